import type { DepartmentSource } from '../../leaf-types.ts';
import { t } from '../../text.ts';
import { branch, leaf } from './leaf.ts';

const telephones = branch(
  'telefonlar',
  'Телефонлар|Телефоны',
  'Смартфонлар, букланувчи ва тугмали телефонлар — ҳар қандай ҳамён ва одатга мос алоқа воситалари.|Смартфоны, складные и кнопочные телефоны — связь на любой бюджет и привычку.',
  [
    leaf(
      ['smartfonlar', 'smartphone', 150, 1150, 23500, 'black white blue graphite gold green'],
      `
Смартфонлар | Смартфоны
Смартфон | Смартфон
Суратга олиш, ўйин ва иш учун янги смартфонлар: ҳамёнбоп моделлардан флагманларгача. | Новые смартфоны для съёмки, игр и работы: от доступных моделей до флагманов.
Кундалик мулоқот, суратга олиш ва видео томоша қилиш учун қулай. | Удобен для ежедневного общения, съёмки и просмотра видео.`,
      '*storage=64,128,256,512,1024 *^ram=4,6,8,12,16 *screen_size=6.1,6.5,6.6,6.7,6.8 *os=android *^panel=tft,ips,amoled ^refresh_rate=60,90,120,144 *^nfc resolution=hd-plus,full-hd-plus,2k processor=snapdragon,dimensity,helio,unisoc network=4g,5g ^main_camera=13,50,64,108,200 front_camera=8,13,16,32 battery=4400..6500/100 ^fast_charge=15,25,33,45,67,90 sim_count=2 waterproof weight_g=168..232',
      `
samsung[processor=exynos/snapdragon]: Galaxy S25 Ultra@15900, Galaxy A16@2190, Galaxy A36@4290, Galaxy S25@10900, Galaxy A56@5390, Galaxy S25+@12900, Galaxy A26@3290, Galaxy S24 FE@7490, Galaxy A06@1590, Galaxy S24 Ultra@13400, Galaxy M16@2390, Galaxy S26 Ultra@18900
apple[os=ios;processor=apple-a;ram=8;panel=amoled;nfc=yes;resolution=2k]: iPhone 16@11200, iPhone 17 Pro@17900, iPhone 15@9300, iPhone 17 Pro Max@19900, iPhone 16e@8400, iPhone 17@12900, iPhone Air@14900, iPhone 16 Pro@15400, iPhone 14@7900, iPhone 13@6700
xiaomi: Redmi Note 14 Pro@4190, Redmi 14C@1490, Xiaomi 15T Pro@8490, Redmi Note 14@2690, Redmi 15@2190, Xiaomi 15@9990, POCO X7 Pro@4590, Redmi A5@1190, POCO F7@5590, Redmi Note 14 Pro+@5290, Xiaomi 15T@6290, POCO C85@1690
honor: Honor 400@5490, X9c@4390, Honor 400 Pro@7990, X8c@3390, Magic7 Pro@12400, X7d@2690, Honor 400 Lite@3690, X6c@1990, Magic8 Lite@4990
tecno[processor=helio/dimensity]: Spark 40@1790, Camon 40 Pro@3690, Spark Go 2@1290, Pova 7@2590, Camon 40@2890, Phantom V3@6900, Spark 40 Pro@2390, Pop 10@1150
infinix[processor=helio/dimensity]: Hot 60i@1490, Note 50 Pro@3390, Smart 10@1190, GT 30 Pro@4790, Hot 60 Pro@2390, Note 50@2790, Zero 40@4290
realme: C75@2290, 14 Pro+@5290, Note 70@1390, GT 7@7290, 14T@3490, C71@1690, 15 Pro@5790, 14 Pro@4390
oppo: Reno14@6290, A5 Pro@3290, A5x@1790, Find X9@13900, Reno14 F@4890, A6 Pro@3790, Find X8@11900
vivo: V50@6490, Y29@2490, Y04@1390, X200 FE@9490, V60 Lite@4290, Y19s@1890, Y39@3190
huawei[os=harmonyos;processor=kirin]: Pura 80@10900, nova 14@5490, nova Y73@2490, Pura 80 Ultra@18900, nova 14 Pro@6990, Mate 70@13900
nokia[processor=unisoc]: G42@2290, C32@1290, XR21@4690, G22@1790
novey[processor=unisoc]: Note 11@1350, Pro X@1650, Smart S3@1150
`,
      { variantBy: 'storage', suffix: '{ram}/{storage}GB' },
    ),
    leaf(
      ['buklanuvchi-smartfonlar', 'foldable-phone', 2, 9900, 29900, 'black blue silver'],
      `
Букланувчи смартфонлар | Складные смартфоны
Букланувчи смартфон | Складной смартфон
Букланувчи экранли смартфонлар бир қурилмада телефон ва планшет қулайлигини бирлаштиради. | Смартфоны с гибким экраном соединяют удобство телефона и планшета в одном устройстве.
Ёпиқ ҳолатда чўнтакка сиғади, очилганда эса катта экранли иш майдонига айланади. | В сложенном виде помещается в карман, а раскрытый превращается в большой рабочий экран.`,
      '*storage=256,512,1024 *^ram=8,12,16 *screen_size=6.7,6.9,7.6,7.9,8.0 *device_type=book,clamshell *refresh_rate=120,144 os=android panel=amoled resolution=2k network=5g main_camera=50,200 battery=4000..5600/100 fast_charge=25,45,67 nfc=yes thickness=8.8..14.2/0.1 weight_g=188..263',
      `
samsung[processor=exynos]: Galaxy Z Fold7@24900, Galaxy Z Flip7@13900, Galaxy Z Fold6@19900, Galaxy Z Flip6@10900, Galaxy Z Flip7 FE@11400
honor: Magic V5@21900, Magic V Flip2@12900, Magic V3@17900
huawei[os=harmonyos]: Mate X6@24900, Pura X@14900, nova Flip S@9900, Mate XTs@29900
tecno: Phantom V Fold2@12900, Phantom V Flip2@9900
oppo: Find N5@23900
xiaomi: MIX Flip 2@13900`,
      { variantBy: 'storage', suffix: '{ram}/{storage}GB' },
    ),
    leaf(
      ['tugmali-telefonlar', 'feature-phone', 2, 160, 990, 'black blue'],
      `
Тугмали телефонлар | Кнопочные телефоны
Телефон | Телефон
Батареяси узоқ чидайдиган, катта тугмали оддий ва ишончли телефонлар. | Простые и надёжные телефоны с крупными кнопками и долгой работой от батареи.
Катталар ва болалар учун тушунарли, заряди бир неча кунга етади. | Понятен взрослым и детям, а заряда хватает на несколько дней.`,
      '*screen_size=1.8,2.4,2.8 *sim_count=1,2 *network=2g,4g *device_type=classic,clamshell,slider bluetooth battery=800..2500/100 panel=tft weight_g=75..135 thickness=11..17',
      `
nokia: 105@210, 110 4G@390, 2660 Flip@890, 3210@790, 235@620, 150@440, 215@560, 5310@590, 106@190, 225@640
novey: S50@190, A20@160, T300@240, F10@330, S90@270, A60@210
tecno: T301@190, T528@260, T101@170, T454@290
samsung: Guru Music@420, Keystone@310
xiaomi: Qin F22@690, Qin F21@590`,
    ),
  ],
);

