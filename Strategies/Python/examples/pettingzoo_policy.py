"""A policy for PettingZoo's connect_four_v3, and a function that receives the bot protocol's values.

    tournament connect-four --bot me=python:pettingzoo_policy.py:Policy --strategy me --strategy random
    tournament dominoes --bot me=python:pettingzoo_policy.py:first_legal --strategy me --strategy random
"""


class Policy:
    """A policy that plays in the column with the most own discs, among those that are not full."""

    def act(self, observation, action_mask):
        own = observation[:, :, 0].sum(axis=0)
        return max((x for x, is_free in enumerate(action_mask) if is_free), key=lambda x: own[x])


def first_legal(observation, legal):
    return legal[0]
