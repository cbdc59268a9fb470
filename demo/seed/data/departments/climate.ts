import type { DepartmentSource } from '../../leaf-types.ts';
import { t } from '../../text.ts';
import { branch, leaf } from './leaf.ts';

const cooling = branch(
  'sovitish',
  'Совитиш|Охлаждение',
  'Ёзнинг иссиқ кунлари учун кондиционер ва вентиляторлар.|Кондиционеры и вентиляторы для жарких летних дней.',
  [
    leaf(
      ['konditsionerlar', 'air-conditioner', 26, 2690, 16900, 'white black'],
      `
Кондиционерлар | Кондиционеры
Кондиционер | Кондиционер
Хона катталигига мос инверторли ва оддий сплит-тизимлар. | Инверторные и обычные сплит-системы под размер комнаты.
Иссиқда тез совитади, қишда иситади, тунги режимда деярли эшитилмайди. | Быстро охлаждает в жару, греет зимой, а в ночном режиме почти не слышен.`,
      '*^wattage_class=7,9,12,18,24,30 *^inverter *^area=20,25,35,50,70,90 *energy_class=a,a-plus,a-2plus,a-3plus *smart_control *^ionization install=wall control=remote,app noise=19..44 power=620..3200/20 timer=yes display width=70..108 height=25..34 depth=19..26 weight=26..62',
      `
artel: Shahrisabz {wattage_class:9=09|12=12|18=18|24=24} Inverter, Gloria {wattage_class:9=09|12=12|18=18|24=24}H, Montana {wattage_class:9=09|12=12|18=18|24=24}HE
gree: Bora GWH{wattage_class:7=07|9=09|12=12|18=18|24=24}AAA, Pular GWH{wattage_class:9=09|12=12|18=18}AGA, Lomo GWH{wattage_class:9=09|12=12|24=24}QB
midea: Xtreme Save MSAG{wattage_class:9=09|12=12|18=18|24=24}, Alba MSAF{wattage_class:9=09|12=12|18=18}, Breezeless {wattage_class:9=09|12=12}
samsung: AR{wattage_class:9=09|12=12|18=18|24=24}{B|T|D}{HQASINUER|SFZHWKNER}, WindFree AR{wattage_class:9=09|12=12|18=18}CX
lg: Dual Inverter S{wattage_class:9=09|12=12|18=18|24=24}EQ, ArtCool AC{wattage_class:9=09|12=12|18=18}BQ
hisense: AS-{wattage_class:9=09|12=12|18=18|24=24}{UW|UR|TR}4SYD##
haier: Flexis AS{wattage_class:9=25|12=35|18=50}S2SF, Coral AS{wattage_class:7=20|9=25|12=35|24=70}PHP
shivaki: SSH-{wattage_class:9=P09|12=P12|18=P18|24=P24}{BE|DC}
avalon: AVL-{wattage_class:9=09|12=12|18=18|24=24}{INV|ON}
beko: BBVCM{wattage_class:9=090|12=120|18=180|24=240}
immer: Fresh {wattage_class:9=09|12=12|18=18|24=24}
premier: PRM-{wattage_class:9=09|12=12|18=18|24=24|30=30}AC
tcl: Elite TAC-{wattage_class:9=09|12=12|18=18|24=24}CHSA
electrolux: EACS/I-{wattage_class:9=09|12=12|18=18}HP`,
    ),
    leaf(
      ['ventilyatorlar', 'floor-fan', 2, 149, 3490, 'white black'],
      `
Вентиляторлар | Вентиляторы
Вентилятор | Вентилятор
Полда ва столда турувчи вентиляторлар. | Напольные и настольные вентиляторы.
Хонага салқин эпкин беради ва жуда кам ток сарфлайди. | Даёт прохладный поток воздуха и расходует совсем немного энергии.`,
      '*^control=mechanical,electronic,remote *install=floor,table *^speeds=3,4,8,12 *timer *^smart_control power=22..75 noise=25..58 diameter=23,30,40,45 length=1.5,1.8,2 width=24..48 height=32..135 weight=1.6..7.8/0.1',
      `
artel: FS-{16|18}{01|02|R}, Shamol {16|18|20}
xiaomi: Smart Standing Fan {2|2 Lite|2 Pro}, Mi Smart Tower Fan {2|E}
polaris: PSF {0140|2240|40RC|5040}, PDF 02##
vitek: VT-{1909|1916|1948}
scarlett: SC-SF{111B27|111RC05|111B12}
midea: FS{40|45}-{18BR|15F|22C}
shivaki: SHF-{40|45}{B|R}
dyson: Cool AM07@3490, Cool CF1@2990
philips: CX{2550|3550|5535}/00
premier: PRM-{16|18}SF
roison: RF-{16|18}{A|R}`,
    ),
  ],
);

