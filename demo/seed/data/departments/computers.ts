import type { DepartmentSource } from '../../leaf-types.ts';
import { t } from '../../text.ts';
import { branch, leaf } from './leaf.ts';

const notebooks = branch(
  'noutbuklar-guruhi',
  'Ноутбук ва компьютерлар|Ноутбуки и компьютеры',
  'Ўқиш, иш ва ижод учун тайёр компьютер ечимлари.|Готовые компьютерные решения для учёбы, работы и творчества.',
  [
    leaf(
      ['noutbuklar', 'laptop', 60, 3290, 38900, 'silver graphite black'],
      `
Ноутбуклар | Ноутбуки
Ноутбук | Ноутбук
Ҳужжатлар, дастурлаш ва видео учун турли қувватдаги ноутбуклар. | Ноутбуки разной мощности для документов, программирования и видео.
Ишга ҳам, дарсга ҳам олиб юриш қулай, бир кунлик юмушга заряди етади. | Его удобно брать на работу и учёбу, заряда хватает на день дел.`,
      '*storage=256,512,1024 *^ram=8,16,32 *^processor=celeron,core-i3,ryzen-5,core-i5,ryzen-7,core-i7,core-ultra *screen_size=13.6,14,15.6,16 *os=windows-11,no-os,linux *^panel=tn,ips,oled resolution=full-hd,2k ^refresh_rate=60,90,120 graphics=integrated drive=ssd,nvme backlight wifi=wi-fi-5,wi-fi-6,wi-fi-7 work_hours=6..18 ports=3,4,5 material=plastic,aluminium weight=1.2..2.1/0.05',
      `
lenovo: IdeaPad Slim 3 15IRH10@6490, ThinkPad E16 Gen 3@12900, IdeaPad 1 15IJL7@3990, Yoga Slim 7 14@15900, V15 G4@4990, ThinkBook 16 G8@10900, ThinkPad X1 Carbon Gen 13@28900, IdeaPad Slim 5 16@9490
hp: 15-fd0083ci@6290, 250 G10@5490, Pavilion Plus 14@11900, OmniBook X Flip 14@16900, ProBook 450 G11@12400, EliteBook 840 G11@19900, 14-ep0022@4890
asus: Vivobook 15 X1504VA@6190, Zenbook 14 OLED UX3405@14900, Vivobook Go 15 E1504FA@4690, ExpertBook B1@8490, Vivobook S16@12900, ProArt P16@32900, Vivobook 16 X1605VA@7490
acer: Aspire 3 A315@4590, Aspire Lite 15@4290, Swift Go 14@10900, Aspire 5 A515@6990, Extensa 15@5190, TravelMate P2@9490
apple[os=macos;processor=apple-m;panel=ips]: MacBook Air 13 M4@13900, MacBook Pro 14 M5@23900, MacBook Air 15 M4@16900, MacBook Pro 16 M4 Pro@34900
dell: Vostro 3530@6490, Inspiron 15 3530@5990, Latitude 3550@11900, XPS 13 9350@21900, 14 Plus@13400
msi: Modern 15 F13MG@7490, Prestige 14 AI@16900, Modern 14 H@8490
huawei: MateBook D 16@9490, MateBook D 14@8290, MateBook X Pro@21900
honor: MagicBook X 16 Plus@8490, MagicBook Pro 14@15900
avtech: Book N15@3290, Book Air 14@3690
`,
      { variantBy: 'storage', suffix: '{ram}/{storage}GB' },
    ),
    leaf(
      ['kompyuterlar', 'desktop-pc', 1, 2490, 24900, 'black white'],
      `
Компьютерлар | Системные блоки
Компьютер | Системный блок
Офис ва уй учун тайёр йиғилган системали блоклар. | Готовые системные блоки для офиса и дома.
Тўлиқ йиғилган ва текширилган: монитор уланса бўлди, ишга тайёр. | Полностью собран и проверен: достаточно подключить монитор.`,
      '*^processor=core-i3,ryzen-5,core-i5,ryzen-7,core-i7,core-i9 *^ram=8,16,32,64 *storage=256,512,1024,2048 *^graphics=integrated,rtx-3050,rtx-4060,rtx-5060 *os=no-os,windows-11 drive=ssd,nvme wifi=no,wi-fi-6 power=300..850/50 width=17..22 height=32..47 weight=5..11/0.1',
      `
avtech: Office H{3|5|7}##, Home Start {120|240|320}, Pro Line T{5|7|9}00
hp: Pro Tower 290 G9, Pro Mini 400 G9, Elite Tower 800 G9, Victus 15L TG02
lenovo: ThinkCentre neo 50t Gen 5, IdeaCentre Tower 17IRB8, Legion Tower 5, ThinkCentre neo 50q
asus: ExpertCenter D5, ROG G13CH, ExpertCenter PN64
acer: Aspire TC-1780, Veriton S2690G, Predator Orion 3000
dell: OptiPlex 7020, Vostro 3020, Alienware Aurora R16
msi: PRO DP21, MAG Infinite S3`,
    ),
    leaf(
      ['monobloklar', 'all-in-one', 1, 5490, 32900, 'white silver black'],
      `
Моноблоклар | Моноблоки
Моноблок | Моноблок
Экран ва компьютер бир корпусда: столда ортиқча симлар қолмайди. | Экран и компьютер в одном корпусе: на столе нет лишних проводов.
Кам жой эгаллайди, офис ва ўқув хоналари учун қулай. | Занимает мало места, удобен для офиса и учебных классов.`,
      '*screen_size=21.5,23.8,24,27 *^processor=intel-n,core-i3,core-i5,ryzen-7,core-i7 *^ram=8,16,32 *storage=256,512,1024 *os=no-os,windows-11 *touchscreen panel=ips resolution=full-hd,2k,4k wifi=wi-fi-5,wi-fi-6 microphone=yes ports=4,5,6 weight=4.5..9.6/0.1',
      `
hp: 24-cr0033ci, ProOne 440 G9, 27-cr0055ci, OmniStudio X 27
lenovo: IdeaCentre AIO 24IRH9, ThinkCentre neo 50a 27, IdeaCentre AIO 27IRH9, Yoga AIO 9i 32
asus: A3402WVAK, V470VAK, ExpertCenter P440VA, M3702WFAK
acer: Aspire C24-1800, Aspire C27-1851, Aspire S32-1856
apple[os=macos;processor=apple-m]: iMac 24 M4@19900, iMac 24 M4 Nano-texture@25900
avtech: AIO 24 Classic, AIO 27 Pro, AIO 22 Edu
msi: PRO AP243T, Modern AM273Q`,
    ),
    leaf(
      ['monitorlar', 'monitor', 12, 1090, 16900, 'black white'],
      `
Мониторлар | Мониторы
Монитор | Монитор
Офис, ўйин ва дизайн учун турли диагоналдаги мониторлар. | Мониторы разных диагоналей для офиса, игр и дизайна.
Кўзни асровчи режими ва созланадиган таянчи узоқ ишлаганда асқотади. | Режим защиты глаз и удобная подставка выручат при долгой работе.`,
      '*^screen_size=21.5,23.8,27,31.5,34 *panel=ips,va,oled *resolution=full-hd,2k,4k *^refresh_rate=75,100,144,180,240 *purpose=office,game,studio connection=hdmi,displayport,usb-c brightness=250..450/50 ^hdr=no,hdr10 ports=2,3,4 width=49..81 height=36..58 weight=2.7..8.9/0.1',
      `
samsung: LS{24|27|32}D{300|400|700}GAIXCI, Odyssey G{3|5|7} LS{27|32}DG##0E, ViewFinity S{6|8} LS{27|32}
lg: {24|27|32}{MR|US|UP}{400|500|550}-B, UltraGear {24|27|32}G{S|P}{60|75|85}R
asus: VA{24|27}{E|D}HF, ProArt PA{248|278|329}CV, TUF VG{249|279|32}Q{1|3}A, ROG Swift PG{27|32}AQDM
acer: EK{221|241|271}Q, Nitro VG{240|270|280}Y, Predator X{27|34}U
dell: P{24|27}{22|25}H, S{24|27}22HG, U{27|32}23QE
msi: PRO MP{223|243|273}, MAG {274|275|325}QF, G{24|27}4F
xiaomi: A{24|27}i, G{27|34}{i|WQi}, Mini LED G Pro 27i
hp: V{24|27}{i|e} G5, OMEN {25|27}{q|i}`,
    ),
  ],
);

