import type { DepartmentSource } from '../../leaf-types.ts';
import { t } from '../../text.ts';
import { branch, leaf } from './leaf.ts';

const hair = branch(
  'soch-parvarishi',
  'Соч парвариши|Уход за волосами',
  'Қуритиш ва турмаклаш учун асбоблар.|Приборы для сушки и укладки.',
  [
    leaf(
      ['fenlar', 'hair-dryer', 4, 129, 7900, 'pink black white purple'],
      `
Фенлар | Фены
Фен | Фен
Сочни тез ва авайлаб қуритадиган фенлар. | Фены, которые сушат волосы быстро и бережно.
Совуқ ҳаво режими турмакни мустаҳкамлайди, ионлаш эса ялтироқ қилади. | Холодный воздух закрепляет укладку, а ионизация придаёт блеск.`,
      '*^ionization *^speeds=2,3,4 *purpose=home,travel,studio *^attachments=1,2,3,5 *backlight power=1000..2500/100 length=1.8,2,2.7,3 noise=58..84 weight_g=320..780/10 programs=3,4,6',
      `
dyson: Supersonic Nural@7490, Supersonic HD16@5990, Supersonic r@7900
philips: BHD{274|350|500|720}/##, HP82{30|38}
babyliss: D{321|362|566}E, Air Power {6715|5737}DE
rowenta: CV{1612|3620|5090|7846}
remington: D{3010|3190|5901|6098}, AC{9140|5999}
polaris: PHD {1211|1463|2077|2600}
dreame: Hair Glory@990, Pocket@1690, Gleam@1290
xiaomi: Compact Hair Dryer H101@190, Water Ionic H500@490, High-speed Ionic@990
braun: HD{180|385|580|780}
vitek: VT-{2202|2500|8215}
scarlett: SC-HD70I{10|27|73}`,
    ),
    leaf(
      ['soch-tekislagichlar', 'hair-straightener', 2, 119, 7490, 'pink black white'],
      `
Соч текислагич ва стайлерлар | Выпрямители и стайлеры
Стайлер | Стайлер
Текислаш, жингалак қилиш ва ҳажм бериш учун стайлерлар. | Стайлеры для выпрямления, локонов и объёма.
Бир неча сонияда қизийди, сочни куйдирмайди. | Нагревается за секунды и не пересушивает волосы.`,
      '*surface=ceramic,non-stick *^ionization *^display *^auto_off *purpose=home,travel power=25..1300/25 length=1.8,2,2.5,3 programs=3,5,8,10 weight_g=190..680/10 attachments=1,3,6 fast_charge=5,10',
      `
dyson: Airwrap i.d.@7490, Airstrait@5990, Corrale@5490
philips: BHS{376|510|675|752}/00, BHA{301|735}
babyliss: ST{089|326|430|573}E, AS{82|90|126}E
remington: S{1370|3500|5505|8598|9100}, CI{5319|5538}
rowenta: SF{1512|3210|4112|7460}, CF{3712|9620}
polaris: PHS {2090|3389}K, PHC 25##
braun: ST{310|510|710}
xiaomi: Wireless Straightener {1|2}
dreame: AirStyle {Pro|Pro-HI}
vitek: VT-{2311|2317|8402}`,
    ),
  ],
);

