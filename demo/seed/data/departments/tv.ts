import type { DepartmentSource } from '../../leaf-types.ts';
import { t } from '../../text.ts';
import { branch, leaf } from './leaf.ts';

const televisions = branch(
  'televizorlar',
  'Телевизорлар ва проекторлар|Телевизоры и проекторы',
  'Меҳмонхона, ётоқхона ва ошхона учун экранлар ҳамда уларга керакли жиҳозлар.|Экраны для гостиной, спальни и кухни и всё, что к ним нужно.',
  [
    leaf(
      ['smart-televizorlar', 'tv', 50, 1190, 44900, 'black graphite'],
      `
Телевизорлар | Телевизоры
Телевизор | Телевизор
24 дан 98 дюймгача бўлган Smart TV телевизорлар: LED, QLED, Mini LED ва OLED. | Телевизоры Smart TV от 24 до 98 дюймов: LED, QLED, Mini LED и OLED.
Фильм, футбол ва YouTubeни бой рангларда кўрсатади, пульт билан осон бошқарилади. | Показывает фильмы, футбол и YouTube в сочных красках и легко управляется с пульта.`,
      '*^screen_size=32,43,50,55,65,75,85 *^panel=led,qled,mini-led,oled *^resolution=hd,full-hd,4k *os=google-tv,own *smart_tv=yes *^refresh_rate=60,120,144 ^hdr=no,hdr10,hdr10-plus,dolby-vision sound_power=10..60/5 dolby voice_assistant wifi=wi-fi-4,wi-fi-5,wi-fi-6 bluetooth=yes ports=2,3,4 brightness=220..1500/20 width=72..190 height=43..109 weight=3.5..42/0.5',
      `
samsung[os=tizen]: UE{screen_size:43|50|55|65|75|85}DU{7100|8000}UXCE, QE{screen_size:43|50|55|65|75}Q{60|70}DAUXCE, QE{screen_size:55|65|75|85}QN{70|90}FAUXCE, QE{screen_size:55|65|75}S{85|90}FAEXCE
lg[os=webos]: {screen_size:43|50|55|65|75}UA{73|75|80}006LA, {screen_size:43|50|55|65|75}QNED{70|80|85}A6, OLED{screen_size:55|65|75}{B|C|G}56LA, {screen_size:32|43}LQ{60|63}006LA
artel: A{screen_size:32|43|50|55|65|75}{L|K|G}U{10|60|90}00, UA{screen_size:32|43|50|55}H{12|34}00
hisense[os=vidaa]: {screen_size:32|43|50|55|65|75|85}A{4|5|6}Q, {screen_size:50|55|65|75|85}U{6|7|8}Q, {screen_size:55|65|75}E7Q
tcl: {screen_size:32|43|50|55}V{5|6}C, {screen_size:55|65|75|85}C{6|7|8}K, {screen_size:43|50|55|65|75}P{6|7|8}K
xiaomi: TV A {screen_size:32|43|55|65} 2026, TV S Mini LED {screen_size:55|65|75|85}, TV F {screen_size:43|50|55} Fire
sony: KD-{screen_size:43|50|55|65}X{75|77|80}L, K-{screen_size:55|65|75}XR{70|80|90}
shivaki: S{screen_size:32|43|50|55|65}{K|L|S}H{5|6|7}###
immer: {screen_size:32|43|50}{F|M}{1|2|3}##
premier: PRM{screen_size:32|43|50|55|65}{A|U|Q}{600|700|850}
haier: {screen_size:32|43|50|55|65|75} Smart TV S{2|4|5}, M{screen_size:65|75|85} Mini LED`,
    ),
    leaf(
      ['tv-pristavkalar', 'set-top-box', 1, 290, 2490, 'black white'],
      `
ТВ-приставкалар | ТВ-приставки
ТВ-приставка | ТВ-приставка
Оддий телевизорни ақлли телевизорга айлантирадиган приставкалар. | Приставки, которые превращают обычный телевизор в умный.
Онлайн кинотеатрлар, YouTube ва каналлар битта пультда. | Онлайн-кинотеатры, YouTube и каналы с одного пульта.`,
      '*ram=1,2,4 *storage=8,16,32,64 *resolution=full-hd,4k *os=google-tv,android *voice_assistant wifi=wi-fi-5,wi-fi-6 bluetooth=yes connection=hdmi hdr=hdr10,dolby-vision power=5..15 weight_g=42..410',
      `
xiaomi: TV Box S 3rd Gen@690, TV Stick 4K@590, TV Stick@420, TV Box S 2nd Gen@620
apple[os=own]: TV 4K 64GB@1990, TV 4K 128GB@2290
artel: Smart Box A{1|2|3}, Stick S{1|2}
tp-link: Smart Box X{4|6}
yandex[os=own]: Module 2@990, Module TV@890
ugreen: Cast Stick {H1|H2}
realme: 4K Smart Google TV Stick@590
tcl: Google TV Box {S1|S2}`,
    ),
    leaf(
      ['tv-kronshteynlar', 'tv-bracket', 1, 59, 890, 'black'],
      `
Кронштейнлар | Кронштейны
Телевизор кронштейни | Кронштейн для телевизора
Телевизорни деворга ишончли маҳкамлаш учун кронштейнлар. | Кронштейны для надёжного крепления телевизора на стену.
Ўрнатиш учун барча бурама ва шайба қутида бор. | Все болты и шайбы для монтажа есть в комплекте.`,
      '*^screen_size=32,43,55,65,75,85 *device_type=inclined,retractable,classic *material=metal,steel *install=wall,ceiling max_load=15..70/5 width=20..64 depth=2..50 weight=0.6..5.4/0.1',
      `
artel: BR-{screen_size:32|43|55|65}{F|T}, BR-Flex {screen_size:43|55|65}
avtech: WM{screen_size:32|43|55|75}##, WM Pro {screen_size:55|65|85}
ugreen: LP{screen_size:32|55|65}#
premier: PK-{screen_size:32|43|55|65}#
baseus: TVM{screen_size:43|55|75}
shivaki: FIX {screen_size:32|43|65}, FULLMOTION {screen_size:43|55|75}`,
    ),
    leaf(
      ['proyektorlar', 'projector', 1, 890, 21900, 'white graphite'],
      `
Проекторлар | Проекторы
Проектор | Проектор
Уй кинотеатри ва тақдимотлар учун проекторлар. | Проекторы для домашнего кино и презентаций.
Деворда бир неча метрли тасвир ҳосил қилади, созланиши автоматик. | Создаёт на стене изображение в несколько метров и настраивается сам.`,
      '*^resolution=hd,full-hd,4k *purpose=home,office,travel *os=google-tv,own,android *smart_tv *bluetooth=yes luminous=200..4500/100 sound_power=5..30 connection=hdmi,wi-fi noise=24..36 power=60..380/10 weight=0.9..6.8/0.1',
      `
xiaomi: Smart Projector L1@2690, Smart Projector L1 Pro@3490, Laser Cinema 2@19900
epson: EB-FH52@9900, EH-TW6250@14900, CO-W01@5900, EF-22@10900, EH-LS9000B@21900
samsung[os=tizen]: The Freestyle 2@8900, The Premiere 5@17900
lg[os=webos]: CineBeam Q@10900, CineBeam HU710PB@18900
acer: X1128H@4490, H6546Ki@8900
asus: ZenBeam L2@7900
hisense[os=vidaa]: C1@11900, M2 Pro@12900
avtech: Beam Mini@890, Beam HD@1490
dreame: MOVA L10@2290`,
    ),
  ],
);