const peripherals = branch(
  'periferiya',
  'Периферия|Периферия',
  'Компьютер билан ишлашни қулай қиладиган клавиатура, сичқонча ва камералар.|Клавиатуры, мыши и камеры, с которыми за компьютером удобнее.',
  [
    leaf(
      ['klaviaturalar', 'keyboard', 2, 79, 3190, 'black white'],
      `
Клавиатуралар | Клавиатуры
Клавиатура | Клавиатура
Офис ва ўйин учун симли ҳамда симсиз клавиатуралар. | Проводные и беспроводные клавиатуры для офиса и игр.
Тугмалари юмшоқ босилади, лотин ва кирилл ҳарфлари ўчмайди. | Клавиши нажимаются мягко, а латиница и кириллица не стираются.`,
      '*connection=usb,bluetooth,radio *^switches=membrane,scissor,mechanical,optical *backlight *purpose=office,game power_source=usb,cells,battery compatible=pc,universal width=28..45 depth=11..16 weight_g=380..1250/10',
      `
logitech: K120@129, K270@290, K380s@490, MX Keys S@1490, Signature K650@590, G Pro X TKL@2690, G213 Prodigy@690, Pebble Keys 2@520
razer: BlackWidow V4 X@1690, Ornata V3@890, Huntsman Mini@1290, BlackWidow V4 75%@2590, DeathStalker V2@2290
hyperx: Alloy Origins@1390, Alloy Core RGB@690, Alloy Rise 75@2490
steelseries: Apex 3@790, Apex Pro TKL@3190, Apex 5@1390
hp: 230@240, 350 Compact@390, 125 Wired@140
asus: TUF Gaming K3@1190, ROG Strix Scope II@1890
microsoft: Bluetooth Keyboard@690, Sculpt Ergonomic@1290
avtech: KB-100@79, KB-Slim@119`,
    ),
    leaf(
      ['sichqonchalar', 'mouse', 2, 45, 2290, 'black white'],
      `
Сичқончалар | Мыши
Сичқонча | Мышь
Иш ва ўйин учун аниқ сенсорли сичқончалар. | Мыши с точным сенсором для работы и игр.
Кафтга яхши ўтиради, ҳар хил юзада аниқ ишлайди. | Хорошо лежит в ладони и точно работает на разных поверхностях.`,
      '*connection=usb,bluetooth,radio *purpose=office,game *backlight *power_source=usb,cells,battery *wireless_charge dpi=1000..26000/1000 compatible=pc weight_g=54..141 material=plastic',
      `
logitech: M185@159, MX Master 3S@1290, G102 Lightsync@290, M240 Silent@190, G Pro X Superlight 2@1990, Lift Vertical@890, G305@520, Pebble 2 M350s@320
razer: DeathAdder Essential@290, Viper V3 Pro@2290, Basilisk V3@790, Cobra@420, Naga V2@1390
steelseries: Rival 3@390, Aerox 3@890
hyperx: Pulsefire Haste 2@690, Pulsefire Core@320
hp: Z3700@220, 150 Wired@79
xiaomi: Mi Dual Mode@190, Wireless Mouse Lite 2@120
avtech: M-10@45, M-20 Silent@69
apple: Magic Mouse USB-C@1290`,
    ),
    leaf(
      ['veb-kameralar', 'webcam', 1, 190, 3490, 'black white'],
      `
Веб-камералар | Веб-камеры
Веб-камера | Веб-камера
Онлайн дарс ва йиғилишлар учун тиниқ тасвирли камералар. | Камеры с чёткой картинкой для онлайн-уроков и совещаний.
Қоронғироқ хонада ҳам юзни аниқ кўрсатади, ўрнатиш учун дастур керак эмас. | Чётко показывает лицо даже в полутьме и не требует установки программ.`,
      '*^video_quality=hd,full-hd,2k,4k *microphone *connection=usb,usb-c *stabilizer matrix_mp=1,2,4,8 compatible=pc length=1.5,2 weight_g=70..230/5 purpose=office,studio',
      `
logitech: C270@290, C920s Pro@890, Brio 500@1390, MX Brio@2690, C310@420, Brio 100@490, C925e@1090
razer: Kiyo X@790, Kiyo Pro@1990
hp: 320 FHD@420, 950 4K@1490, 430 FHD@690
microsoft: Modern Webcam@590
hikvision: DS-U{02|12|18|525}, DS-UL{2|4|8}
avtech: Cam {720|1080|2K}
insta360: Link 2@2890, Link 2C@2190, Link@3490
asus: Webcam C3@520
xiaomi: Vidlok W{77|90|91}`,
    ),
  ],
);

