import type { DepartmentSource } from '../../leaf-types.ts';
import { t } from '../../text.ts';
import { cookers } from './kitchen-cookers.ts';
import { branch, leaf } from './leaf.ts';

const prepare = branch(
  'maydalash-va-aralashtirish',
  'Майдалаш ва аралаштириш|Измельчение и смешивание',
  'Масаллиқ тайёрлашни тезлаштирадиган асбоблар.|Приборы, которые ускоряют подготовку продуктов.',
  [
    leaf(
      ['blenderlar', 'blender', 6, 149, 3990, 'white red black'],
      `
Блендерлар | Блендеры
Блендер | Блендер
Қўлда тутиладиган ва стационар блендерлар. | Погружные и стационарные блендеры.
Шўрва, смузи ва болалар бўтқасини бир дақиқада майдалайди. | За минуту измельчит суп, смузи или детское пюре.`,
      '*device_type=submersible,stand *^control=mechanical,electronic,touch *^speeds=1,2,5,12,21 *material=plastic,steel,glass *attachments=1,2,3,4 power=300..2000/50 volume=0.6,1,1.5,2 length=1,1.2,1.5 weight=0.9..5.2/0.1 height=36..46',
      `
braun: MQ{3000|3135|5235|7035|9187X}{WH|BK|XLI}, JB{1023|3060|7172}
bosch: MSM{14100|24500|2650B|4W410|67170}, MMB{2111|6172|6384}
philips: HR{2520|2531|2621|2683}/00, HR{2041|2221|3770}/##
tefal: HB{45|65|83}####, BL{310|438|81}####
moulinex: DD{655|45|871}###, LM{233|433|936}###
polaris: PHB {0511|0917|1377}AL, PTB {0821|1530}G
vitek: VT-{3407|3424|8517|8536}
artel: BL-{S|H}{600|800|1000}
kitfort: KT-{1331|3034|3041|3095}
redmond: RHB-{2908|2972|M2916}
xiaomi: Smart Cooking Blender {S2|E1}`,
    ),
    leaf(
      ['mikserlar', 'mixer', 2, 119, 7900, 'red silver black'],
      `
Миксерлар | Миксеры
Миксер | Миксер
Қўл ва планетар миксерлар: крем, хамир ва қаймоқ учун. | Ручные и планетарные миксеры для крема, теста и сливок.
Хамирни бир текис қоради, оқсилни мустаҳкам кўпиртиради. | Равномерно замешивает тесто и взбивает белки в плотную пену.`,
      '*device_type=hand,planetary,stand *^speeds=4,5,6,8,12 *material=plastic,steel,metal *^control=mechanical,electronic *attachments=2,3,4,5 power=200..1700/50 volume=2,3.5,4.6,5.5,7 timer weight=0.8..9.4/0.1 width=9..40 height=14..38',
      `
bosch: MFQ{2210|3030|4080|4885}{DE|D}, MUM{S2|5|9}{EW|9}##
braun: HM{1010|3000|3135|5137}WH
kenwood: KVL{4100|65|8300}S, HMP{30|50}.A0WH, KMX{750|760}
philips: HR{3705|3740|3781}/##
tefal: HT{31|41|61}####, QB{150|505|612}###
polaris: PHM {3010|5018|7018}, PKM {1104|1602}
moulinex: HM{250|312|462}###
redmond: RHM-M{2103|2104|3101}
kitfort: KT-{1308|1336|3018|3044}
scarlett: SC-HM40S{01|13|16}`,
    ),
    leaf(
      ['oshxona-kombaynlari', 'food-processor', 2, 590, 9900, 'white silver'],
      `
Ошхона комбайнлари | Кухонные комбайны
Ошхона комбайни | Кухонный комбайн
Тўғрайди, қиради, майдалайди ва хамир қоради. | Режет, трёт, измельчает и месит тесто.
Катта дастурхон учун салат ва масаллиқни тез тайёрлайди. | Быстро подготовит салаты и продукты для большого застолья.`,
      '*^attachments=4,6,8,10,12 *^speeds=2,5,8,12 *material=plastic,steel,metal *control=mechanical,electronic *^display power=600..1800/50 volume=1.5,2,3,3.9 length=1,1.2,1.5 weight=2.4..10/0.1 width=20..42 height=30..45',
      `
bosch: MCM{3100|3201|4000|68840}, MC812M8##
kenwood: FDP{65|301|623}.###, FPM{250|810}
philips: HR{7310|7530|7778}/##
braun: FP{3010|3020|5150|5160}
moulinex: FP{246|521|826}###
tefal: DO{250|542|824}###
redmond: RFP-{3904|3905|M3907}
kitfort: KT-{3069|3083}
polaris: PFP {0807|1206}
artel: FP-{600|800}`,
    ),
    leaf(
      ['goshtqiymalagichlar', 'meat-grinder', 3, 390, 4290, 'white silver'],
      `
Гўштқиймалагичлар | Мясорубки
Гўштқиймалагич | Мясорубка
Уй қиймаси ва манти учун кучли гўштқиймалагичлар. | Мощные мясорубки для домашнего фарша и мантов.
Пайли гўштни ҳам осон майдалайди, ювиш учун тез ажралади. | Легко справляется и с жилистым мясом, быстро разбирается для мытья.`,
      '*material=plastic,metal,steel *^attachments=1,2,3,5,7 *^speeds=1,2,3,4 *control=mechanical,electronic *auto_off power=500..2400/100 length=1.2,1.5 weight=2.9..6.8/0.1 width=17..38 height=25..40',
      `
moulinex: ME{1068|2081|4601|6111}, HV{1|8|9} ME6#0
bosch: MFW{2510|3520|3X14|67440}{W|B|}
kenwood: MG{450|515|700}, MGP40.000WH
tefal: NE{105|225|445|684}838
polaris: PMG {1805|2057|3038|3061}
artel: ART-MG{1500|2000|2500}
panasonic: MK-{MG1300|ZJ2700|ZJ3500}
braun: G{1300|1500|3000}{BK|WH}
redmond: RMG-{1203|1229|1236}
vitek: VT-{3602|3636|3641}
premier: PRM-MG{18|22}`,
    ),
    leaf(
      ['sharbat-chiqargichlar', 'juicer', 1, 290, 5490, 'silver red'],
      `
Шарбат чиқаргичлар | Соковыжималки
Шарбат чиқаргич | Соковыжималка
Анор, сабзи ва олма шарбати учун асбоблар. | Приборы для гранатового, морковного и яблочного сока.
Шарбатни кам кўпиклантириб сиқади, турпи қуруқ чиқади. | Отжимает сок почти без пены, жмых остаётся сухим.`,
      '*device_type=centrifugal,auger *^speeds=1,2,3,5 *material=plastic,steel *^control=mechanical,electronic *auto_off power=150..1500/50 volume=0.5,0.8,1,1.5 noise=55..80 weight=2.2..7.1/0.1 width=17..36 height=30..46',
      `
philips: HR{1832|1836|1889|1916|1949}/##
braun: J{300|500|700}, MPZ{9|22}
bosch: MES{20|25|3500|4010}A0
moulinex: JU{350|420|655}###, ZU{150|255|500}###
kitfort: KT-{1101|1111|1138}
redmond: RJ-{M908|912|930}S
polaris: PEA {0824|1130|1526}
tefal: ZC{255|420|500}`,
    ),
    leaf(
      ['oshxona-tarozilari', 'kitchen-scale', 1, 59, 690, 'white black'],
      `
Ошхона тарозилари | Кухонные весы
Ошхона тарозиси | Кухонные весы
Рецептни граммигача аниқ ўлчаш учун тарозилар. | Весы, чтобы отмерить рецепт с точностью до грамма.
Юпқа, тортмага бемалол сиғади, косани ҳисобдан чиқариб ўлчайди. | Тонкие, легко помещаются в ящик и умеют обнулять вес посуды.`,
      '*material=glass,plastic,steel *control=electronic,touch *^display *power_source=cells,battery *auto_off *^smart_control max_load=3..10 width=14..22 depth=18..26 thickness=8..35 weight_g=250..900/10 purpose=home',
      `
xiaomi: Smart Kitchen Scale {C1|2}, Atuman Duka {ES1|ES2}
redmond: RS-{724|736|772|743S}
polaris: PKS {0323|0741|1044|1050}
scarlett: SC-KS57P{19|21|56|64|72}
kitfort: KT-{803|804|815|816}
beurer: KS{19|22|34|36|54}
vitek: VT-{7985|7986|8020}
tefal: BC{5000|5122|2300}
braun: KS{10|20}
artel: KS-{01|05|10}`,
    ),
  ],
);