const shaving = branch(
  'soqol-va-gigiyena',
  'Соқол олиш ва гигиена|Бритьё и гигиена',
  'Ҳар куни асқотадиган шахсий парвариш асбоблари.|Приборы личного ухода на каждый день.',
  [
    leaf(
      ['elektr-ustaralar', 'shaver', 3, 190, 5990, 'black blue'],
      `
Электр устаралар | Электробритвы
Электр устара | Электробритва
Ротацион ва тўрли электр устаралар. | Роторные и сеточные электробритвы.
Терини қиртишламай силлиқ олади, сув остида ювиш мумкин. | Бреет гладко, не раздражая кожу, и моется под краном.`,
      '*device_type=rotary,foil *^waterproof *^blades=1,2,3,5 *^display *power_source=battery,both *attachments=1,2,3 work_minutes=30..90/5 battery=500..1500/100 fast_charge=5,10 purpose=men weight_g=120..260/5',
      `
philips: S{1142|3144|5466|7887|9980}/##, i9000 XP9##1
braun: Series 3 3{00|10}s, Series 5 51-{B|M|W}1200s, Series 7 71-{N|S}###, Series 9 Pro+ 95##cc
panasonic: ES-{LS9A|LV67|RW31|SL33|LT67}
remington: R{3000|4001|6000}, F{3000|5000}
xiaomi: Electric Shaver S{101|200|301|700|600}
vitek: VT-{2372|2379|8263}
polaris: PMR {0307|0305R|1012}
kitfort: KT-{3131|3132}
dreame: Shaver {S1|X7}
scarlett: SC-MS21{S01|S11}`,
    ),
    leaf(
      ['trimmerlar', 'trimmer', 3, 99, 1990, 'black silver'],
      `
Триммер ва соч олиш машинкалари | Триммеры и машинки для стрижки
Триммер | Триммер
Уйда соч ва соқолни тартибга солиш учун машинкалар. | Машинки, чтобы привести в порядок волосы и бороду дома.
Пичоқлари ўткирлигини йўқотмайди, узунлик аниқ созланади. | Лезвия не тупятся, а длина регулируется точно.`,
      '*^attachments=2,4,6,8,13 *^waterproof *power_source=battery,both,mains *material=steel,ceramic *^display work_minutes=40..240/10 battery=600..2200/100 purpose=men fast_charge=5,10 weight_g=110..330/10',
      `
philips: HC{3521|5610|7650}/15, BT{1323|3239|5515}, MG{3921|5920|7940}
braun: HC{3020|5310|5330}, MGK{3420|5410|7421}, BT{3421|5440|7440}
babyliss: E{750|786|991}E, FX{787|870}
remington: HC{335|5150|5810}, MB{4046|7050}
panasonic: ER-{GB37|GB61|GC71|SB40}
xiaomi: Hair Clipper {1|2}, Grooming Kit Pro
polaris: PHC {1014|0201|2501}
vitek: VT-{2569|2571|8255}
rowenta: TN{1350|5221|9320}
scarlett: SC-HC63C{09|58|601}`,
    ),
    leaf(
      ['epilyatorlar', 'epilator', 1, 290, 5990, 'pink white'],
      `
Эпиляторлар | Эпиляторы
Эпилятор | Эпилятор
Майса тукларни ҳам тутадиган эпиляторлар ва фотоэпиляторлар. | Эпиляторы и фотоэпиляторы, которые захватывают даже короткие волоски.
Тери узоқ вақт силлиқ қолади, сувда ҳам ишлатиш мумкин. | Кожа надолго остаётся гладкой, можно пользоваться и в воде.`,
      '*^waterproof *^speeds=1,2,3 *power_source=battery,mains *^attachments=1,3,5,7 *backlight purpose=women work_minutes=30..60/5 fast_charge=5,10 length=1.5,2 weight_g=110..420/10',
      `
braun: Silk-epil 3 3-{000|176}, Silk-epil 5 5-{000|040|511}, Silk-epil 9 Flex 9-{030|300}, Silk-expert PL{3|5}###
philips: BRE{225|255|700|740}/00, Lumea BRI{921|947|958}
panasonic: ES-{EL3A|EL8C|EY90}
rowenta: EP{1030|2910|4930|9600}
polaris: PEP {1010|0300}
babyliss: G{270|290}, G9##E
remington: EP{7500|7700}, IPL{6500|8500}
xiaomi: IPL Hair Removal {S1|S2}
scarlett: SC-{30|31}##`,
    ),
    leaf(
      ['elektr-tish-chotkalari', 'electric-toothbrush', 3, 129, 3990, 'white black'],
      `
Электр тиш чўткалари | Электрические зубные щётки
Электр тиш чўткаси | Электрическая зубная щётка
Ультратовушли ва айланма бошчали тиш чўткалари. | Звуковые и вращающиеся зубные щётки.
Тиш қирини оддий чўткадан яхшироқ тозалайди, милкни авайлайди. | Удаляет налёт лучше обычной щётки и бережёт дёсны.`,
      '*^speeds=1,3,4,5,7 *waterproof *^smart_control *power_source=battery,cells *^attachments=1,2,3,5 *^display timer=yes purpose=home,kids,travel work_hours=2..8 fast_charge=5,10 weight_g=80..190/5',
      `
oral-b: Vitality Pro D103@390, Pro 1 500@590, Smart 4 4000@1190, iO Series 3@1290, iO Series 6@2290, iO Series 10@3990, Genius X 20000@2490, Pro 3 3500@890
philips: Sonicare HX{3651|3671|6859|9911}/##, One HY1100
xiaomi: T{100|200|301|302|501|700}
dreame: Oral {S1|T10}
panasonic: EW-{DM81|DC12|DP52}
polaris: PETB {0503|0701|0905} TC
braun: Kids D{100|505}
kitfort: KT-{2946|2950}
realme: M1 Sonic@290, N1 Sonic@199`,
    ),
  ],
);

