import type { DepartmentSource } from '../../leaf-types.ts';
import { t } from '../../text.ts';
import { branch, leaf } from './leaf.ts';

const cleaning = branch(
  'tozalash-texnikasi',
  'Тозалаш техникаси|Техника для уборки',
  'Уй тозалигини таъминлайдиган чангютгичлар.|Пылесосы, которые поддерживают чистоту в доме.',
  [
    leaf(
      ['chang-yutgichlar', 'vacuum-cleaner', 18, 490, 6900, 'red black blue'],
      `
Чангютгичлар | Пылесосы
Чангютгич | Пылесос
Гилам ва полни кундалик тозалаш учун симли чангютгичлар. | Проводные пылесосы для ежедневной уборки ковров и полов.
Гилам тукларини яхши тозалайди, шланги узун ва эгилувчан. | Хорошо чистит ворс ковра, шланг длинный и гибкий.`,
      '*dust_bag=container,bag,aqua *filter=hepa,cyclone *wet_cleaning *^control=mechanical,electronic *power=1200..2600/100 suction=260..550/10 noise=68..84 tank=1500..8000/500 length=5,6,7,8 width=28..38 height=22..45 weight=4..9.8/0.1',
      `
samsung: VC{18|20}M{21|25|31}{M0|A0|40}, VCC{4320|4520|8835}
lg: VK{69|76|88}{461|602|705}{N|R}, VC{5320|5420}
artel: VCC {0120|0220|0320}, VCU 01{20|22|25}, Turbo {1800|2000|2400}
bosch: BGL{3|8}{A|X|PET}##, BGC{05|21}{A|X}###, BWD{41|42}1{PET|PRO}
philips: FC{8241|8296|9350|9573}/0#, XD{3010|3110|6142}/0#
karcher: VC {2|3|6}, DS {5|6} Premium, WD {2|3|5|6} Plus
polaris: PVC {1516|1821|2004|2113}, PVB 16##
vitek: VT-{1833|1886|8125|8138}
midea: MVCS{36|38|42}A#, VCB{33|43}A1
shivaki: SVC-{1438|1747|1748}{B|R|Y}
dyson: Big Ball Multi Floor 2@5900, Cinetic Big Ball@6400
kitfort: KT-{560|568|571}`,
    ),
    leaf(
      ['robot-chang-yutgichlar', 'robot-vacuum', 6, 1190, 18900, 'white black'],
      `
Робот чангютгичлар | Роботы-пылесосы
Робот чангютгич | Робот-пылесос
Харитани ўзи тузиб, полни мустақил тозалайдиган роботлар. | Роботы, которые сами строят карту и убирают пол.
Сиз ишдалигингизда полни супуриб-артиб қўяди ва ўзи зарядга қайтади. | Пока вы на работе, подметёт и помоет пол и сам вернётся на зарядку.`,
      '*^wet_cleaning *smart_control *voice_assistant *^filter=hepa,hepa-carbon *child_lock *power_source=battery ^suction_pa=2500..22000/500 battery=2600..6400/200 work_minutes=90..240/10 tank=250..600/10 noise=55..70 height=7..11/0.5 weight=2.5..5.2/0.1',
      `
xiaomi: Robot Vacuum E5@1290, Robot Vacuum S20@2290, Robot Vacuum X20 Max@5490, Robot Vacuum S40@2990, Robot Vacuum H40@3690, Robot Vacuum 5 Pro@6490
roborock: Q7 L5@2690, Qrevo Curv@11900, Saros 10R@15900, Q8 Max+@5490, S8 MaxV Ultra@13900, Qrevo S@7490, Saros 20@18900
dreame: D9 Max Gen 2@2490, L10s Ultra Gen 2@7490, X50 Ultra Complete@14900, F10 Plus@3490, L40 Ultra@9490
samsung: Bespoke Jet Bot Combo@12900, Jet Bot+ VR30@6900
lg: CordZero R5@7900
midea: M7 Pro@2990, S8+@4690, V12@6490
tp-link: Tapo RV30 Max@3290, Tapo RV20 Mop@2190
polaris: PVCR 6001 Wi-Fi@2390, PVCR 4000@1590
ezviz: RE4 Plus@2890, RS20 Pro Combo@7490
honor: Choice Robot R2@1790`,
    ),
    leaf(
      ['tik-chang-yutgichlar', 'upright-vacuum', 6, 590, 13900, 'graphite white purple'],
      `
Тик чангютгичлар | Вертикальные пылесосы
Тик чангютгич | Вертикальный пылесос
Сим билан овора қилмайдиган енгил аккумуляторли чангютгичлар. | Лёгкие аккумуляторные пылесосы без возни с проводом.
Доим қўл остида туради, автомобиль салонини ҳам тозалаш мумкин. | Всегда под рукой, им можно убрать и салон автомобиля.`,
      '*^wet_cleaning *^display *filter=hepa,cyclone *power_source=battery,mains *backlight *dust_bag=container suction=80..310/10 work_minutes=20..90/5 battery=2000..5000/250 tank=300..900/50 noise=65..82 attachments=2,3,4,5,6 weight=1.5..4.9/0.1',
      `
dyson: V8 Advanced@5490, V12 Detect Slim@8490, V15 Detect Absolute@10900, Gen5detect@12900, WashG1@9490, V15s Submarine@11900, PencilVac@8900
xiaomi: Vacuum Cleaner G20@2190, G20 Lite@1190, Truclean W20@3490, G20 Max@3290, G11@1890
dreame: R10@1990, Z30@5490, H12 Pro@4490, H15 Pro@6490, U10@1390
samsung: Jet 65 Pet@3490, Bespoke Jet AI@9900, Jet 85 Pro@5900
philips: XC3131/01@3290, XW7110/01@5490, XC8043/01@6490
bosch: BBH{3280|85PE|F214}, BCS{611|711|82}P4, BCH{3252|87PET}
kitfort: KT-{509|586|5100|5116}
karcher: VC {4|4s|6|7} Cordless, FC {3|4|7} Cordless
polaris: PVCS {1101|2000|4000|7090}
midea: {P5|P7|X8|X10} Cordless
roborock: F25 ACE@5290, Dyad Air@3690, H60@4490
tefal: X-Force Flex 11.60@6490, X-Pert 3.60@2490, X-Clean 4@4290`,
    ),
  ],
);

