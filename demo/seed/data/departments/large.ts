import type { DepartmentSource } from '../../leaf-types.ts';
import { t } from '../../text.ts';
import { branch, leaf } from './leaf.ts';

const cooling = branch(
  'sovutish-texnikasi',
  'Музлаткичлар ва музлатиш камералари|Холодильники и морозильники',
  'Маҳсулотларни янги сақлайдиган ҳар қандай ҳажмдаги музлаткичлар.|Холодильники любого объёма, которые сохраняют продукты свежими.',
  [
    leaf(
      ['muzlatgichlar', 'refrigerator', 34, 2490, 21900, 'white steel black beige'],
      `
Музлаткичлар | Холодильники
Музлаткич | Холодильник
Бир ва икки камерали музлаткичлар, No Frost тизимли ҳамда ихчам моделлар. | Одно- и двухкамерные холодильники, модели с No Frost и компактные.
Маҳсулотларни узоқ янги сақлайди, ичини тартибга солиш осон. | Долго сохраняет продукты свежими, внутри легко навести порядок.`,
      '*^defrost=manual,drip,low-frost,no-frost *^inverter *energy_class=a,a-plus,a-2plus *control=mechanical,electronic,touch *^display *install=free total_volume=150..480/5 noise=36..42 annual_energy=190..380/5 smart_control water_dispenser width=50..70 height=130..203 depth=54..74 weight=38..96',
      `
samsung: RB{30|33|36|38}{A|T|J}{3000|5000|7761}{SA|WW|EL}, RT{35|38|42|47}CG{5|6}###{S9|WW}
lg: GC-B{399|459|509|569}{SMUM|SECL|SBUM}, GN-B{372|392|422}SQCB, GA-B{459|509}CQSL
artel: HD{276|316|341|345|360|430|455}{RN|FN|RWEN} {S|INV}, ART{217|290|341}RFN
shivaki: HD{224|276|316|341|345|455}{FN|RN|RWENS}
beko: RCNK{270|310|321|356}K20{S|W}, B3RCNK{362|402}H{W|X}
bosch: KGN{36|39|49|56}{NL|XL|VW}{30|306|EA}U, KGV{36|39}XW2OR
hisense: RB{390|400|440}N4{AW|BC|BW}, RT{267|422}N4
indesit: ITS{4160|4180|5180|5200}{W|X|G}, DS{3181|4180}W
gorenje: NRK{6191|6192|6202}E{S|W}4, RK4181PS4
haier: C2F{536|636|637}C{WMV|MSG|FFD}, CEF{535|537}A{GG|WD|SD}
avalon: RF{251|315|361}{HS|VS|INV}
goodwell: GRF-{B308|T221|B360}{WL|SL|XL}
electrolux: RNT{3LE|7ME}3{4|5}{W|X}2
hofmann: HR-{225|276|318|360}{TDS|BF|NFX}
toshiba: GR-RB{308|410|449}WE-DMJ`,
    ),
    leaf(
      ['side-by-side', 'side-by-side-fridge', 2, 8490, 44900, 'steel black white'],
      `
Side-by-Side музлаткичлар | Холодильники Side-by-Side
Side-by-Side музлаткич | Холодильник Side-by-Side
Катта оила учун икки ва тўрт эшикли кенг музлаткичлар. | Просторные двух- и четырёхдверные холодильники для большой семьи.
Бир ҳафталик харидни бемалол сиғдиради, ҳар бир бўлимда ўз ҳарорати. | Вмещает недельный запас продуктов, в каждой зоне своя температура.`,
      '*^inverter *water_dispenser *^display *smart_control *control=electronic,touch,app defrost=no-frost energy_class=a,a-plus,a-2plus total_volume=430..690/5 noise=36..43 annual_energy=330..470/5 width=83..95 height=175..190 depth=65..80 weight=88..148',
      `
samsung: RS{57|61|64|68}{DG|R|N|A}##{SL|B1|22}, RF{48|59|65}{A|DB}####{SR|B1}
lg: GC-{B|Q|L|X}{22|24|25|26}{7|9}###{PV|QL|MC}, GR-X{24|29}FTK#L
hisense: RS{560|677|711|840}N4{WF|AC|TB}, RQ{515|563|758}N4{AC|SW}
haier: HRF-{450|521|523|541}D{S|M}6RU, HTF-{425|508|610}DM7
beko: GN{14|16|15}{07|34}{90|40}{ZXN|ZDX}, GNE{480|640}E30
bosch: KAN{92|93}{VL|VI|AI}{25|30}R, KFN{86|96}{AX|VP}EA
midea: MDRS{619|710|791}FG{F46|E28}, MDRF{632|692}FI
shivaki: SBS-{510|570|615}{WNFX|DNFW}
artel: ART-{SBS|CD}{450|570|600}N
toshiba: GR-RF{610|646|677}WI-PMS`,
    ),
    leaf(
      ['muzlatish-kameralari', 'freezer', 2, 2290, 9900, 'white steel'],
      `
Музлатиш камералари | Морозильные камеры
Музлатиш камераси | Морозильная камера
Гўшт, мева ва кўкатларни қишга сақлаш учун музлатиш камералари. | Морозильники, чтобы сохранить мясо, фрукты и зелень на зиму.
Музлатилган маҳсулотни ойлаб сақлайди, ток ўчганда ҳам совуқни ушлаб туради. | Месяцами хранит замороженные продукты и держит холод при отключении света.`,
      '*volume=100,200,250,300,400,500 *defrost=manual,no-frost,low-frost *energy_class=b,a,a-plus *control=mechanical,electronic *inverter install=free noise=38..43 annual_energy=190..420/5 width=54..130 height=84..186 depth=54..75 weight=28..68',
      `
artel: ART-F{150|200|250|290}{S|N}, BF-{225|300|400|500}
shivaki: HF-{150|200|260}SN, CF-{250|350|450}
avalon: AVL-CF{200|300|400|500}, AVL-UF{185|250}
goodwell: GF-{200|295|395}XL
beko: RFNK{200|290|312}E23{W|S}, HM{130|250}
indesit: DFZ{4150|5175}, DFN{4180|5200}{W|S}
hisense: FV{191|354|341}N4, FC{184|258|403}D4
haier: HF-{82|222|284|300}W{AA|G}
midea: MDRC{152|207|280|380}, MDRU{229|333}
premier: PRM-{210|325|415}CHF
hofmann: CF-{198|251|316}W`,
    ),
  ],
);