const printing = branch(
  'chop-etish-va-tarmoq',
  'Чоп этиш ва тармоқ|Печать и сеть',
  'Ҳужжат чоп этиш ва барқарор интернет учун қурилмалар.|Устройства для печати документов и стабильного интернета.',
  [
    leaf(
      ['printerlar', 'printer', 5, 1390, 12900, 'black white'],
      `
Принтерлар | Принтеры и МФУ
Принтер | Принтер
Уй ва офис учун лазерли ҳамда рангли пуркагичли принтерлар. | Лазерные и цветные струйные принтеры для дома и офиса.
Бўёқни тежаб сарфлайди, телефондан ҳам чоп этиш мумкин. | Экономно расходует краску и печатает даже с телефона.`,
      '*device_type=laser,inkjet *color_print *^duplex *wifi=no,wi-fi-4,wi-fi-5 *paper=a4,a3,photo print_speed=8..40 connection=usb,lan,wi-fi display power=12..480/12 width=34..47 height=15..41 weight=3.2..17/0.1',
      `
canon: i-SENSYS MF3010, PIXMA G{1430|2430|3430|3470}, i-SENSYS LBP{6030|122|233}, i-SENSYS MF{237|272|461|463}dw, MAXIFY GX{1040|2040|3040}
epson[device_type=inkjet]: L{3210|3250|3256|4260|5290|6270|8050|11050}, EcoTank L{1250|15150|15160}, M{1120|2120}
hp: LaserJet M{111|141|211}{a|w}, Smart Tank {515|580|585|675|720|795}, LaserJet Pro {3003|4003}dw, Neverstop Laser {1000|1200}w
brother: DCP-L{1510|2540|2605}, DCP-T{226|426|510|720}W, HL-L{1210|2370|5210}
xiaomi: Instant Photo Printer 1S, All-in-One Inkjet`,
    ),
    leaf(
      ['routerlar', 'router', 3, 179, 6490, 'black white'],
      `
Роутерлар | Роутеры
Wi-Fi роутер | Wi-Fi роутер
Квартира ва ҳовли учун кенг қамровли Wi-Fi роутерлар. | Wi-Fi роутеры с широким покрытием для квартиры и двора.
Бир нечта телевизор, ноутбук ва телефонга узилишсиз интернет тарқатади. | Раздаёт интернет без обрывов на несколько телевизоров, ноутбуков и телефонов.`,
      '*^wifi=wi-fi-4,wi-fi-5,wi-fi-6,wi-fi-7 *ports=2,4,5,8 *network=wi-fi,4g,5g *smart_control *install=table,wall speed_mbit=300..9300/300 power=6..36 connection=lan,usb width=12..32 weight_g=180..980/10',
      `
tp-link: Archer C{6|64|80}, Archer AX{12|23|55|73}, Deco {M4|X20|X50}, Archer BE{230|550|800}, TL-WR{820|841|844}N, TL-MR{100|6400}
keenetic: Start KN-1112, Hopper KN-3811, Giga KN-1012, Ultra KN-1811, Speedster KN-3013, Sprinter KN-3712
xiaomi: Router AX{1500|3000T|3200}, Mi Router 4{A|C}, Router BE{3600|6500}
huawei: WiFi AX{2|3|3S}, WiFi BE{3|7}
asus: RT-AX{52|57|58U|59U}, ROG Rapture GT-{AX6000|BE98}, ZenWiFi {XT8|BD4}`,
    ),
  ],
);

