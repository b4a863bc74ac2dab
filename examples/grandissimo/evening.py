# rules: grandissimo.pay.two-parts grandissimo.pay.slam grandissimo.pay.sank grandissimo.pay.lost grandissimo.pay.made-alone grandissimo.pay.made-with-whist grandissimo.pay.lost-alone grandissimo.pay.lost-one-short grandissimo.pay.lost-both-short grandissimo.bete.made-alone grandissimo.bete.lost-alone grandissimo.bete.one-short grandissimo.bete.both-short grandissimo.bete.same-value grandissimo.bete.on-alar grandissimo.bete.back-to-alar grandissimo.bete.new-alar grandissimo.bete.rounding grandissimo.settle.residue grandissimo.settle.money grandissimo.pay.which-defender
# from: ours
import boston
from boston.apps.present.text import replay_report

print(replay_report(boston.replay(boston.load("grandissimo/evening.toml"))))

# Both partners fail; then everything is played off, and new ålar are set at the old value.
record = 'game = "grandissimo"\n[options]\nore_per_point = 2\n'
record += '[[deal]]\nevent = "lost"\ncontract = "6"\nsuit_class = "plain"\ndeclarer = 1\npartner = 2\nset_by = [1, 2]\n'
record += "".join(f'[[deal]]\nevent = "made"\ndeclarer = {seat}\n' for seat in (3, 1, 2, 4, 1, 2))
session = boston.replay(boston.loads(record))
for deal in session.deals:
    print(
        f"deal {deal.number}: {deal.scoreboard.running} runs next, owed {deal.scoreboard.columns}"
    )
print("in öre", session.money)