const heating = branch(
  'isitish',
  'Иситиш ва иссиқ сув|Отопление и горячая вода',
  'Қишда иссиқлик ва узлуксиз иссиқ сув учун техника.|Техника для тепла зимой и горячей воды без перебоев.',
  [
    leaf(
      ['isitgichlar', 'heater', 3, 149, 4490, 'white black'],
      `
Иситгичлар | Обогреватели
Иситгич | Обогреватель
Мойли, конвектор ва инфрақизил иситгичлар. | Масляные, конвекторные и инфракрасные обогреватели.
Хонани тез иситади, ҳарорат белгилангандан ошмайди. | Быстро прогревает комнату и держит заданную температуру.`,
      '*device_type=oil,convector,infrared,ceramic *^area=10,15,20,25,30 *^control=mechanical,electronic,touch *timer *auto_off *install=floor,wall power=800..2500/100 child_lock width=20..85 height=35..70 depth=9..30 weight=2.2..13/0.1',
      `
electrolux: EOH/{M|B}-{5157|6209|9221}N, ECH/{AG2|R}-{1000|1500|2000}
polaris: PRE {U0715|W1125|S0920}, PCH {1025|2078|1597}
artel: ART-{OH|CH}{7|9|11}{B|W}, Issiq {1500|2000|2500}
delonghi: TRRS{0715|0920|1225}, HCX{3220|9120}FTS
xiaomi: Smart Space Heater {S|1S}, Baseboard Heater {2|E}
midea: NY{2009|2311|2513}-{16J|13M}, HW20{A|B}
ariston: Thermo {10|15|20}00, Kelvin {1000|2000}
shivaki: SHO-{7|9|11|13}F
vitek: VT-{1757|2140|2161}
welkin: WK-{OH|CV}{9|11|13}
premier: PRM-OR{09|11|13}
dyson: Hot+Cool AM09@4490`,
    ),
    leaf(
      ['suv-isitgichlar', 'water-heater', 4, 890, 7900, 'white silver'],
      `
Сув иситгичлар | Водонагреватели
Сув иситгич | Водонагреватель
Идишли ва оқар сув иситгичлари: ҳаммом ва ошхона учун. | Накопительные и проточные водонагреватели для ванной и кухни.
Оилага тун-у кун иссиқ сув беради, иссиқликни узоқ сақлайди. | Обеспечивает семью горячей водой круглые сутки и долго держит тепло.`,
      '*^volume=10,15,30,50,80,100 *control=mechanical,electronic,app *^display *material=steel,plastic *surface=enamel,steel install=wall power=1200..3500/100 pressure=6..8 auto_off=yes width=27..52 height=34..126 depth=28..52 weight=7..34',
      `
ariston: Pro1 R {volume:30|50|80|100} V, Lydos R {volume:50|80|100}, Velis Evo {volume:30|50|80|100}, Andris Lux {volume:10|15|30}
thermex: Champion {volume:30|50|80|100} V, Ultra Slim IU {volume:30|50|80}, Fusion {volume:30|50|80|100}
artel: ART WH {volume:50|80|100} {Prime|Slim}, Hayot {volume:30|50|80}
electrolux: EWH {volume:30|50|80|100} {Formax|Royal|Quantum} Pro
haier: ES{volume:30|50|80|100}V-{A3|F1|D1}
midea: D{volume:30|50|80|100}-{15A|20F}
bosch: Tronic 1500T {volume:30|50|80|100}, Tronic 8500T {volume:50|80}
gorenje: OGBS{volume:50|80|100}ORV9, TGR{volume:30|50|80}NGV9
shivaki: SWH-{volume:50|80|100}E
premier: PRM-{volume:50|80|100}WHS`,
    ),
  ],
);