const health = branch(
  'salomatlik',
  'Саломатлик|Здоровье',
  'Вазн, босим ва дам олиш учун уй асбоблари.|Домашние приборы для веса, давления и отдыха.',
  [
    leaf(
      ['pol-tarozilari', 'bathroom-scale', 1, 99, 1290, 'white black'],
      `
Пол тарозилари | Напольные весы
Пол тарозиси | Напольные весы
Вазн ва тана таркибини ўлчайдиган тарозилар. | Весы, которые измеряют вес и состав тела.
Натижалар телефондаги иловада сақланиб, ўзгаришни кўрсатиб боради. | Результаты сохраняются в приложении и показывают динамику.`,
      '*material=glass,plastic *^smart_control *^display *power_source=cells,battery *^bluetooth auto_off=yes max_load=130..200/10 width=26..38 depth=26..38 thickness=17..30 weight=1.1..2.6/0.1 purpose=home',
      `
xiaomi: Body Composition Scale {2|S400|S800}, Smart Scale 3
huawei: Scale {3|3 Pro}
beurer: GS{14|215|340}, BF{105|500|720}
polaris: PWS {1515|1834|1847|1892}
redmond: RS-{740|752|757|760}S
scarlett: SC-BS33E{036|095|108|112}
kitfort: KT-{801|805|806|808}
tefal: PP{1140|1500|2100}V0
vitek: VT-{8062|8075|8081}
omron: HN-{286|300T2}, BF{212|511}
honor: Scale 2`,
    ),
    leaf(
      ['tonometrlar', 'blood-pressure-monitor', 2, 190, 1990, 'white'],
      `
Тонометрлар | Тонометры
Тонометр | Тонометр
Уйда қон босимини ўлчаш учун автомат тонометрлар. | Автоматические тонометры для измерения давления дома.
Катта рақамли экрани кексаларга ҳам қулай, ўлчовларни эслаб қолади. | Крупные цифры удобны пожилым, измерения сохраняются в памяти.`,
      '*^display *power_source=cells,both,battery *^bluetooth *purpose=home,travel *voice_assistant *^smart_control weight_g=110..480/10 width=7..16 height=5..13 material=plastic auto_off=yes',
      `
omron: M{1|2|3|6|7} {Basic|Comfort|IT}, RS{1|2|4}, X{2|3|7} Smart
beurer: BM{26|28|35|44|58|85}, BC{28|32|87}
xiaomi: Smart Blood Pressure Monitor, Andon KD-{5907|595}
panasonic: EW-{BU06|BU15|BW33}
huawei: Watch D2@1990`,
    ),
    leaf(
      ['massajorlar', 'massager', 2, 190, 5990, 'black white'],
      `
Массажорлар | Массажёры
Массажор | Массажёр
Бўйин, бел ва оёқ учун уй массажорлари. | Домашние массажёры для шеи, спины и ног.
Иш кунидан кейин чарчоқни ёзади, қувват даражаси созланади. | Снимает усталость после рабочего дня, сила регулируется.`,
      '*^speeds=2,3,4,6,20 *power_source=battery,mains,both *^attachments=1,2,4,6,8 *purpose=home,sport,travel *^display *auto_off power=10..60/2 work_hours=1..8 noise=30..60 weight=0.3..5.8/0.1 material=plastic,fabric,leather',
      `
xiaomi: Massage Gun {2|Mini 2}, Neck Massager {G7|M1}
beurer: MG{16|79|99|147|158}, FM{39|60|90}
kitfort: KT-{2913|2943|2961}
polaris: PMB {0102|0201}
omron: HeatTens, E4
vitek: VT-{1388|1774}
redmond: MG-{100|210|320}
scarlett: SC-{CA301|MG40}
baseus: BoostGun {1|2}`,
    ),
  ],
);

export const beauty: DepartmentSource = {
  slug: 'gozallik-va-salomatlik',
  name: t('Гўзаллик ва саломатлик', 'Красота и здоровье'),
  about: t(
    'Соч, тери, тиш парвариши ва соғлиқни назорат қилиш учун асбоблар.',
    'Приборы для ухода за волосами, кожей, зубами и контроля здоровья.',
  ),
  advice: t(
    'Танлашда қувват манбаи, насадкалар сони ва сувдан ҳимояга эътибор беринг.',
    'При выборе обратите внимание на питание, число насадок и защиту от воды.',
  ),
  care: [
    t(
      'Насадка ва пичоқларни ҳар фойдаланишдан кейин тозаланг, керак бўлса мойлаб туринг.',
      'Очищайте насадки и лезвия после каждого применения и при необходимости смазывайте.',
    ),
    t(
      'Асбоб шахсий фойдаланиш учун мўлжалланган, шу боис бошқаларга бериш тавсия этилмайди.',
      'Прибор предназначен для личного пользования, поэтому передавать его другим не рекомендуется.',
    ),
    t(
      'Саломатликка оид шикоятлар бўлса, фойдаланишдан олдин шифокор билан маслаҳатлашинг.',
      'При жалобах на здоровье перед использованием посоветуйтесь с врачом.',
    ),
  ],
  branches: [hair, shaving, health],
};