const clothes = branch(
  'kiyim-parvarishi',
  'Кийим парвариши|Уход за одеждой',
  'Дазмоллаш, буғлаш ва тикиш учун асбоблар.|Приборы для глажки, отпаривания и шитья.',
  [
    leaf(
      ['dazmollar', 'iron', 8, 99, 2990, 'blue purple'],
      `
Дазмоллар | Утюги
Дазмол | Утюг
Кундалик дазмоллаш учун буғли дазмоллар ва буғ генераторлари. | Паровые утюги и парогенераторы для ежедневной глажки.
Ҳар хил матода силлиқ сирпанади, ғижимни бир ўтишда текислайди. | Легко скользит по любой ткани и разглаживает складки за один проход.`,
      '*surface=ceramic,steel,non-stick *^auto_off *^steam_function *power=1600..3200/100 *length=1.8,2,2.5,3 *control=mechanical,electronic *steam=20..70/5 tank=180..450/10 weight=0.9..1.9/0.1 width=11..14 height=13..17 depth=26..33',
      `
philips: DST{1020|3020|5030|7030|8020}/{10|20}, GC{1740|2990|4564}
tefal: FV{1711|2835|4980|5735|6812}E0, FV98##E0, Ultragliss Plus FV68##
braun: SI{1009|3055|5008|7062|9281}{BK|BL|GR|VI}, TexStyle 7 Pro SI76##
bosch: TDA{2024|3020|5028|7030}{010|14P}, TDI95##
polaris: PIR {2258|2267|2430|2888}AK
vitek: VT-{1246|1262|8308|8347}
artel: ART-{SI|ID}{2000|2400|2800}
rowenta: DW{4345|5310|6020|9240}D1
scarlett: SC-SI30{K17|K37|P11|S02}
xiaomi: Lofans YD-{012|013}{V|G}
panasonic: NI-{E410|U550|W920}TMTW, NI-S{430|530}
redmond: RI-C{222|244|263|273}`,
    ),
    leaf(
      ['bug-dazmollari', 'steamer', 2, 149, 3990, 'white blue'],
      `
Буғлагичлар | Отпариватели
Буғлагич | Отпариватель
Осиғлиқ турган кийим ва пардани буғлайдиган асбоблар. | Приборы, которые отпарят одежду и шторы прямо на весу.
Кўйлак ва пардани ечмасдан текислайди, ёқимсиз ҳидни кетказади. | Разгладит рубашку и шторы, не снимая, и уберёт неприятный запах.`,
      '*device_type=hand,stand *^auto_off *^control=mechanical,electronic *purpose=home,travel *attachments=1,2,3,4 *power=800..2400/100 steam=15..50/5 tank=80..2500/20 length=1.8,2,3 weight=0.7..6.5/0.1 height=22..160 material=plastic',
      `
philips: STH{1000|3020|5020|7030}/{10|20}, STE{1040|3160|3180}/30
tefal: DT{2022|3030|6131|8135|9130}E{0|1}, IT{2440|3480|6540}
braun: GS{1|3|5}0{10|20}, QuickStyle 5 GS50##
xiaomi: Handheld Garment Steamer {1|2}, Lexiu {OneS|Z3}
kitfort: KT-{915|928|965|9131|9156}
polaris: PGS {1518|1570|2200|2290}VA
vitek: VT-{2438|2440|2448}
rowenta: DR{2022|8220|8812}D1, IS{6520|8460|9100}D1
karcher: SC {1|2|3} EasyFix
artel: GS-{1500|1800|2000}
scarlett: SC-GS13{0S09|5S12|0S26}`,
    ),
    leaf(
      ['tikuv-mashinalari', 'sewing-machine', 1, 1190, 12900, 'white'],
      `
Тикув машиналари | Швейные машины
Тикув машинаси | Швейная машина
Уй ва ательелар учун тикув машиналари ва оверлоклар. | Швейные машины и оверлоки для дома и ателье.
Бошловчиларга ҳам тушунарли, атласдан тортиб жинсигача тикади. | Понятна и начинающим, шьёт от атласа до джинсы.`,
      '*control=mechanical,electronic *^display *backlight *device_type=classic *^speeds=1,2,3,5 purpose=home,studio stitches=10..200/5 power=45..105/5 material=plastic,metal width=36..48 height=27..33 depth=15..22 weight=5..10.5/0.1',
      `
janome: {1522|2020|2323|3160}{DG|S|PG}, Sew Dream {510|780}, Skyline S{3|5|7}, DC {4030|6100|7100}, ArtDecor {718|724}A
brother: LS-{200|300|5555}S, JS-{1410|40E|60E}, Innov-is A{16|50|80|150}, ArtWork {20|33}SE
premier: PSM-{101|205|310}
artel: Tikuv {12|22|32}S
`,
    ),
  ],
);