const tablets = branch(
  'planshetlar-va-kitoblar',
  'Планшетлар ва электрон китоблар|Планшеты и электронные книги',
  'Ўқиш, чизиш, фильм кўриш ва масофавий дарслар учун экранли қурилмалар.|Устройства для чтения, рисования, фильмов и дистанционных уроков.',
  [
    leaf(
      ['planshetlar', 'tablet', 20, 1300, 21500, 'graphite silver blue'],
      `
Планшетлар | Планшеты
Планшет | Планшет
Ўқиш, иш ва кўнгилочар дам учун катта экранли енгил планшетлар. | Лёгкие планшеты с большим экраном для учёбы, работы и отдыха.
Онлайн дарслар, чизиш ва фильм томоша қилиш учун мос. | Подходит для онлайн-уроков, рисования и просмотра фильмов.`,
      '*storage=64,128,256,512 *^ram=4,6,8,12 *screen_size=8.7,10.1,11,12.1,13 *os=android *^panel=tft,ips,amoled *^network=wi-fi,4g,5g resolution=full-hd,2k ^refresh_rate=60,90,120,144 main_camera=5,8,13 battery=5100..10200/100 processor=snapdragon,helio,dimensity,unisoc ^fast_charge=15,25,45 weight_g=330..620 thickness=5.1..8.9/0.1',
      `
samsung: Galaxy Tab S10 FE@7490, Galaxy Tab A9@1990, Galaxy Tab S11 Ultra@16900, Galaxy Tab A11+@3290, Galaxy Tab S10 Lite@5290, Galaxy Tab S11@11900
apple[os=ipados;processor=apple-m;panel=ips]: iPad A16@5990, iPad Air 11 M3@9490, iPad Pro 13 M5@19900, iPad mini 7@8490, iPad Air 13 M3@12900, iPad Pro 11 M5@14900
xiaomi: Redmi Pad 2@2790, Pad 7@5290, Redmi Pad SE@2190, Pad 7 Pro@6990, POCO Pad@4290
lenovo: Tab M11@2690, Idea Tab Pro@4990, Tab One@1690, Tab Plus@3690, Yoga Tab@6490
honor: Pad 10@4690, Pad X8a@2190, Pad X9a@2990, MagicPad 3@8490
huawei[os=harmonyos]: MatePad 11.5@4290, MatePad SE 11@2990, MatePad Pro 12.2@9490
infinix: XPad@1990, XPad GT@3990
realme: Pad 2@2890, Pad 2 Lite@2190
tecno: Megapad 11@2490, Megapad SE@1790`,
      { variantBy: 'storage', suffix: '{ram}/{storage}GB' },
    ),
    leaf(
      ['elektron-kitoblar', 'e-reader', 1, 1290, 6900, 'black white'],
      `
Электрон китоблар | Электронные книги
Электрон китоб | Электронная книга
Кўзни толиқтирмайдиган E Ink экранли, минглаб китоб сиғадиган ўқиш қурилмалари. | Ридеры с экраном E Ink, который бережёт глаза и хранит тысячи книг.
Қуёшда ҳам қоғоздек ўқилади, бир зарядда ҳафталаб ишлайди. | На солнце читается как бумага и неделями работает от одного заряда.`,
      '*screen_size=6,7,7.8,10.3 *capacity_gb=8,16,32,64 *backlight *waterproof *touchscreen panel=e-ink ^resolution=hd,full-hd,2k battery=1000..3700/100 wifi=wi-fi-4,wi-fi-5 bluetooth weight_g=155..430 thickness=7..9.1/0.1',
      `
pocketbook: 617 Basic Lux 3@1490, 629 Verse@1990, 634 Verse Pro@2690, 743 InkPad 4@4690, 743C InkPad Color 3@5290, 700 Era@3590, 970 InkPad Lite@3990, 618 Basic Lux 4@1690, 633 Color@2990, 1040 InkPad X@6900
xiaomi: Reader Pro II@3190, Reader E@1890, Note E-Ink@4490
huawei: MatePad Paper@5990
lenovo: Smart Paper@5490, YogaPaper@4990`,
    ),
  ],
);

