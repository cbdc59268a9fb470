import type { DepartmentSource } from '../../leaf-types.ts';
import { t } from '../../text.ts';
import { branch, leaf } from './leaf.ts';

const consoles = branch(
  'konsollar',
  'Консоллар ва аксессуарлар|Консоли и аксессуары',
  'Телевизор олдида ва сафарда ўйнаш учун.|Для игры у телевизора и в дороге.',
  [
    leaf(
      ['oyin-konsollari', 'game-console', 4, 990, 13900, 'white black'],
      `
Ўйин консоллари | Игровые приставки
Ўйин консоли | Игровая приставка
PlayStation, Xbox, Nintendo ва портатив консоллар. | PlayStation, Xbox, Nintendo и портативные консоли.
Дўстлар билан бирга ва онлайн ўйнаш учун тайёр. | Готова к игре с друзьями и онлайн.`,
      '*storage=32,64,256,512,1024,2048 *resolution=full-hd,2k,4k,8k *compatible=playstation,xbox,switch,pc *purpose=home,travel *wifi=wi-fi-5,wi-fi-6,wi-fi-7 ram=4,12,16,24 bluetooth=yes connection=hdmi,usb-c work_hours=2..9 ports=1,2,4 weight=0.3..3.9/0.1',
      `
sony[compatible=playstation]: PlayStation 5 Slim@7490, PlayStation 5 Slim Digital@6290, PlayStation 5 Pro@11900, PlayStation Portal@3490, PlayStation 5 Slim FC 26@8190, PlayStation 5 Slim Fortnite@7990
microsoft[compatible=xbox]: Xbox Series X@8490, Xbox Series S@5290, Xbox Series X Digital@7690, Xbox Series X Galaxy Black@9490
nintendo[compatible=switch]: Switch 2@7490, Switch OLED@4690, Switch Lite@2890, Switch 2 Mario Kart World@8290, Switch 2 Pokemon Legends@8290, Switch OLED Mario Red@4890
asus[compatible=xbox/pc]: ROG Xbox Ally@8490, ROG Xbox Ally X@12900, ROG Ally X@11400
lenovo[compatible=pc]: Legion Go S@8900, Legion Go 2@13900
msi[compatible=pc]: Claw 8 AI+@12400, Claw A8@11400`,
      { variantBy: 'storage', suffix: '{storage}GB' },
    ),
    leaf(
      ['geympadlar', 'gamepad', 3, 149, 2990, 'white black red blue'],
      `
Геймпадлар | Геймпады
Геймпад | Геймпад
Консол, компьютер ва телефон учун геймпадлар. | Геймпады для консоли, компьютера и телефона.
Қўлга қулай ўтиради, титраш орқали ўйинни ҳис эттиради. | Удобно лежит в руках и передаёт игру вибрацией.`,
      '*compatible=playstation,xbox,switch,pc,universal *connection=bluetooth,radio,usb *power_source=battery,cells,usb *backlight *microphone work_hours=8..40 battery=400..1500/50 material=plastic,rubber weight_g=200..340/5 purpose=game',
      `
sony[compatible=playstation]: DualSense@990, DualSense Edge@2690, Access@1190
microsoft[compatible=xbox]: Xbox Wireless@890, Xbox Elite Series 2@2290, Xbox Adaptive@1390
nintendo[compatible=switch]: Switch 2 Pro@1190, Joy-Con 2@1290, Switch Pro@990
razer: Wolverine V3 Pro@2490, Kishi Ultra@1890, Wolverine V3 TE@1290
logitech: F310@290, F710@590, G Cloud Grip@1690
hyperx: Clutch Gladiate@490, Clutch Tanto@590
steelseries: Stratus+@790, Nimbus Cloud@1090
msi: Force GC30 V2@490, Force GC20@290
gigabyte: AORUS P7@390
avtech: GP-10@149, GP-20 RGB@219`,
    ),
    leaf(
      ['vr-garnituralar', 'vr-headset', 1, 490, 14900, 'white black'],
      `
VR-гарнитуралар | VR-гарнитуры
VR-гарнитура | VR-гарнитура
Виртуал оламга олиб кирадиган кўзойнаклар. | Очки, которые переносят в виртуальный мир.
Ўйин, фильм ва машғулотларни атрофингизда кўрсатади. | Показывает игры, фильмы и тренировки вокруг вас.`,
      '*capacity_gb=64,128,256,512 *resolution=2k,4k *^refresh_rate=60,90,120 *compatible=playstation,pc,android-ios,universal *wifi=no,wi-fi-5,wi-fi-6 *microphone battery=2800..5600/100 work_hours=2..4 panel=ips,oled weight_g=290..680/10 purpose=game,home',
      `
meta: Quest 3S@4490, Quest 3@6990, Quest 3 Elite@8490, Quest 3S Xbox Edition@5290
sony[compatible=playstation]: PlayStation VR2@5490, PlayStation VR2 Horizon@5990
samsung[compatible=android-ios]: Galaxy XR@14900
apple[compatible=iphone]: Vision Pro M5@14900
asus[compatible=pc]: ROG Tarius@9490
xiaomi[compatible=android-ios]: VR Glasses Play 2@490, Smart Glasses Cinema@3490
lenovo: Explorer VR@3990, Legion Glasses 2@4290
hp[compatible=pc]: Reverb G2@5490
acer: OJO 500@3690
avtech: VR Box 3@490, VR Box Pro@590`,
      { variantBy: 'capacity_gb', suffix: '{capacity_gb}GB' },
    ),
  ],
);

