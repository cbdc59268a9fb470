import type { DepartmentSource } from '../../leaf-types.ts';
import { t } from '../../text.ts';
import { branch, leaf } from './leaf.ts';

const phone = branch(
  'telefon-aksessuarlari',
  'Телефон аксессуарлари|Аксессуары для телефона',
  'Ҳимоя ва қувватлаш учун аксессуарлар.|Аксессуары для защиты и зарядки.',
  [
    leaf(
      ['giloflar', 'phone-case', 6, 39, 790, 'black blue pink green'],
      `
Ғилофлар | Чехлы
Ғилоф | Чехол
Смартфонлар учун силикон, чарм ва зарбага чидамли ғилофлар. | Силиконовые, кожаные и ударопрочные чехлы для смартфонов.
Телефонга аниқ тушади, камера ва тугмаларни ҳимоя қилади. | Точно садится на телефон, защищает камеру и кнопки.`,
      '*compatible=iphone,galaxy,redmi *material=silicone,leather,plastic,carbon *^magsafe *device_type=classic,book *waterproof thickness=1..4/0.5 weight_g=18..75 purpose=home,sport length=0.2',
      `
spigen: Ultra Hybrid {iPhone 16|iPhone 17|Galaxy S25|Galaxy S26}, Tough Armor {iPhone 16 Pro|iPhone 17 Pro|Galaxy S25 Ultra}, Liquid Air {iPhone 17|Galaxy A56|Galaxy S25}, Rugged Armor {Galaxy A36|Galaxy S26 Ultra|iPhone 16e}
apple[compatible=iphone]: Silicone Case {iPhone 16|iPhone 17|iPhone 17 Pro}, TechWoven Case {iPhone 17 Pro|iPhone 17 Pro Max}, Clear Case {iPhone 16 Pro|iPhone 17|iPhone Air}
samsung[compatible=galaxy]: Silicone Cover {Galaxy S25|Galaxy A56|Galaxy A36}, Clear Case {Galaxy S25 FE|Galaxy S26}, Smart View Wallet {Galaxy S25|Galaxy A56}
baseus: Crystal {iPhone 15|iPhone 16|iPhone 17}, Frosted {iPhone 14|iPhone 16}
ugreen: Fusion {iPhone 16|iPhone 17 Pro}
xiaomi[compatible=redmi]: Soft Case {Redmi Note 14|Redmi 14C|Redmi 15}, Flip Case {Redmi Note 14 Pro|Xiaomi 15T}
avtech: Basic {Redmi 15|Galaxy A16|iPhone 13}, Book {Redmi Note 14|Galaxy A26}`,
    ),
    leaf(
      ['himoya-oynalari', 'screen-protector', 2, 25, 390, 'silver black'],
      `
Ҳимоя ойналари | Защитные стёкла
Ҳимоя ойнаси | Защитное стекло
Экранни тирналиш ва синишдан сақлайдиган ойналар. | Стёкла, которые берегут экран от царапин и трещин.
Пуфакчасиз ёпишади, бармоқ сезгирлиги ўзгармайди. | Клеится без пузырей и не меняет чувствительность экрана.`,
      '*compatible=iphone,galaxy,redmi *material=glass,ceramic,plastic *device_type=classic,open *^waterproof *purpose=home,sport thickness=0.2..0.5/0.05 weight_g=8..30 length=0.2 screen_size=6.1,6.5,6.7',
      `
spigen: Glas.tR {iPhone 16|iPhone 17|Galaxy S25|Galaxy S26}, AluMaster {iPhone 17 Pro|iPhone 16 Pro}
baseus: Crystalline {iPhone 15|iPhone 16|iPhone 17}, SuperCeramic {iPhone 14|iPhone 17 Pro}
ugreen: Clear {iPhone 16|iPhone 17|Galaxy S25}
anker: GlassGuard {iPhone 16|iPhone 17|iPhone 17 Pro}
avtech: Full Glue {Redmi Note 14|Redmi 15|Galaxy A16|Galaxy A56|iPhone 13}, Privacy {iPhone 16|Galaxy S25 Ultra}, Matte {Redmi 14C|POCO X7 Pro}
samsung[compatible=galaxy]: Anti-Reflecting {Galaxy S25|Galaxy S26 Ultra}
xiaomi[compatible=redmi]: Tempered {Redmi Note 14 Pro|Xiaomi 15T|Redmi A5}`,
    ),
    leaf(
      ['quvvatlagichlar', 'charger', 4, 49, 1290, 'white black'],
      `
Қувватлагичлар | Зарядные устройства
Қувватлагич | Зарядное устройство
Тармоқ, автомобиль ва симсиз қувватлагичлар. | Сетевые, автомобильные и беспроводные зарядки.
Қурилмани тез ва хавфсиз қувватлайди, ортиқча қизимайди. | Заряжает быстро и безопасно, не перегревается.`,
      '*^fast_charge=10,20,25,33,45,65,100 *^ports=1,2,3,4 *connection=usb,usb-c *wireless_charge *magsafe *compatible=universal,iphone,galaxy power=10..140/5 length=1,1.2,1.5 weight_g=45..380/5 material=plastic,metal',
      `
apple[compatible=iphone]: 20W USB-C@290, 40W Dynamic@590, MagSafe 1m@690, 70W USB-C@790
samsung[compatible=galaxy]: EP-T2510@220, EP-T4511 45W@390, EP-P2400 Pad@490, 65W Trio@620
anker: Nano {20|30|45|65}W, Prime {67|100}W, MagGo {Pad|Stand|3-in-1}
baseus: GaN5 Pro {40|65|100}W, Super Si {20|25|30}W, Nomos {5-in-1|8-in-1}
ugreen: Nexode {20|45|65|100|140}W, MagFlow {Pad|2-in-1}
xiaomi: {33|67|90|120}W Combo, Wireless Stand {30|50|80}W
honor: SuperCharge {35|66|100}W
avtech: Home {10|20|33}W, Auto {18|30|45}W`,
    ),
    leaf(
      ['pauerbanklar', 'power-bank', 5, 99, 1490, 'black white blue'],
      `
Пауэрбанклар | Пауэрбанки
Пауэрбанк | Пауэрбанк
Йўлда телефон ва ноутбукни қувватлаш учун ташқи аккумуляторлар. | Внешние аккумуляторы, чтобы зарядить телефон и ноутбук в дороге.
Телефонни бир неча марта тўлдиради, самолётга олиш мумкин. | Несколько раз зарядит телефон, его можно взять в самолёт.`,
      '*^fast_charge=10,18,22.5,33,65,100 *^ports=1,2,3,4 *wireless_charge *^display *magsafe *connection=usb,usb-c ^battery=5000..27000/1000 material=plastic,aluminium compatible=universal weight_g=110..620/10 thickness=8..35',
      `
xiaomi: Power Bank {10000|20000} {22.5W|33W|Integrated Cable}, Pocket {5000|10000}, Magnetic {5000|6000} Slim
baseus: Adaman {10000|20000|30000}, Bipow {10000|20000} Pro, PicoGo {5000|10000}
anker: PowerCore {10000|20000|26800}, MagGo {5000|10000} Slim, Prime {12000|20000|27650}
ugreen: Nexode {12000|20000|25000}, MagFlow {5000|10000}
samsung: EB-P{3400|4520|5300|U3510}
honor: SuperCharge {10000|12000}
tecno: Rock {10000|20000}, Mini {5000|10000}
avtech: PB-{5000|10000|20000|30000}{B|S}`,
    ),
    leaf(
      ['kabellar', 'cable', 3, 19, 490, 'white black'],
      `
Кабеллар | Кабели
Кабель | Кабель
Қувватлаш ва маълумот узатиш учун мустаҳкам кабеллар. | Прочные кабели для зарядки и передачи данных.
Букилишга чидамли, тез қувватлашни қўллайди. | Устойчив к изгибам и поддерживает быструю зарядку.`,
      '*connection=usb-c,lightning,micro-usb,hdmi *length=0.3,1,1.2,2,3 *material=plastic,fabric,silicone *^fast_charge=10,27,60,100,240 *compatible=universal,iphone speed_mbit=480..20000/480 weight_g=18..120/2 purpose=home,travel',
      `
apple[compatible=iphone]: USB-C 60W@220, USB-C 240W@390, Lightning-USB-C@220, Thunderbolt 4 Pro@490
samsung: EP-DA705@69, EP-DX510 5A@119, EP-DN980@149
baseus: CoolPlay {20|100}W, Dynamic {60|100|240}W, Cafule {1m|2m}, Free2Draw
anker: PowerLine {II|III|III Flow}, Bio-Nylon {A|C}, Prime {A|240W}
ugreen: US{155|261|287|300|557}, Revodok {60|100}W, HD{104|140|150}
xiaomi: {6A|Type-C|Braided} Cable
spigen: ArcWire {60|100|240}W
avtech: Turbo {1m|2m|3m}, Soft {C|L|M}`,
    ),
  ],
);

