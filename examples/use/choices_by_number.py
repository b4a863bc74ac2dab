# from: ours
import boston

choices = boston.numbering("solo")
number = {text: place for place, text in enumerate(choices)}

deal = boston.start("solo", dealer=4, seed=7)
legal = [number[text] for text in deal.legal]
print(len(choices), "choices;", len(legal), "are legal:", *legal[:4], "...")
print("Hand:", *sorted(number[str(card)] for card in deal.hand(deal.seat)))

mask = [text in deal.legal for text in choices]
deal = deal.push(choices[mask.index(True)])
print("The first of them:", deal.pushed[-1])