const stations = branch(
  'oyin-joyi',
  'Ўйин жойи|Игровое место',
  'Компьютерда ўйнаш учун кучли ноутбук ва қулай кресло.|Мощный ноутбук и удобное кресло для игры за компьютером.',
  [
    leaf(
      ['oyin-noutbuklari', 'gaming-laptop', 12, 8900, 49900, 'black graphite'],
      `
Ўйин ноутбуклари | Игровые ноутбуки
Ўйин ноутбуки | Игровой ноутбук
Кучли видеокарта ва тезкор экранли ноутбуклар. | Ноутбуки с мощной видеокартой и быстрым экраном.
Янги ўйинларни юқори созламаларда юритади, монтаж учун ҳам етарли. | Тянет новые игры на высоких настройках, хватит и для монтажа.`,
      '*storage=512,1024,2048 *^ram=16,32,64 *^graphics=rtx-3050,rtx-4050,rtx-4060,rtx-5060,rtx-5070,rtx-5080 *^processor=core-i5,ryzen-7,core-i7,ryzen-9,core-i9 *screen_size=15.6,16,17.3,18 *^refresh_rate=144,165,240 os=no-os,windows-11 panel=ips,oled,mini-led resolution=full-hd,2k drive=nvme backlight=yes wifi=wi-fi-6,wi-fi-7 video_memory=6,8,12,16 work_hours=4..9 weight=1.9..3.3/0.1',
      `
asus: TUF Gaming A15 FA506@9900, ROG Strix G16 G615@21900, TUF Gaming F16@13900, ROG Zephyrus G14@26900, ROG Strix SCAR 18@44900, V16 Gaming@10900
lenovo: LOQ 15IRX10@11900, Legion 5 15IRX10@18900, Legion Pro 7 16@34900, LOQ Essential 15@9400, Legion Pro 5 16@23900
msi: Thin 15 B13@8900, Katana 15 HX@14900, Cyborg 15 A13@10900, Raider 18 HX AI@47900, Vector 16 HX@26900, Stealth A16 AI+@31900
acer: Nitro V 15 ANV15@9900, Predator Helios Neo 16@19900, Nitro V 16 AI@12900, Predator Helios 18 AI@42900
hp: Victus 15-fa2@10400, OMEN 16-am0@19900, Victus 16-s1@12900, OMEN Max 16@33900
gigabyte: G5 KF5@10400, AORUS Master 16@36900, Gaming A16@12900, AERO X16@19900
dell: Alienware 16 Aurora@17900, Alienware 16 Area-51@39900, G15 5530@13400
razer: Blade 14@32900, Blade 16@46900`,
      { variantBy: 'storage', suffix: '{ram}/{storage}GB' },
    ),
    leaf(
      ['oyin-kreslolari', 'gaming-chair', 2, 1190, 7900, 'red blue graphite'],
      `
Ўйин креслолари | Игровые кресла
Ўйин креслоси | Игровое кресло
Узоқ ўтирганда белни авайлайдиган созланувчи креслолар. | Регулируемые кресла, которые берегут спину при долгой игре.
Суянчиғи ётадиган ҳолатгача тушади, ёстиқчалари ечилади. | Спинка откидывается почти горизонтально, подушки снимаются.`,
      '*material=leather,fabric *purpose=game,office ^max_load=120..180/10 *backlight *device_type=classic *compatible=universal width=62..74 depth=60..72 height=118..142 weight=16..29',
      `
dxracer: Formula {R|L}-NW, Prince {P|L}08, Craft {C|XL}23, Air {Mesh|Pro}, Drifting {DF|GC}61, Master {M|XL}
msi: MAG CH{110|120|130} {I|X|Repeltek}
asus: ROG Chariot {Core|RGB}, ROG Destrier {Ergo|Core}
razer: Iskur {V2|X|V2 X}, Enki {Pro|X}
hyperx: Ruby {S|Plus}, Jet {Black|Red}
acer: Predator {Rift|Osiris} {Lite|Pro}
lenovo: Legion {E|X}{5|7}00
gigabyte: AORUS AGC{300|310}
avtech: GC-{100|200|300}{B|R}`,
    ),
  ],
);

export const gaming: DepartmentSource = {
  slug: 'oyin-olami',
  name: t('Ўйин олами', 'Мир игр'),
  about: t(
    'Ўйинчилар учун консоллар, ноутбуклар ва қулай жиҳозлар.',
    'Консоли, ноутбуки и удобное снаряжение для игроков.',
  ),
  advice: t(
    'Танлашда қайси ўйинларни ўйнашингизни ва мосликни текширинг.',
    'При выборе учитывайте, во что вы играете, и проверяйте совместимость.',
  ),
  care: [
    t(
      'Ўйин пайтида вентиляция тирқишлари ёпилиб қолмаслигига эътибор беринг.',
      'Следите, чтобы во время игры вентиляционные отверстия не были закрыты.',
    ),
    t(
      'Дастурий янгиланишларни ўз вақтида ўрнатинг: улар барқарорлик ва янги имкониятлар беради.',
      'Вовремя устанавливайте обновления: они добавляют стабильность и новые функции.',
    ),
    t('Ҳисоб қайдномасини икки босқичли ҳимоя билан сақланг.', 'Защитите учётную запись двухэтапным входом.'),
  ],
  branches: [consoles, stations],
};