const smart = branch(
  'aqlli-uy',
  'Ақлли уй|Умный дом',
  'Ёруғлик, розетка ва хавфсизликни телефондан бошқаринг.|Управляйте светом, розетками и безопасностью с телефона.',
  [
    leaf(
      ['aqlli-lampalar', 'light-bulb', 2, 29, 490, 'white'],
      `
Лампалар | Лампы
Лампа | Лампа
Тежамкор ва ақлли LED лампалар. | Экономичные и умные светодиодные лампы.
Ёруғлиги кўзга ёқимли, иссиқ ва совуқ тусни танлаш мумкин. | Приятный для глаз свет, тёплый или холодный оттенок на выбор.`,
      '*base=e27,e14,gu10 *^smart_control *^voice_assistant *backlight *connection=wi-fi,zigbee,bluetooth power=5..20 luminous=350..2000/50 energy_class=a,a-plus timer weight_g=35..140/5 work_hours=10000..25000/5000',
      `
philips: WiZ {A60|C37|G95}, Hue {White|Color|Ambiance} {E27|E14|GU10}, LEDBulb {7|9|13|18}W, Essential {5|9|11}W
xiaomi: Smart LED Bulb {Essential|White|Color}, Yeelight {W3|W4|M2|1S}
tp-link: Tapo L{510|530|535|610|630}E
yandex: YNDX-{00018|00501|00554|00558}
artel: Nur {7|9|12|15|18}W
ezviz: LB1 {White|Color}
samsung: SmartThings {E27|GU10}`,
    ),
    leaf(
      ['aqlli-rozetkalar', 'smart-plug', 1, 69, 490, 'white black'],
      `
Ақлли розеткалар | Умные розетки
Ақлли розетка | Умная розетка
Ҳар қандай асбобни телефондан ёқиб-ўчириш учун розеткалар. | Розетки, чтобы включать и выключать любой прибор с телефона.
Жадвал бўйича ишлайди, электр сарфини кўрсатади. | Работает по расписанию и показывает расход электричества.`,
      '*connection=wi-fi,zigbee,bluetooth *voice_assistant *timer *^display *^ports=1,2,3,4 smart_control=yes power=2300..3680/230 child_lock material=plastic weight_g=60..420/10',
      `
tp-link: Tapo P{100|105|110|115|304M}, Kasa {EP10|KP303}
xiaomi: Smart Plug {2|3|Mini}, Power Strip {4|5}
yandex: YNDX-{00007|00340|00540}
ezviz: T{30|31}-{10A|10B}
avtech: SP-{10|16|20}
ugreen: Smart Plug {1|2}
baseus: PowerCombo {5|6|8}
samsung: SmartThings Outlet {1|2}
philips: WiZ Plug {Type F|Duo}
artel: Smart Socket {1|2}`,
    ),
    leaf(
      ['kuzatuv-kameralari', 'security-camera', 4, 190, 2990, 'white black'],
      `
Кузатув камералари | Камеры наблюдения
Кузатув камераси | Камера видеонаблюдения
Уй, ҳовли ва дўкон учун Wi-Fi камералар. | Wi-Fi камеры для дома, двора и магазина.
Ҳаракатни сезиб телефонга хабар беради, тунда ҳам кўради. | Замечает движение и присылает уведомление, видит и ночью.`,
      '*^resolution=full-hd,2k,3mp,5mp,4k *night_vision *waterproof *purpose=home,street,kids *power_source=mains,battery,both *microphone connection=wi-fi,lan install=wall,table,ceiling smart_control=yes voice_assistant weight_g=95..620/5 power=3..18',
      `
xiaomi: Smart Camera {C200|C301|C400|C500 Pro|C700}, Outdoor Camera {CW300|CW400|CW500|BW300}
ezviz: C{1C|6N|8C|8W}, H{1C|3C|6C|8C} {2K|2K+|Pro}, CB{2|3|8}, EB{3|8}
tp-link: Tapo C{110|200|210|225|320WS|500|520WS}, Tapo C4{10|20|25}
hikvision: DS-2CD{1023|1043|2043|2143}G2, DS-2DE{2A|3A}404
yandex: YNDX-{00501|00502}
samsung: SmartCam {A1|N2}
avtech: CAM-{100|200|360}`,
    ),
  ],
);

export const accessories: DepartmentSource = {
  slug: 'aksessuarlar-va-aqlli-uy',
  name: t('Аксессуарлар ва ақлли уй', 'Аксессуары и умный дом'),
  about: t(
    'Телефон учун аксессуарлар ва уйни бошқарадиган ақлли қурилмалар.',
    'Аксессуары для телефона и умные устройства для управления домом.',
  ),
  advice: t(
    'Танлашда қурилмангиз моделига мослигини текширинг.',
    'При выборе проверьте, подходит ли товар к модели вашего устройства.',
  ),
  care: [
    t(
      'Фақат соз розетка ва асл блокдан фойдаланинг, симни букиб қўйманг.',
      'Пользуйтесь исправной розеткой и подходящим блоком и не перегибайте провод.',
    ),
    t(
      'Мослик бўйича шубҳа бўлса, дўконда бепул кўриб берамиз.',
      'Если сомневаетесь в совместимости, бесплатно проверим в магазине.',
    ),
    t('Аксессуарни юмшоқ нам латта билан артиш кифоя.', 'Для ухода достаточно мягкой влажной ткани.'),
  ],
  branches: [phone, smart],
};