const air = branch(
  'havo-sifati',
  'Ҳаво сифати|Качество воздуха',
  'Намлик ва тозаликни меъёрда сақлайдиган қурилмалар.|Устройства, которые следят за влажностью и чистотой воздуха.',
  [
    leaf(
      ['havo-namlagichlar', 'humidifier', 2, 149, 6990, 'white black'],
      `
Ҳаво намлагичлар | Увлажнители воздуха
Ҳаво намлагич | Увлажнитель воздуха
Қуруқ ҳавони намлаб, уйқу ва нафасни енгиллаштирадиган қурилмалар. | Приборы, которые увлажняют сухой воздух и помогают легче дышать и спать.
Болалар хонаси учун қулай, тунда ёруғлик ва шовқин чиқармайди. | Подходит для детской: ночью не светит и не шумит.`,
      '*device_type=ultrasonic,steam,classic *^area=15,20,30,40,60 *^smart_control *display *timer *backlight volume=2,3,4,5,6 humidity_rate=150..600/25 noise=20..40 power=18..300/2 width=18..31 height=21..46 weight=0.9..5.4/0.1',
      `
xiaomi: Smart Humidifier {2|2 Lite|3}, Smart Evaporative Humidifier {2|3}, Smartmi Rainforest
philips: HU{2510|2716|4811|5710}/{10|11}
polaris: PUH {3050|5206|7205|9105}, PAW 22##
electrolux: EHU-{3310|3515|3710}D, YOGAhealthline {1|2}
dreame: MH{10|20|30}
tefal: HD{3010|3030|5120}F0
vitek: VT-{2341|2352|2360}
dyson: Humidify+Cool PH05@6990
midea: SC-{3C40|3L50|4E60}
redmond: RHF-{3316|3326}`,
    ),
    leaf(
      ['havo-tozalagichlar', 'air-purifier', 2, 690, 12900, 'white black'],
      `
Ҳаво тозалагичлар | Очистители воздуха
Ҳаво тозалагич | Очиститель воздуха
Чанг, тутун ва аллергенларни тутиб қоладиган тозалагичлар. | Очистители, которые задерживают пыль, дым и аллергены.
Ҳаво сифатини ўзи кузатади ва тезликни мослаб туради. | Сам следит за качеством воздуха и подстраивает скорость.`,
      '*^area=20,30,40,60,90 *filter=hepa,carbon,hepa-carbon *^smart_control *ionization *display *timer airflow=150..900/25 noise=19..66 power=20..75 child_lock width=19..40 height=36..106 weight=2.1..11.8/0.1',
      `
xiaomi: Smart Air Purifier {4|4 Lite|4 Compact|4 Pro|Elite}
philips: AC{0650|0850|1715|2221|3420}/{10|11}
dyson: Purifier Cool TP10@6490, Big+Quiet BP04@12900, Purifier Hot+Cool HP12@9490
samsung: AX{34|46|60|90}{R|T}###WD
sharp: KC-{D41|G40|D61}R, FP-{J50|J80}
lg: PuriCare AS{60|65|95}GD, AeroTower FS15
electrolux: EAP-{1016|2050|2075}D
dreame: AP{10|20}, AirPursue PM{10|20}
tefal: PU{2530|2840|6080}F0
midea: KJ{200|350|500}G`,
    ),
  ],
);

export const climate: DepartmentSource = {
  slug: 'iqlim-texnikasi',
  name: t('Иқлим техникаси', 'Климатическая техника'),
  about: t(
    'Йил бўйи уйда ёқимли ҳарорат ва тоза ҳаво яратадиган техника.',
    'Техника, которая весь год создаёт дома приятную температуру и чистый воздух.',
  ),
  advice: t(
    'Танлашда хона майдонини аниқ билиб олинг: қувват етарли бўлса, техника тежамкор ва тинч ишлайди.',
    'При выборе точно знайте площадь комнаты: при достаточной мощности техника работает экономно и тихо.',
  ),
  care: [
    t(
      'Мавсум олдидан фильтрларни ювинг ёки алмаштиринг: шунда ҳаво тоза бўлади, ток ортиқча сарфланмайди.',
      'Перед сезоном промойте или замените фильтры: воздух будет чище, а лишний расход энергии исчезнет.',
    ),
    t(
      'Ўрнатиш ва хизмат кўрсатишни малакали уста бажариши керак.',
      'Установку и обслуживание должен выполнять квалифицированный мастер.',
    ),
    t(
      'Қурилмани парда ва мебель тўсиб қўймайдиган жойга ўрнатинг.',
      'Ставьте прибор там, где его не закрывают шторы и мебель.',
    ),
  ],
  branches: [cooling, heating, air],
};