const wearables = branch(
  'aqlli-soatlar-va-bilakuzuklar',
  'Ақлли соатлар ва билакузуклар|Умные часы и браслеты',
  'Машғулот, уйқу ва юрак уришини кузатиб борадиган тақиладиган қурилмалар.|Носимые устройства, которые следят за тренировками, сном и пульсом.',
  [
    leaf(
      ['aqlli-soatlar', 'smartwatch', 14, 390, 13900, 'black silver gold pink'],
      `
Ақлли соатлар | Умные часы
Ақлли соат | Умные часы
Билдиришномалар, машғулотлар ва саломатлик кўрсаткичларини билакда кўрсатадиган соатлар. | Часы, которые показывают уведомления, тренировки и показатели здоровья прямо на запястье.
Юрак уриши, уйқу ва қадамларни ҳисоблайди, қўнғироқ ҳақида огоҳлантиради. | Считает пульс, сон и шаги и предупреждает о звонках.`,
      '*screen_size=1.4,1.5,1.7,1.9,2.0 *panel=amoled,tft *material=aluminium,steel,plastic *^gps *^nfc *compatible=android-ios os=own waterproof=yes bluetooth=yes battery=230..600/10 work_hours=18..336/6 voice_assistant thickness=8.8..14/0.1 weight_g=24..89',
      `
samsung[os=wear-os;compatible=galaxy]: Galaxy Watch8@4490, Galaxy Watch8 Classic@5990, Galaxy Watch Ultra@7990, Galaxy Watch7@3490, Galaxy Watch FE@2290
apple[os=watchos;compatible=iphone;panel=amoled]: Watch SE 3@3990, Watch Series 11@6290, Watch Ultra 3@12900, Watch Series 10@5490
xiaomi: Redmi Watch 5@1190, Watch S4@1990, Redmi Watch 5 Active@490, Redmi Watch 5 Lite@690, Watch 5@3490
huawei: Watch GT 6@2990, Watch Fit 4@1690, Watch GT 6 Pro@4290, Watch 5@5990, Watch Fit 4 Pro@2890
honor: Watch 5@1790, Choice Watch 2i@490, Watch X5i@890, Watch 5 Ultra@3290
amazfit: Bip 6@1090, Active 2@1490, GTR 4@2290, T-Rex 3@3690, Balance 2@3990, Pop 3S@590
garmin: Forerunner 165@3990, Venu 3@6490, Fenix 8@13900, Instinct 3@5990, Vivoactive 6@4290
infinix: Watch GT Pro@450, XWatch 3@390
tecno: Watch Pro 2@490, Watch 3@420`,
    ),
    leaf(
      ['fitnes-bilakuzuklar', 'fitness-band', 1, 290, 1690, 'black pink'],
      `
Фитнес-билакузуклар | Фитнес-браслеты
Фитнес-билакузук | Фитнес-браслет
Қадам, уйқу ва пульсни кун бўйи ҳисоблайдиган енгил билакузуклар. | Лёгкие браслеты, которые весь день считают шаги, сон и пульс.
Қўлда сезилмайди, сувдан қўрқмайди ва икки ҳафтагача зарядсиз ишлайди. | Почти не ощущается на руке, не боится воды и до двух недель работает без зарядки.`,
      '*screen_size=1.1,1.47,1.62,1.74 *panel=amoled,tft *waterproof *^nfc *compatible=android-ios battery=125..320/5 work_hours=168..504/24 bluetooth=yes material=plastic,silicone,aluminium weight_g=14..28 thickness=9..11/0.1',
      `
xiaomi: Smart Band 10@590, Smart Band 9@490, Smart Band 9 Active@290, Smart Band 9 Pro@890, Smart Band 10 Glimmer@790
huawei: Band 10@590, Band 9@490, Band 8@390
honor: Band 10@520, Band 9@420
samsung: Galaxy Fit3@790
amazfit: Band 7@590, Helio Strap@1490
realme: Band 2@350
garmin: Vivosmart 5@1690`,
    ),
  ],
);

