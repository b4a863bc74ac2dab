# rules: swedish.pay.base swedish.settle.columns
# from: ours
from boston import load, replay

evening = replay(load("swedish/evening.toml"))
for deal in evening.deals:
    print(deal.number, deal.net)
print("In the end:", evening.balance)
for payment in evening.owed.transfers:
    print(payment)
