# rules: swedish.settle.tour swedish.settle.columns swedish.settle.mean swedish.settle.residue swedish.settle.money swedish.equipment.agreements swedish.equipment.counters swedish.settle.rounding swedish.settle.alar swedish.settle.residue-by-balance
# from: ours
import boston
from boston.games.swedish import counters
from boston.protocol.division import differences

record = """
game = "swedish"
players = ["Anna", "Bo", "Carl", "Disa"]
[options]
tour = 2              # usually 24; a short evening
ore_per_point = 5
[[deal]]
event = "lost"
declarer = 1
suit_class = "second"
betes = 2
[[deal]]
event = "made"
declarer = 2
[[deal]]
event = "made"
declarer = 3
"""
evening = boston.replay(boston.loads(record))
end = evening.settlement
print("won and lost", evening.totals)
print(end.because)
print("paid or taken", end.payments)
print(f"residue {end.residue:+d}: seat {end.residue_seat}")
print("in the end ", evening.balance)
print("in öre     ", evening.money)
print("a difference of five:", differences((20, 0, 0, 0)))
print("the winner's counters:", counters(max(evening.balance)))

try:
    boston.replay(boston.loads(record + '[[deal]]\ncontract = "passed"'))
except boston.BostonError as error:
    print(error)