export const phones: DepartmentSource = {
  slug: 'telefonlar-va-gadjetlar',
  name: t('Телефонлар ва гаджетлар', 'Телефоны и гаджеты'),
  about: t(
    'Алоқа, ўқиш ва соғлом турмуш тарзи учун мобил қурилмалар бир бўлимда тўпланган.',
    'Мобильные устройства для связи, чтения и здорового образа жизни в одном разделе.',
  ),
  advice: t(
    'Танлашда батарея сиғими, хотира ҳажми ва экран сифатига эътибор беринг.',
    'При выборе обратите внимание на ёмкость батареи, объём памяти и качество экрана.',
  ),
  care: [
    t(
      'Қурилмани биринчи марта ёқишдан олдин тўлиқ қувватлаб олинг ва фақат мос қувватлагичдан фойдаланинг: шунда батарея узоқроқ хизмат қилади.',
      'Перед первым включением полностью зарядите устройство и пользуйтесь подходящим зарядным блоком: так аккумулятор прослужит дольше.',
    ),
    t(
      'Экранга ҳимоя ойнаси ёпиштирилса, корпус ғилофга солинса, қурилма тасодифий зарбадан ҳимояланади.',
      'Защитное стекло и чехол уберегут устройство от случайных ударов.',
    ),
    t(
      'Маълумотларни эски қурилмадан кўчиришда дўконларимиз мутахассислари ёрдам беради.',
      'Специалисты наших магазинов помогут перенести данные со старого устройства.',
    ),
  ],
  branches: [telephones, tablets, wearables],
};
