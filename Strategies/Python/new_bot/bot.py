"""A bot for `tournament`, which plays any game with a list of legal actions."""

from tournament_bot import Bot


class MyBot(Bot):
    # If the bot uses no clock and no random numbers except question.random, its games can be verified.
    deterministic = True

    def choose(self, question):
        # This is the only line to change. question.observation contains everything that the seat can see:
        # 'tournament list GAME --schema' describes it.
        return question.random.choice(question.legal)


if __name__ == "__main__":
    MyBot().run()
