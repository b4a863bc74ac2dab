# rules: grandissimo.bete.alar grandissimo.bete.highest grandissimo.bete.increment grandissimo.bete.own grandissimo.bete.shared grandissimo.bete.setting grandissimo.bete.playing-off grandissimo.settle.columns grandissimo.settle.mean grandissimo.equipment.players grandissimo.equipment.protocol grandissimo.settle.alar
# from: source 001, Protokollet, p. 7-8
import boston
from boston.apps.present.text import replay_report

evening = boston.load("grandissimo/figure-1.toml")
print(replay_report(boston.replay(evening)))
