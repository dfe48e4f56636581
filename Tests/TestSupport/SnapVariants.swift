/// Rules of Snap that together use every rule.
public enum SnapVariants {
  /// The rules in the form of the command line.
  public static let all = [
    "",
    "piles=central",
    "piles=central,tie=pool,tie-window=100000,penalty=pool,match=suit",
    "piles=central,penalty=none,lock-out=2,first-turn=drawn",
    "tie=pool,tie-window=50000,penalty=open-pile",
    "tie=pool,tie-window=500000,penalty=pool,caller=owner",
    "tie=mover-loses,tie-window=200000",
    "penalty=none,lock-out=3",
    "caller=owner,one-open-card=turn-over",
    "tops=neighbours,penalty=pool,one-open-card=turn-over",
    "match=suit,tops=neighbours,lock-out=1",
    "match=colour",
    "shuffle=true,penalty=open-pile",
    "first-turn=drawn,decks=2,jokers=2",
    "decks=4,jokers=4,match=suit,card-cap=600",
    "turn-pause=1500,move-pause=0",
    "repetition=false,card-cap=300",
    "winner-takes=two-cards,penalty-cards=3,first-turn=rotating",
    "winner-takes=two-cards,tie=pool,tie-window=500000,penalty=pool,penalty-cards=2",
    "piles=central,winner-takes=two-cards,tie=pool,tie-window=100000,penalty-cards=2",
    "winner-takes=two-cards,match=colour,tops=neighbours,caller=owner",
  ]
}
