import { branch, leaf } from './leaf.ts';

export const cookers = branch(
  'pishirish-texnikasi',
  'Пишириш|Приготовление еды',
  'Қайнатиш, қовуриш ва пишириш учун асбоблар ҳамда идишлар.|Приборы и посуда, чтобы варить, жарить и печь.',
  [
    leaf(
      ['multipishirgichlar', 'multicooker', 3, 390, 3990, 'black white'],
      `
Мультипиширгичлар | Мультиварки
Мультипиширгич | Мультиварка
Палов, шўрва ва бўтқани ўзи пиширадиган мультипиширгичлар. | Мультиварки, которые сами приготовят плов, суп и кашу.
Масаллиқ солинади, дастур танланади — таом белгиланган вақтда тайёр. | Заложите продукты, выберите программу — блюдо будет готово ко времени.`,
      '*volume=3,4,5,6 *^programs=10,15,24,45 *^control=mechanical,electronic,touch *surface=non-stick,ceramic *^smart_control *display power=500..1200/50 timer=yes length=1,1.2 weight=2.2..6.4/0.1 width=25..40 height=22..34',
      `
redmond: RMC-{M23|M4500|M90|M252}, SkyCooker {800|M226|IHM302}
polaris: PMC {0517|0526|0580|5060}, EVO 0##
philips: HD{3031|3136|4726|4731}/##
tefal: RK{302|812|901}###
moulinex: CE{430|503|620}###, MK{611|812}###
artel: MC-{5|6}0{10|20|30}
panasonic: SR-{TMH181|TMZ540|MHS181}
midea: MPC-{6000|6010|6030}
vitek: VT-{4270|4271|4283}
xiaomi: Multifunctional Rice Cooker {3L|4L|5L}
kitfort: KT-{2103|2106|2110}`,
    ),
    leaf(
      ['aerogrillar', 'air-fryer', 5, 490, 4490, 'black white'],
      `
Аэрогриллар | Аэрогрили
Аэрогриль | Аэрогриль
Иссиқ ҳаво билан мойсиз пиширадиган аэрогриллар. | Аэрогрили, которые готовят горячим воздухом без масла.
Картошка ва товуқ қарсилдоқ чиқади, ёғ эса деярли керак эмас. | Картофель и курица получаются хрустящими почти без масла.`,
      '*volume=3.5,4.2,5.5,6.5,9 *^programs=6,8,10,12 *^control=mechanical,touch,app *^smart_control *timer *surface=non-stick,ceramic power=1200..2800/100 auto_off=yes display weight=3.4..9.8/0.1 width=25..42 height=28..40 depth=28..45',
      `
xiaomi: Smart Air Fryer {4.5L|6.5L|Pro 4L}, Air Fryer Essential 6L
philips: NA{120|130|230|332|352|551}/00, HD{9200|9252|9285|9880}/90
tefal: EY{201|245|401|505|801|905}
polaris: PMOC {0604|0808}, PAF {04|06|08}01
kitfort: KT-{2213|2219|2229|2237}
redmond: RAG-{241|244|246}, AeroFry {3|5}
midea: MF-{CY35|TN40|CN80}
kenwood: AF{100|160|300|400}EU
artel: AF-{40|55|80}
vitek: VT-{4219|4223}
moulinex: EZ{111|145|801}###`,
    ),
    leaf(
      ['mikrotolqinli-pechlar', 'microwave', 5, 690, 5990, 'white black silver'],
      `
Микротўлқинли печлар | Микроволновые печи
Микротўлқинли печь | Микроволновая печь
Таомни иситиш, музини эритиш ва гриль учун печлар. | Печи, чтобы разогреть, разморозить и приготовить на гриле.
Овқатни бир-икки дақиқада бир текис иситади. | За минуту-две равномерно разогреет еду.`,
      '*volume=20,23,25,28,30 *^grill *^control=mechanical,electronic,touch *install=free,built-in *surface=enamel,ceramic,steel *^convection inverter power=700..1450/50 display timer=yes child_lock width=44..60 height=24..39 depth=31..49 weight=10..21/0.5',
      `
samsung: ME{81|83|88}{KRW|SUG|RUGB}-1, MS{23|30}{K|T}35{13|18}, MG23{K|T}####
lg: MS{20|23|25}{35|95}GIB, MW{23|25}R35GIS, NeoChef MH{63|65}35
artel: MWB{20|25}{L|T|E}0{6|8|9}, ART-MG{23|28}
midea: MM{720|820}C{4E|J7}, AG{820|925}
panasonic: NN-{ST254|SM221|GT352|DF383}
bosch: FFL{020|023}M{S|W}2, BEL{554|653}M##
hisense: H20MO{WP1|BS4}, H{23|25}MOB
gorenje: MO{17|20}E1{W|S}, MO{4250|235}###
shivaki: SMW-{2001|2304|2509}
goodwell: GMW-{20|23|25}0{1|2}
toshiba: MW2-{MM20|MG23|AG25}P{BK|WH}
premier: PRM-MW{20|23}D`,
    ),
    leaf(
      ['non-pishirgichlar', 'bread-maker', 1, 690, 3490, 'white black'],
      `
Нон пиширгичлар | Хлебопечки
Нон пиширгич | Хлебопечка
Уй нони, хамир ва мураббо учун автомат пиширгичлар. | Автоматические печи для домашнего хлеба, теста и варенья.
Кечқурун масаллиқ солинса, эрталаб иссиқ нон тайёр. | Заложите продукты вечером — утром будет горячий хлеб.`,
      '*^programs=10,12,15,19,25 max_load=0.5..1.5/0.25 *control=electronic,touch *timer *^material=plastic,steel *display power=450..850/50 surface=non-stick child_lock width=22..42 height=28..36 depth=22..34 weight=4.2..8/0.1',
      `
panasonic: SD-{2510|2511|B2510|YR2550}, SD-ZP2000
redmond: RBM-{M1907|M1919|M1920|1915}
gorenje: BM{900|910|1210|1600}{W|WII|BK}
kitfort: KT-{304|306|309|315}
moulinex: OW{210|240|610}###
tefal: PF{210|240|600}###
polaris: PBM {1501|0107}D
kenwood: BM{250|260|450}
midea: BM-{210|220}BC
scarlett: SC-{400|401}`,
    ),
    leaf(
      ['tosterlar', 'toaster', 1, 149, 2490, 'steel black red'],
      `
Тостерлар | Тостеры
Тостер | Тостер
Нонушта учун қарсилдоқ тостлар. | Хрустящие тосты к завтраку.
Қизартириш даражаси созланади, ушоқ тортмаси осон тозаланади. | Степень поджаривания регулируется, а поддон для крошек легко чистить.`,
      '*material=plastic,steel,metal *^control=mechanical,electronic,touch *^display *^programs=5,6,7,9 *auto_off power=650..1800/50 backlight length=0.8,1 width=15..40 height=16..24 weight=0.9..3.2/0.1',
      `
philips: HD{2510|2581|2637|2650}/##
bosch: TAT{3A|4P|6A|7S|8}###
tefal: TT{130|365|533|640}###
braun: HT{1010|3010|5015}{WH|BK}
delonghi: CTO{2|4}103, CTOV{2103|4003}
polaris: PET {0708|0910|0920}
kitfort: KT-{2014|2036|2047|6203}
scarlett: SC-TM11{018|019|20}`,
    ),
    leaf(
      ['vafli-pishirgichlar', 'waffle-maker', 1, 199, 1990, 'black red'],
      `
Вафли пиширгичлар | Вафельницы и сэндвичницы
Вафли пиширгич | Вафельница
Вафли, сэндвич ва пончик учун алмашинадиган панелли асбоблар. | Приборы со сменными панелями для вафель, сэндвичей и пончиков.
Беш дақиқада болаларга ширин нонушта тайёр. | Сладкий завтрак для детей готов за пять минут.`,
      '*surface=non-stick,ceramic *^attachments=1,2,3,5 *^control=mechanical,electronic *material=plastic,steel *timer *auto_off power=650..1200/50 length=0.8,1 width=21..30 height=9..14 depth=22..33 weight=1.2..3.9/0.1',
      `
redmond: RMB-{611|616|M656|M659}
kitfort: KT-{1611|1617|1638|3637}
tefal: SM{157|1570|3930}, SW{614|854}###
polaris: PST {0103|0501}, PWM 30##
vitek: VT-{1594|1596|7146}
moulinex: WJ{170|180}, SJ{751}
bosch: TSM{5A|7A}###
scarlett: SC-{TM11034|11035|11038}
artel: WM-{700|900}
braun: SM{3005|5038}`,
    ),
    leaf(
      ['tovalar', 'cookware-pan', 4, 89, 1990, 'black red'],
      `
Товалар | Сковороды
Това | Сковорода
Гранит ва керамик қопламали, чўян ҳамда пўлат товалар. | Сковороды с гранитным и керамическим покрытием, чугунные и стальные.
Таом ёпишмайди, ҳар қандай плитада ишлатиш мумкин. | Еда не пригорает, подходит для любой плиты.`,
      '*diameter=20,22,24,26,28,30 *surface=non-stick,granite,ceramic *material=aluminium,cast-iron,steel *compatible=universal thickness=2..6/0.5 weight=0.5..3.4/0.1 height=4..9 length=0.4,0.5 volume=1.5,2,3',
      `
tefal: Ingenio {diameter:22|24|26|28} L##, Unlimited {diameter:24|26|28|30} G25, Easy Cook {diameter:20|24|28} B55, Natural Force {diameter:24|26|28}
moulinex: RDA-{diameter:20|24|28}##
redmond: RFP-A{diameter:24|26|28}##
polaris: Monolit-{diameter:20|24|28}F, Provence-{diameter:22|26}F
vitek: VT-{diameter:24|26|28}FP
artel: Oila {diameter:22|24|26|28|30}, Granit {diameter:24|28|30}
hofmann: HC-{diameter:24|26|28}GR
premier: Classic {diameter:22|26|28}`,
    ),
  ],
);