const water = branch(
  'suv-va-qulaylik',
  'Сув учун жиҳозлар|Техника для воды',
  'Уй ва офисда иссиқ ва совуқ сув доим тайёр.|Горячая и холодная вода всегда под рукой дома и в офисе.',
  [
    leaf(
      ['suv-dispenserlari', 'water-dispenser', 3, 590, 4990, 'white black silver'],
      `
Сув диспенсерлари | Кулеры для воды
Сув диспенсери | Кулер для воды
Стол усти ва полда турадиган, иситиш ҳамда совитиш функцияли диспенсерлар. | Настольные и напольные кулеры с нагревом и охлаждением.
Чой учун қайноқ, ичиш учун муздек сув бир тугмада. | Кипяток для чая и холодная вода для питья — одной кнопкой.`,
      '*install=floor,table *device_type=upper-bottle,lower-bottle *control=mechanical,electronic,touch *^display *child_lock *material=plastic,steel power=420..850/10 volume=1,2,3 noise=32..45 width=26..36 height=38..108 depth=27..38 weight=3..19/0.5',
      `
artel: YL{4|5|6}{T|F}{01|20}, Aqua {300|500|700}
midea: YL{1632|1633|1917|2037}S{-B|-W}, JD1{6|8}
shivaki: SWD-{10|20|30}{T|F}E
avalon: AVL-D{01|05|08}{C|E}
goodwell: GWD-{11|22|33}{B|W}
lg: WD{210|516|518}ANB
premier: PRM-{WD1|WD2|WD3}0
xiaomi: Smart Dispenser {S1|S2}, Instant Hot Dispenser {C1|Pro}
beko: BSS{4600|4880}TT
ziffler: ZWD-{12|24}
immer: IWD-{10|21}
hofmann: HWD-{101|202}`,
    ),
  ],
);

export const home: DepartmentSource = {
  slug: 'uy-uchun-texnika',
  name: t('Уй учун техника', 'Техника для дома'),
  about: t(
    'Уйни тозалаш, кийимга қараш ва кундалик юмушлар учун ёрдамчилар.',
    'Помощники для уборки, ухода за одеждой и ежедневных дел.',
  ),
  advice: t(
    'Танлашда қувват, шовқин даражаси ва парваришлаш осонлигига қаранг.',
    'При выборе смотрите на мощность, уровень шума и простоту ухода.',
  ),
  care: [
    t(
      'Фильтр ва идишларни ҳар фойдаланишдан кейин тозалаб туринг: қувват пасаймайди, ҳид пайдо бўлмайди.',
      'Очищайте фильтры и ёмкости после каждого использования: мощность не упадёт, а запах не появится.',
    ),
    t(
      'Асбобни намликдан узоқда, симини ўрамасдан сақлаш тавсия этилади.',
      'Храните прибор вдали от влаги и не перекручивайте провод.',
    ),
    t(
      'Сарфлаш материаллари ва эҳтиёт қисмларни дўконларимиздан топасиз.',
      'Расходные материалы и запасные части есть в наших магазинах.',
    ),
  ],
  branches: [cleaning, clothes, water],
};