const laundry = branch(
  'kir-yuvish-va-quritish',
  'Кир ювиш ва қуритиш|Стирка и сушка',
  'Кийимни авайлаб ювадиган ва тез қуритадиган машиналар.|Машины, которые бережно стирают и быстро сушат одежду.',
  [
    leaf(
      ['kir-yuvish-mashinalari', 'washing-machine', 34, 1890, 15900, 'white silver graphite'],
      `
Кир ювиш машиналари | Стиральные машины
Кир ювиш машинаси | Стиральная машина
Автомат ва ярим автомат кир ювиш машиналари: тор, тўлиқ ўлчамли ҳамда қуритгичли. | Автоматические и полуавтоматические стиральные машины: узкие, полноразмерные и с сушкой.
Доғларни яхши кетказади, нозик матоларни авайлайди, сув ва токни тежайди. | Хорошо отстирывает пятна, бережёт тонкие ткани, экономит воду и электричество.`,
      '*^load=6,7,8,9,10.5,12 *^spin=800,1000,1200,1400 *^inverter *^steam_function *dryer *control=mechanical,electronic,touch energy_class=a,a-plus,a-2plus,a-3plus ^programs=10,12,14,15,16,22 display=yes child_lock=yes noise=52..76 water_use=38..62 width=60 height=84..87 depth=40..62 weight=52..82',
      `
samsung: WW{load:7=70|8=80|9=90|10.5=11}{T|A|DG}{4020|4040|6S24|5U34}{EE|BW|AX}, WD{load:8=80|10.5=10}T{5|7}54DBX
lg: F{2|4}{V|J|M}{3|5|9}{HS|GS|VS}{load:6=6|7=7|8=8|9=9}{W|S}, F4DR{7|9}{load:9=09|10.5=10}N#W
artel: ART {load:6=60|7=70|8=80}{L|C|N}1{0|2}{1|2|7}, WM-{load:6|7|8|9}12INV
beko: WSRE{load:6=6|7=7|8=8}{H5|5}12{ABW|AS}, WUE{load:7=7|8=8|9=9}636{XA|BW}
bosch: WAN{24|28}{load:7=06|8=28|9=29}{0|1}ME, WGA{14|25}{load:9=4|10.5=5}##ME
hisense: WFQ{A|R|P}{load:7=70|8=80|9=90|10.5=10}14{EVJM|VJM}
haier: HW{load:6=60|7=70|8=80|10.5=100}-B{12|14}{929|939|959|979}
indesit: IWS{B|D|C}{load:6=61051|7=71051}, EWSB{load:6=6|7=7}105
electrolux: EW{6|7|8}{S|F}{load:7=327|8=348|9=429}S
hotpoint: NSB{load:6=6015|7=7249|8=8009}{W|ZD}, RSSG {load:6=603|7=723}
midea: MF{100|200}W{load:6=60|7=70|8=80|9=90}B/W, MFN{load:7=70|8=80}D1210
shivaki: TW-{load:6|7|8} {S|C}{10|12}INV
gorenje: W{N|P}EI{load:7=74|8=84|9=94}{SDS|ADS}
roison: RW-{load:6|7|8}{X|SA}
toshiba: TW-BL{load:8=90|9=100|10.5=120}A4{UZ|WK}`,
    ),
    leaf(
      ['quritish-mashinalari', 'dryer', 1, 6490, 19900, 'white graphite'],
      `
Қуритиш машиналари | Сушильные машины
Қуритиш машинаси | Сушильная машина
Ювилган кирни дастурга қараб бир-икки соатда қуритадиган машиналар. | Машины, которые высушат бельё за час-два в зависимости от программы.
Кир илишга жой керак эмас, сочиқлар юмшоқ чиқади. | Не нужно место для развешивания, полотенца получаются мягкими.`,
      '*^load=7,8,9,10.5 *inverter *steam_function *smart_control *energy_class=a-plus,a-2plus,a-3plus programs=12,14,16,20 display=yes noise=59..66 control=touch,electronic install=free width=60 height=84..85 depth=55..66 weight=45..59',
      `
samsung: DV{load:8=80|9=90}T{5|7|8}###{BX|AX}, DV{load:9=90}BB{6|7}###
lg: RC{load:8=80|9=90|10.5=10}{V5|V9|U2}AV{2|4}{W|Q}
bosch: WTH{83|85}{load:7=007|8=208|9=209}ME, WQG{14|24}{load:8=1|9=2}ME
beko: DF{load:7=7412|8=8439|9=9439}GA, B3T{load:8=68|9=69}2
haier: HD{load:8=80|9=90|10.5=100}-A{2939|3959}
midea: MDG{load:8=08|9=09}EH{80|90}
hisense: DHQ{A|E}{load:8=80|9=90}{1|2}
electrolux: EW{7|8|9}H{load:8=258|9=259}S
siemens: WT{45|47}{load:8=W2|9=X7}##ME
gorenje: D{P|N}{load:8=83|9=92}/ILS`,
    ),
  ],
);