const audio = branch(
  'audio-tizimlar',
  'Аудиотизимлар|Аудиосистемы',
  'Фильм ва мусиқа учун уй акустикаси ҳамда кўчма колонкалар.|Домашняя акустика и портативные колонки для кино и музыки.',
  [
    leaf(
      ['saundbarlar', 'soundbar', 1, 690, 13900, 'black white'],
      `
Саундбарлар | Саундбары
Саундбар | Саундбар
Телевизор овозини кинотеатрдагидек қиладиган ихчам акустика. | Компактная акустика, с которой телевизор звучит как в кинотеатре.
Битта сим билан уланади, диалоглар аниқ эшитилади. | Подключается одним кабелем, диалоги слышны отчётливо.`,
      '*^channels=2.0,2.1,3.1,5.1,7.1 *dolby *connection=hdmi,bluetooth,wi-fi *voice_assistant sound_power=40..810/10 install=wall,table bluetooth=yes width=45..130 height=5..9 weight=1.5..14/0.1',
      `
samsung: HW-B{450|550|650}F, HW-Q{600|800|930|990}F, HW-S{60|61|801}D
lg: S{20|40|60|65|70|77|90|95}{A|T|TR}, SC9S
jbl: Bar {300|500|800|1000|1300}MK2, Cinema SB{140|170|580}
sony: HT-S{100F|400|2000}, HT-A{3000|5000}, Bravia Theatre Bar {6|8|9}
xiaomi: Soundbar {2.0|3.1}ch, TV Speaker {2|3}
hisense: HS{205|214|2100|3100|5100}
edifier: B{700|3000}
artel: SB-{200|400}`,
    ),
    leaf(
      ['uy-kinoteatrlari', 'home-theater', 1, 990, 16900, 'black'],
      `
Уй кинотеатрлари | Домашние кинотеатры
Уй кинотеатри | Домашний кинотеатр
Байрам ва киноқараш учун кучли акустик тўпламлар. | Мощные акустические комплекты для праздников и кино.
Хонани ҳажмли овоз билан тўлдиради, караоке учун микрофон уланади. | Наполняет комнату объёмным звуком, для караоке подключается микрофон.`,
      '*channels=2.1,5.1,7.1 *dolby *microphone *connection=hdmi,bluetooth,jack *backlight sound_power=100..1800/50 bluetooth=yes control=remote,app width=25..60 height=30..105 weight=6..32/0.5',
      `
lg: XBOOM {RM1|RM2|CL65|CL87|CL98|CK43}, LHD{427|457|657|687}
sony: MHC-V{13|43|73|83}, HT-S{20R|40R}, BDV-E4100
samsung: MX-ST{40|45|50|90}B, MX-T{40|50|70}
jbl: PartyBox {110|310|320|520|710|1000}, PartyBox Encore 2
artel: HT-{120|300|500}, Party {50|80}
avalon: HT{21|51}##
edifier: S{350|760}DB, R{1700|2000|501}BT`,
    ),
    leaf(
      ['kolonkalar', 'portable-speaker', 8, 149, 6990, 'black blue red green'],
      `
Кўчма колонкалар | Портативные колонки
Кўчма колонка | Портативная колонка
Дала ҳовли, ҳовуз бўйи ва уй учун симсиз колонкалар. | Беспроводные колонки для дачи, бассейна и дома.
Сувдан қўрқмайди, баланд ва тоза овоз беради. | Не боится воды, играет громко и чисто.`,
      '*waterproof *^microphone *backlight *connection=bluetooth,usb-c,wi-fi *voice_assistant *power_source=battery,mains,both sound_power=5..180/5 work_hours=5..30 battery=1200..12000/200 weight_g=180..6400/20',
      `
jbl: Go 4@490, Flip 7@1490, Charge 6@1990, Xtreme 4@3990, Clip 5@790, Boombox 3@5990, Grip@1190, Horizon 3@1290
marshall: Emberton III@2490, Willen II@1690, Stanmore III@5490, Middleton II@4290, Kilburn III@5290, Acton III@3990
sony: ULT Field 1@1390, ULT Field 3@2290, SRS-XB100@590, ULT Field 5@3890
xiaomi: Sound Outdoor@390, Sound Pocket@220, Sound Party@690, Sound Move@1290
yandex[voice_assistant=yes]: Station Lite 2@690, Station Mini 3@1090, Station 3@3290, Station Midi@1890, Station Street@1390
samsung: Sound Tower ST50F@4490, Music Frame@3990
honor: Choice Speaker Pro@290, Choice Portable@190
edifier: MP100 Plus@320, MP230@690
tecno: Square S2@149`,
    ),
  ],
);