const storage = branch(
  'xotira-va-komponentlar',
  'Хотира ва компонентлар|Память и комплектующие',
  'Компьютерни тезлаштириш ва маълумот сақлаш учун керакли қисмлар.|Всё, чтобы ускорить компьютер и надёжно хранить данные.',
  [
    leaf(
      ['ssd-jamgargichlar', 'ssd', 3, 290, 4890, 'black silver'],
      `
SSD жамғаргичлар | SSD-накопители
SSD жамғаргич | SSD-накопитель
Ички ва ташқи тезкор жамғаргичлар эски компьютерни ҳам жонлантиради. | Быстрые внутренние и внешние накопители оживят даже старый компьютер.
Тизим бир неча сонияда юкланади, файллар тез кўчирилади. | Система загружается за секунды, файлы копируются быстро.`,
      '*^capacity_gb=240,480,512,1024,2048 *drive=sata,nvme,portable *connection=usb-c,usb *waterproof compatible=pc,playstation read_speed=520..7400/20 write_speed=450..6900/50 material=plastic,aluminium weight_g=8..60',
      `
kingston: A400, NV3, KC3000, Fury Renegade, XS1000, XS2000, SKC600
samsung: 870 EVO, 980, 990 PRO, 990 EVO Plus, T7 Shield, T9
sandisk: Portable SSD, Extreme Portable, SSD Plus, Extreme Pro V2
western-digital: Green SN350, Blue SN580, Black SN850X, My Passport SSD, Blue SA510
gigabyte: Gen3 2500E, AORUS 7300, Gen4 4000E
hp: S650, FX700, P500
avtech: Turbo S1, Turbo N1`,
      { variantBy: 'capacity_gb', suffix: '{capacity_gb}GB' },
    ),
    leaf(
      ['fleshkalar', 'flash-drive', 1, 45, 890, 'black silver'],
      `
Флешкалар | Флешки
USB-флешка | USB-флешка
Ҳужжат ва фильмларни олиб юриш учун ихчам флешкалар. | Компактные флешки для документов и фильмов.
Калитга осиб юриш мумкин, ҳар қандай компьютерда танилади. | Её можно носить на ключах, и её узнаёт любой компьютер.`,
      '*^capacity_gb=32,64,128,256,512 *connection=usb,usb-c,lightning *material=plastic,metal *waterproof compatible=pc,universal read_speed=60..420/20 write_speed=10..380/10 weight_g=4..24',
      `
kingston: DataTraveler Exodia, DataTraveler Kyson, DataTraveler Max, DataTraveler 80, IronKey D500S, DataTraveler microDuo 3C
sandisk: Ultra Flair, Cruzer Blade, Ultra Dual Drive Luxe, iXpand Flip, Extreme Go, Ultra Fit
samsung: BAR Plus, FIT Plus, Type-C Drive
hp: v150w, x796w, v222w
xiaomi: Dual-interface U-Disk
avtech: Mini U2, Metal U3`,
      { variantBy: 'capacity_gb', suffix: '{capacity_gb}GB' },
    ),
    leaf(
      ['videokartalar', 'graphics-card', 1, 2190, 29900, 'black white'],
      `
Видеокарталар | Видеокарты
Видеокарта | Видеокарта
Ўйин ва графика учун замонавий видеокарталар. | Современные видеокарты для игр и графики.
Янги ўйинларни юқори созламаларда силлиқ кўрсатади, совитиш тизими тинч ишлайди. | Плавно показывает новые игры на высоких настройках, а охлаждение работает тихо.`,
      '*^graphics=rtx-3050,rx-7600,rtx-4060,rtx-5060,rx-9060,rx-9070,rtx-5070,rtx-5080 *^video_memory=6,8,12,16 *backlight *ports=3,4 connection=hdmi,displayport power=115..360/5 length=0.2,0.3 purpose=game,studio weight_g=600..1850/50',
      `
gigabyte: {graphics:rtx-3050=GeForce RTX 3050|rtx-4060=GeForce RTX 4060|rtx-5060=GeForce RTX 5060|rtx-5070=GeForce RTX 5070} {WINDFORCE|EAGLE|GAMING} OC, {graphics:rx-7600=Radeon RX 7600|rx-9060=Radeon RX 9060 XT|rx-9070=Radeon RX 9070} GAMING OC, {graphics:rtx-5070=GeForce RTX 5070|rtx-5080=GeForce RTX 5080} AORUS MASTER
msi: {graphics:rtx-3050=GeForce RTX 3050|rtx-4060=GeForce RTX 4060|rtx-5060=GeForce RTX 5060} VENTUS {2X|3X} OC, {graphics:rtx-5060=GeForce RTX 5060|rtx-5070=GeForce RTX 5070|rtx-5080=GeForce RTX 5080} {GAMING TRIO|SHADOW 3X} OC
asus: Dual {graphics:rtx-4060=GeForce RTX 4060|rtx-5060=GeForce RTX 5060|rtx-5070=GeForce RTX 5070} OC, TUF Gaming {graphics:rx-9070=Radeon RX 9070|rtx-5070=GeForce RTX 5070|rtx-5080=GeForce RTX 5080}, Prime {graphics:rx-9060=Radeon RX 9060 XT|rtx-5060=GeForce RTX 5060}, ROG Strix {graphics:rtx-5080=GeForce RTX 5080}`,
      { suffix: '{video_memory}GB' },
    ),
  ],
);