const cooking = branch(
  'yirik-oshxona-texnikasi',
  'Ошхона учун йирик техника|Крупная техника для кухни',
  'Овқат тайёрлаш ва идиш ювиш учун асосий жиҳозлар.|Основная техника для приготовления еды и мытья посуды.',
  [
    leaf(
      ['gaz-plitalari', 'gas-stove', 12, 1290, 12900, 'white black steel'],
      `
Газ плиталари | Газовые плиты
Газ плитаси | Газовая плита
Газли ва электр духовкали плиталар, табиий ва баллонли газга мос. | Плиты с газовой и электрической духовкой для природного и баллонного газа.
Тўртта конфорка бирданига ишлайди, духовкада нон ва сомса бир текис пишади. | Четыре конфорки работают сразу, хлеб и самса в духовке пекутся равномерно.`,
      '*oven=gas,electric *surface=enamel,glass,steel *burners=3,4,5,6 *^convection *^grill *timer volume=43,50,60,70,95 control=mechanical,electronic child_lock width=50..90 height=85..94 depth=50..65 weight=36..71',
      `
artel: Apetito {01|02|05|08|10|50|60}-{E|G|K|MG}, Comarella {01|02|03|05}-E, Milagro {01|02|10}-{E|G|K}
shivaki: Apetito 1##{E|G}, SH-{5060|6060}{GE|EE}
bosch: HG{A|L|S}{123|233|323|393}{B|F|Y}50S
gorenje: GK{5A|6A|5C}{20|21|41}{W|X|B}, K{5|6}341{W|X}F
beko: FSM{61|62}{320|530}{DX|DW|BSS}, FSS54010D
hofmann: HC-{5060|6060|9060}{EW|BX|GL}
avalon: AVL-G{504|604|905}{W|B|X}
goodwell: GW-{5640|6640|9650}{S|B}
hotpoint: FCMW{58|68}{020|121}, FCGX{52|62}##
premier: PRM-{506|606}{GW|GB}
indesit: IS{5|67}G{1|5|8}{KMW|PCX}
electrolux: EKG{513|613}{105|110}OX`,
    ),
    leaf(
      ['ornatiladigan-duxovkalar', 'built-in-oven', 2, 2490, 19900, 'black steel'],
      `
Ўрнатиладиган духовкалар | Встраиваемые духовые шкафы
Ўрнатиладиган духовка | Встраиваемый духовой шкаф
Ошхона мебелига ўрнатиладиган электр духовкалар. | Электрические духовки, которые встраиваются в кухонную мебель.
Пишириқ ҳар томондан бир текис қизаради, эшиги осон тозаланади. | Выпечка румянится равномерно, а дверцу легко чистить.`,
      '*^convection *^grill *steam_function *control=mechanical,electronic,touch *^display *child_lock volume=56,65,70,72,76 programs=6,8,10,12 energy_class=a,a-plus power=2200..3600/100 width=59..60 height=45..60 depth=54..57 weight=26..39/0.5',
      `
bosch: HBF{113|133|154|534}{ES|BA|EB}0Z, HBG{5|6|7}###{B|S}1
samsung: NV{68|75}{A|T|K|N}{1|3|5}###{BB|BS}, NV7B{4|5|6}###
artel: ART-{BO|EO}{6|7}0{1|2|5}{B|X}
hofmann: HO-{59|60|65}{DB|TX|RB}
gorenje: BO{6717|6725|6735}E{02|03}{X|B}K
beko: BBI{E12|M13|M17}300{X|B}D
electrolux: O{EF|KC}{5|6}{C|H|E}{50|70}{X|Z}
hotpoint: FA{2|3|4} {540|834|841} {JH|JSC} {IX|BL}
midea: MO{23|37|68}000G{X|B}, 65DAE4####
haier: HOX-{P|T|C}{06|09|11}H{GB|BX}
indesit: IFW {3|6}###{H|J} {IX|BL}`,
    ),
    leaf(
      ['pishirish-panellari', 'hob', 2, 990, 14900, 'black steel'],
      `
Пишириш панеллари | Варочные панели
Пишириш панели | Варочная панель
Газли, электр ва индукцион пишириш панеллари. | Газовые, электрические и индукционные варочные панели.
Столешница билан бир текисликда туради, артиб олиш осон. | Встаёт вровень со столешницей и легко протирается.`,
      '*surface=glass,steel,glass-ceramic,induction,enamel *burners=2,3,4,5 *control=mechanical,touch *timer *^child_lock install=built-in power=1800..7400/200 auto_off width=29..90 depth=50..53 height=4..11 weight=4..17/0.5',
      `
bosch[surface=glass/induction]: PP{P|H|Q}6A6B{20|90}O, PUE{61|63}1BB{1|5}E, PKE{6|7}11FA2E
artel: ART-{GH|IH}{3|4|5}0{1|2}{B|W}, Quattro {G|S}{10|20|32}
samsung: NZ{64|84}{B|M|T|R}{3|4|5}###{AK|FK}, NA64H{3000|3030}A{S|K}
hofmann: HG-{302|604|905}{GB|SX}, HI-{62|64}B
gorenje: G{T|W}{6|4}41{AB|SYB|X}, IT{640|643}BSC7
beko: HI{AG|CC|I}{32|64}{22|40}{1S|0MT}
electrolux: EGS{6424|6426|6648}, EIV{634|644}
midea: MG{684|696}T{GW|GB|RGB}, MIH{64|65}7###
premier: PRM-{H30|H60|H90}G
hotpoint: HAG{61|75}F{BK|WH}, HB {4860|8560}B NE
shivaki: SG-{P2|P4}0{1|2}{B|I}
haier: HHX-{G64|M64|C64}{ATB|NWB}`,
    ),
    leaf(
      ['havo-tortgichlar', 'hood', 2, 490, 7900, 'black steel'],
      `
Ошхона ҳаво тортгичлари | Кухонные вытяжки
Ҳаво тортгич | Вытяжка
Ошхонадан ҳид ва буғни тез чиқариб ташлайдиган ҳаво тортгичлар. | Вытяжки, которые быстро убирают из кухни запахи и пар.
Ҳид бошқа хоналарга тарқалмайди, фильтри осон ювилади. | Запах не расходится по комнатам, фильтр легко моется.`,
      '*device_type=dome,inclined,retractable *control=mechanical,electronic,touch *^speeds=2,3,4 *backlight *timer *filter=grease,carbon airflow=250..1200/50 noise=42..68 power=65..280/5 width=50..90 height=8..95 depth=28..50 weight=5..17/0.5',
      `
artel: ART {0460|0560|0660|0760}{Neo|Lux|Slim}, ART-{700|860|960}T
hofmann: HH-{50|60|90}{RB|DX|TS}
bosch: DWK{65|67|98}{AD|CM|DK}{20|60}R, DHI{623|642}GSG
shivaki: SHD-{5060|6060|9060}{B|W}
electrolux: LF{T|P|V}{416|426|766}{K|X|W}
midea: MH{60|90}{P|I|D}{350|450|500}{B|X}
beko: HC{A|B}{62|63}{640|741}{B|X}
gorenje: WHI{629|643|649}E{X|B}, BHP{623|643}E{13|12}
goodwell: GW-{620|660|910}{BT|WS}
haier: HVX-{W672|W682|T671}G{B|X}
premier: PRM-V{50|60|90}{A|K}`,
    ),
    leaf(
      ['idish-yuvish-mashinalari', 'dishwasher', 5, 3290, 15900, 'white steel black'],
      `
Идиш ювиш машиналари | Посудомоечные машины
Идиш ювиш машинаси | Посудомоечная машина
Алоҳида турувчи ва ўрнатиладиган идиш ювиш машиналари. | Отдельностоящие и встраиваемые посудомоечные машины.
Қўлда ювишдан бир неча баробар кам сув сарфлайди, шишани ярқиратиб ювади. | Тратит в несколько раз меньше воды, чем ручная мойка, и доводит стекло до блеска.`,
      '*^place_settings=6,9,10,13,14,15 *install=free,built-in,table *^inverter *display *^dryer *smart_control programs=5,6,7,8 control=electronic,touch energy_class=a,a-plus,a-2plus noise=40..52 water_use=6..12 width=45..60 height=44..85 depth=50..60 weight=20..49',
      `
bosch: SMS{2|4|6}{H|I}{MW|TI|VI}{01|10|60}R, SPS{2|4}{H|I}KW1DR, SMV{2|4|6}###E
samsung: DW{50|60}{A|R|CG}{4|5|6}###{FS|BB|US}
lg: DF{B|C}{325|335|415|532}H{S|W|D}
midea: MFD{45S|60S}{110|160|370|500}{W|S|Bi}, MID{45|60}S{110|430}
artel: ART-DW{45|60}{09|10|14}{W|S}
beko: DVN{05|06}{320|W10}{W|S}, BDFN{15|26}4{20|40}{X|W}
hisense: HS{520|622|643}E{90|10}{W|X}
haier: DW{10|13|15}-{198|298}BT{2|5}RU
gorenje: GS{52|54|62|64}{040|1}{W|S}, GV{520|561|673}E{10|60}
electrolux: ESF{9452|9552|74661}LO{W|X}
indesit: DFS 1A59{B|S}, DFE 1B19 {14|13}
hofmann: HD-{45|60}{9|12|14}FS
toshiba: DW-{08|14|15}{T1|F1|F2}`,
    ),
  ],
);