const headphones = branch(
  'quloqchinlar-guruhi',
  'Қулоқчинлар|Наушники и гарнитуры',
  'Шаҳарда, спортда ва уйда мусиқа тинглаш учун қулоқчинлар.|Наушники для музыки в городе, на спорте и дома.',
  [
    leaf(
      ['simsiz-quloqchinlar', 'earbuds', 16, 99, 4490, 'white black blue'],
      `
Симсиз қулоқчинлар | Беспроводные наушники
Симсиз қулоқчин | Беспроводные наушники
Чўнтакка сиғадиган қувватлаш ғилофли симсиз қулоқчинлар. | Беспроводные наушники с зарядным футляром, который помещается в карман.
Телефонга бир зумда уланади, қўнғироқда овоз аниқ эшитилади. | Мгновенно подключаются к телефону, голос в звонках слышен чётко.`,
      '*device_type=in-ear,open *^noise_cancel *waterproof *^wireless_charge *compatible=universal,android-ios microphone=yes connection=bluetooth work_hours=4..12 battery=300..650/10 voice_assistant weight_g=35..62',
      `
apple[compatible=iphone]: AirPods 4@1990, AirPods Pro 3@3490, AirPods 4 ANC@2690, AirPods Pro 2@2990
samsung: Galaxy Buds3 Pro@2490, Galaxy Buds3 FE@1590, Galaxy Buds3@1890, Galaxy Buds Core@690
xiaomi: Redmi Buds 6@390, Redmi Buds 6 Play@149, Redmi Buds 6 Pro@790, Buds 5 Pro@1990, Redmi Buds 6 Active@220, OpenWear Stereo Pro@1490
honor: Earbuds X8@320, Choice Earbuds X7@240, Earbuds 4@790, Earbuds Open@1290
huawei: FreeBuds 6i@990, FreeBuds Pro 4@2190, FreeClip 2@2390, FreeBuds SE 3@420
jbl: Wave Beam 2@690, Tune Buds 2@990, Live Beam 3@1790, Tour Pro 3@3290, Vibe Flex 2@620
sony: WF-1000XM5@3290, WF-C510@690, LinkBuds Fit@2190, WF-C710N@1290
realme: Buds T200@290, Buds Air7@690, Buds T110@199
tecno: Buds 4 Air@149, True 2@249
marshall: Motif II ANC@2490, Minor IV@1590
nokia: Clarity Earbuds 2@420, Go Earbuds@220
edifier: X2s@199, NeoBuds Pro 2@1490`,
    ),
    leaf(
      ['quloqchinlar', 'headphones', 3, 79, 9490, 'black white beige'],
      `
Қулоқчинлар | Накладные наушники
Қулоқчин | Наушники
Тўлиқ ўлчамли симли ва симсиз қулоқчинлар. | Полноразмерные проводные и беспроводные наушники.
Юмшоқ ёстиқчалари узоқ тинглаганда ҳам қулоқни толиқтирмайди. | Мягкие амбушюры не утомляют уши даже при долгом прослушивании.`,
      '*device_type=over-ear,on-ear *^noise_cancel *connection=bluetooth,jack,usb *microphone *purpose=home,game,studio work_hours=15..80/5 battery=300..1000/50 voice_assistant fast_charge=5,10 weight_g=140..390/5',
      `
sony: WH-1000XM6@5490, WH-CH520@690, WH-CH720N@1490, MDR-ZX110@149, ULT Wear@2190
jbl: Tune 520BT@590, Tune 770NC@1190, Live 770NC@1990, Tour One M3@3990, Quantum 100@420
marshall: Major V@1790, Monitor III ANC@4290
apple: AirPods Max@7490
sennheiser: Accentum Plus@2290, Momentum 4@4490, HD 280 Pro@1590, HD 560S@2290, HDB 630@6490
hyperx: Cloud III@1290, Cloud Stinger 2@590, Cloud Alpha@1190
logitech: G435@890, G Pro X 2@2990, H390@490
razer: BlackShark V2 X@690, Kraken V4@2290, Barracuda X@1190
edifier: W820NB Plus@590, WH500@290
steelseries: Arctis Nova 1@790, Arctis Nova 7@2290
xiaomi: Redmi Headphones Neo@320`,
    ),
  ],
);