const drinks = branch(
  'ichimliklar-uchun',
  'Чой ва қаҳва|Чай и кофе',
  'Чойнаклар ва қаҳва машиналари.|Чайники и кофемашины.',
  [
    leaf(
      ['choynaklar', 'kettle', 5, 89, 1990, 'white black steel'],
      `
Электр чойнаклар | Электрочайники
Электр чойнак | Электрочайник
Шиша, металл ва керамик электр чойнаклар. | Стеклянные, металлические и керамические электрочайники.
Сувни бир неча дақиқада қайнатади ва ўзи ўчади. | Вскипятит воду за пару минут и сам отключится.`,
      '*material=plastic,steel,glass,ceramic *volume=1,1.5,1.7,2 *backlight *^control=mechanical,electronic,touch *^smart_control auto_off=yes power=1000..2400/100 display length=0.7,0.8,1 weight=0.7..1.8/0.1 height=20..28',
      `
artel: ART-KE-{1700|2000|2200}{S|G}, Choy {17|20|22}G
philips: HD{9318|9350|9365|9395}/##
bosch: TWK{3A|4P|6A|7|8}###
tefal: KI{230|431|770|831}D##, KO{151|260|851}###
braun: WK{1100|1500|3000|5115}{BK|WH}
polaris: PWK {1563|1712|1752|1865}CGL
vitek: VT-{1154|7009|7048|8810}
redmond: RK-{G2|M170|M216|CBM} SkyKettle
xiaomi: Electric Kettle {2|2 Pro|1S}, Smart Kettle {2|Pro}
kitfort: KT-{617|628|663|6115}
scarlett: SC-EK{18|21|27}{P|S|G}##
delonghi: KBO{2001|3001}.BK, KBIN{2001|3001}
premier: PRM-K{17|20}G`,
    ),
    leaf(
      ['qahva-mashinalari', 'coffee-machine', 4, 390, 16900, 'black silver white'],
      `
Қаҳва машиналари | Кофемашины
Қаҳва машинаси | Кофемашина
Автомат, рожокли ва капсулали қаҳва машиналари. | Автоматические, рожковые и капсульные кофемашины.
Эспрессо ва капучинони бир тугма билан тайёрлайди. | Готовит эспрессо и капучино нажатием одной кнопки.`,
      '*device_type=drip,capsule,espresso,automatic *^control=mechanical,electronic,touch *^display *^smart_control *material=plastic,steel *auto_off pressure=1..20 power=550..1700/50 volume=0.6,1,1.2,1.8,2.4 programs=1,3,5,8,12 width=11..30 height=25..45 weight=2.3..11/0.1',
      `
delonghi: Magnifica S ECAM22.{110|114|360}, Dedica EC{685|885|950}, Magnifica Evo ECAM290.{21|61|81}, Stilosa EC{230|260}, Eletta ECAM450.{55|86}
philips: EP{1224|2220|2231|3241|5447}/##, LatteGo EP{4346|5541|8757}
bosch: TAS{1002|16B3|6502}, VeroCup TIS{30|65}###, TKA{2M|3A|6A}###
tefal: EA{81|87|89}####
polaris: PCM {1516|1535|2020|4011}, PACM {2045|2065}
vitek: VT-{1511|1514|8470|8489}
kitfort: KT-{702|760|7105|7180}
moulinex: FG{1528|360|3818}##
redmond: RCM-{1511|1517|M1529}S
braun: KF{1100|3120|5120|7020}
siemens: EQ.{300|500|6|700} TF###`,
    ),
  ],
);

export const kitchen: DepartmentSource = {
  slug: 'oshxona-texnikasi',
  name: t('Ошхона техникаси', 'Техника для кухни'),
  about: t(
    'Пишириш, майдалаш ва ичимлик тайёрлаш учун кичик ошхона техникаси.',
    'Мелкая кухонная техника для готовки, измельчения и напитков.',
  ),
  advice: t(
    'Танлашда қувват, идиш ҳажми ва тозалаш осонлигига эътибор беринг.',
    'При выборе обратите внимание на мощность, объём чаши и простоту мытья.',
  ),
  care: [
    t(
      'Биринчи ишлатишдан олдин ечиладиган қисмларни илиқ сувда ювиб, қуритиб олинг.',
      'Перед первым использованием вымойте съёмные части тёплой водой и просушите.',
    ),
    t(
      'Асбобни сувга ботирманг ва тўхтовсиз ишлаш вақтидан оширманг.',
      'Не погружайте корпус прибора в воду и соблюдайте время непрерывной работы.',
    ),
    t(
      'Йўриқномада таомлар учун фойдали маслаҳатлар ҳам берилган.',
      'В инструкции есть и полезные советы по приготовлению.',
    ),
  ],
  branches: [prepare, cookers, drinks],
};