export const large: DepartmentSource = {
  slug: 'yirik-maishiy-texnika',
  name: t('Йирик маиший техника', 'Крупная бытовая техника'),
  about: t(
    'Музлаткичлар, кир ювиш машиналари, плиталар ва ошхона учун йирик техника.',
    'Холодильники, стиральные машины, плиты и крупная техника для кухни.',
  ),
  advice: t(
    'Танлашдан олдин жойни ўлчаб олинг ва энергия самарадорлиги синфига эътибор беринг.',
    'Перед выбором измерьте место и обратите внимание на класс энергоэффективности.',
  ),
  care: [
    t(
      'Ташиб келтирилган техникани ёқишдан олдин бир неча соат тик ҳолатда турғизиш керак.',
      'После перевозки технике нужно несколько часов постоять вертикально, прежде чем её включат.',
    ),
    t(
      'Улашни устага топширинг: тўғри ўрнатилган техника тинч ишлайди ва кафолат сақланиб қолади.',
      'Доверьте подключение мастеру: правильно установленная техника работает тихо, а гарантия сохраняется.',
    ),
    t(
      'Кучланиш тез-тез ўзгарадиган ҳудудларда стабилизатор ўрнатишни тавсия этамиз.',
      'Там, где напряжение часто меняется, советуем поставить стабилизатор.',
    ),
    t(
      'Йирик техникани уйингизга олиб кириб берамиз, эскисини олиб кетишни ҳам келишиш мумкин.',
      'Крупную технику занесём в дом, а вывоз старой можно согласовать отдельно.',
    ),
  ],
  branches: [cooling, laundry, cooking],
};