export const tv: DepartmentSource = {
  slug: 'televizor-va-audio',
  name: t('Телевизор ва аудио', 'Телевизоры и аудио'),
  about: t(
    'Тасвир ва овоз учун техника: телевизорлардан тортиб симсиз қулоқчинларгача.',
    'Техника для изображения и звука: от телевизоров до беспроводных наушников.',
  ),
  advice: t(
    'Танлашда хона катталиги ва томоша масофасини ҳисобга олинг: диагональ қанча катта бўлса, шунча узоқроқ ўтириш керак.',
    'При выборе учитывайте размер комнаты и расстояние до экрана: чем больше диагональ, тем дальше стоит садиться.',
  ),
  care: [
    t(
      'Экранни қуруқ микрофибра билан артинг, спиртли воситалардан фойдаланманг.',
      'Протирайте поверхность сухой микрофиброй и не используйте спиртовые средства.',
    ),
    t(
      'Биринчи ёқишда дастурий таъминотни янгилаб олишни маслаҳат берамиз: бу янги имкониятлар ва барқарор ишлашни таъминлайди.',
      'При первом включении советуем обновить программное обеспечение: появятся новые функции, а работа станет стабильнее.',
    ),
    t(
      'Устахонамиз усталари техникани уйингизда ўрнатиб, созлаб беради.',
      'Наши мастера установят и настроят технику у вас дома.',
    ),
  ],
  branches: [televisions, audio, headphones],
};