export const computers: DepartmentSource = {
  slug: 'kompyuter-texnikasi',
  name: t('Компьютер техникаси', 'Компьютерная техника'),
  about: t(
    'Ноутбуклар, мониторлар, принтерлар ва компьютер учун барча керакли буюмлар.',
    'Ноутбуки, мониторы, принтеры и всё необходимое для компьютера.',
  ),
  advice: t(
    'Танлашда қандай вазифалар бажарилишини ўйлаб кўринг: матн учун оддий модель етарли, графика эса кўпроқ хотира талаб қилади.',
    'При выборе подумайте о задачах: для текстов хватит простой модели, а графике нужно больше памяти.',
  ),
  care: [
    t(
      'Қурилмани стабилизатор ёки тармоқ фильтри орқали улаш кучланиш сакрашидан сақлайди.',
      'Подключение через стабилизатор или сетевой фильтр защитит от скачков напряжения.',
    ),
    t(
      'Вентиляция тирқишларини очиқ қолдиринг ва чангни мунтазам тозалаб туринг: шунда техника тинч ва узоқ ишлайди.',
      'Не закрывайте вентиляционные отверстия и регулярно удаляйте пыль: техника будет работать тихо и долго.',
    ),
    t(
      'Муҳим файлларни ташқи жамғаргич ёки булутда ҳам сақлашни маслаҳат берамиз.',
      'Важные файлы советуем хранить ещё и на внешнем накопителе или в облаке.',
    ),
  ],
  branches: [notebooks, peripherals, printing, storage],
};
