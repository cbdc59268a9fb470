import type { DepartmentSource } from '../../leaf-types.ts';
import { t } from '../../text.ts';
import { branch, leaf } from './leaf.ts';

const cameras = branch(
  'fotokameralar-guruhi',
  'Фотокамералар|Фотокамеры',
  'Камералар, объективлар ва хотира карталари.|Камеры, объективы и карты памяти.',
  [
    leaf(
      ['fotokameralar', 'camera', 3, 1290, 44900, 'black silver'],
      `
Фотокамералар | Фотокамеры
Фотокамера | Фотоаппарат
Кўзгусиз, ихчам ва тезкор чоп этувчи камералар. | Беззеркальные, компактные и моментальные камеры.
Ёруғлик кам бўлса ҳам тиниқ сурат олади, видео учун ҳам мос. | Снимает чётко даже при слабом свете, подходит и для видео.`,
      '*^matrix_mp=5,16,20,24,33,45 *mount=canon-rf,nikon-z,sony-e,fuji-x,fixed *^video_quality=full-hd,4k,8k *^stabilizer *touchscreen *wifi=no,wi-fi-4,wi-fi-5 screen_size=3,3.2 battery=800..2300/50 purpose=home,travel,studio bluetooth weight_g=210..920/10',
      `
canon[mount=canon-rf]: EOS R50 Kit@9900, EOS R10 Body@10900, EOS R6 Mark II@28900, EOS R8 Body@17900, EOS R100 Kit@6900, EOS R5 Mark II@44900, EOS R7 Body@18900
sony[mount=sony-e]: Alpha ZV-E10 II@12900, Alpha 7 IV@27900, Alpha 6700@17900, Alpha 7C II@26900, Alpha 6400 Kit@11900
nikon[mount=nikon-z]: Z50 II Kit@12900, Z6 III Body@29900, Z30 Kit@9900, Zf Body@24900, Z5 II@19900
fujifilm[mount=fuji-x]: X-T50@18900, X-S20@16900, X-M5 Kit@11900, X-T5 Body@22900
fujifilm[mount=fixed;matrix_mp=5]: Instax Mini 12@1290, Instax Mini Evo@2490, Instax Wide 400@1990`,
    ),
    leaf(
      ['obyektivlar', 'lens', 2, 1990, 29900, 'black'],
      `
Объективлар | Объективы
Объектив | Объектив
Портрет, манзара ва репортаж учун объективлар. | Объективы для портрета, пейзажа и репортажа.
Тасвирни четларигача аниқ чизади, фокусни тез ва тинч созлайди. | Рисует резко до краёв, быстро и тихо наводит фокус.`,
      '*mount=canon-rf,nikon-z,sony-e,fuji-x *focal=wide,standard,tele,zoom *^stabilizer *^waterproof *purpose=travel,studio,home aperture_mm=43..95 weight_g=125..1480/5 length=0.1,0.2 thickness=40..210/5 material=plastic,metal',
      `
canon[mount=canon-rf]: RF 50mm f/1.8 STM@2490, RF 24-105mm f/4L@15900, RF 70-200mm f/2.8L@29900, RF 16mm f/2.8@3990, RF 85mm f/2 Macro@7490, RF-S 18-150mm@5990
sony[mount=sony-e]: FE 50mm f/1.8@2990, FE 24-70mm f/2.8 GM II@26900, E 11mm f/1.8@6490, FE 85mm f/1.8@6900, FE 70-300mm G@14900
nikon[mount=nikon-z]: Z 40mm f/2@3490, Z 24-120mm f/4 S@13900, Z DX 16-50mm@3990, Z 50mm f/1.4@6900, Z 180-600mm@22900
fujifilm[mount=fuji-x]: XF 35mm f/2@5490, XF 16-50mm@7900, XF 56mm f/1.2@12900, XC 15-45mm@2990
sigma[mount=sony-e/canon-rf/fuji-x]: 30mm f/1.4 DC DN@4290, 18-50mm f/2.8 DC DN@6900, 56mm f/1.4 DC DN@5490, 24-70mm f/2.8 Art II@15900, 16mm f/1.4 DC DN@5290`,
    ),
    leaf(
      ['xotira-kartalari', 'memory-card', 3, 49, 2990, 'black'],
      `
Хотира карталари | Карты памяти
Хотира картаси | Карта памяти
Камера, телефон ва видеорегистратор учун хотира карталари. | Карты памяти для камеры, телефона и видеорегистратора.
4K видеони узилишсиз ёзади, сув ва силкинишдан қўрқмайди. | Пишет 4K-видео без пропусков, не боится воды и тряски.`,
      '*^capacity_gb=32,64,128,256,512,1024 *memory_class=class-10,u1,u3,v60,v90 *waterproof *compatible=universal,switch *purpose=home,studio,travel read_speed=80..300/10 write_speed=10..260/10 material=plastic weight_g=1..3',
      `
kingston: Canvas Select Plus microSD, Canvas Go! Plus microSD, Canvas React Plus SD, Canvas Select Plus SD, High Endurance microSD
sandisk: Ultra microSDXC, Extreme microSDXC, Extreme Pro SDXC, High Endurance microSD, Ultra SDXC, Extreme Pro microSD
samsung: EVO Plus microSD, PRO Plus microSD, PRO Ultimate SD, EVO Select microSD
western-digital: Purple microSD, Purple Ultra
xiaomi: microSD Class U3
sony: TOUGH SF-M SD, TOUGH SF-G SD`,
      { variantBy: 'capacity_gb', suffix: '{capacity_gb}GB' },
    ),
  ],
);

const action = branch(
  'ekshn-va-dronlar',
  'Экшн-камера ва дронлар|Экшн-камеры и дроны',
  'Саёҳат ва спортни ёзиб олиш учун.|Чтобы снимать путешествия и спорт.',
  [
    leaf(
      ['ekshn-kameralar', 'action-camera', 2, 590, 9900, 'black white'],
      `
Экшн-камералар | Экшн-камеры
Экшн-камера | Экшн-камера
Сувда, тоғда ва йўлда ишлайдиган чидамли камералар. | Выносливые камеры для воды, гор и дороги.
Силкинишни текислайди, сув остида ҳам суратга олади. | Сглаживает тряску и снимает даже под водой.`,
      '*^video_quality=full-hd,4k,5k,8k *^stabilizer *waterproof *touchscreen *wifi=wi-fi-4,wi-fi-5 *voice_assistant matrix_mp=12,20,27,48 battery=900..2400/50 work_minutes=60..200/10 purpose=sport,travel weight_g=85..240/5',
      `
gopro: HERO13 Black@5490, HERO@2990, MAX2@6990, HERO12 Black@4490, LIT HERO@3490, HERO13 Black Creator@7490, HERO11 Mini@3290
dji: Osmo Action 6@4990, Osmo Action 5 Pro@4290, Osmo Pocket 3@6490, Osmo Nano@3690, Osmo 360@5990, Osmo Action 4@3290
insta360: X5@6990, Ace Pro 2@5490, GO Ultra@5290, X4 Air@4990, GO 3S@4490, Ace Pro@4290, X4@5790
xiaomi: Action Cam 4K@790
avtech: Sport {A1|A2|A4}
sony: RX0 II@9900`,
    ),
    leaf(
      ['dronlar', 'drone', 2, 490, 29900, 'white graphite'],
      `
Дронлар | Дроны
Дрон | Дрон
Ҳаводан суратга олиш учун камерали дронлар. | Дроны с камерой для съёмки с воздуха.
Ўзи учади, ўзи қўнади, тасвирни телефонга узатади. | Сам взлетает и садится, передаёт картинку на телефон.`,
      '*^video_quality=full-hd,2k,4k,5k *^stabilizer *^gps *control=remote,app *purpose=home,travel,kids,studio flight=8..51 battery=800..6700/100 matrix_mp=12,20,48 wifi=wi-fi-4,wi-fi-5 weight_g=135..1063 material=plastic,carbon',
      `
dji: Mini 4 Pro@9900, Neo@2690, Flip@5990, Mini 5 Pro@11900, Air 3S@14900, Mavic 4 Pro@28900, Mini 3@5490, Neo 2@3290, Avata 2@10900, Mini 4K@4290, Mini 3 Pro@7490
insta360: Antigravity A1@17900, Antigravity A1 Explorer@20900
sony: Airpeak LBP@29900
avtech: Sky {E58|E88|S100|S200}, Sky Pro {GPS|GPS 2}
xiaomi: MiTu Mini@690, FIMI X8 Mini V2@4490, FIMI Mini 3@4990`,
    ),
  ],
);

const gear = branch(
  'foto-aksessuarlar',
  'Фото аксессуарлар|Фотоаксессуары',
  'Штативлар ва фотосумкалар.|Штативы и фотосумки.',
  [
    leaf(
      ['shtativlar', 'tripod', 1, 149, 4990, 'black'],
      `
Штативлар | Штативы
Штатив | Штатив
Камера ва телефон учун барқарор штативлар. | Устойчивые штативы для камеры и телефона.
Тунги сурат ва видео учун камерани қимирлатмай ушлайди. | Неподвижно держит камеру для ночной съёмки и видео.`,
      '*material=aluminium,carbon,plastic *compatible=universal,android-ios *purpose=travel,studio,home *install=floor,table *^bluetooth max_load=1..15 height=20..190/5 weight=0.2..3.4/0.1 length=0.3,0.4,0.5,0.6 device_type=classic',
      `
manfrotto: Befree {Advanced|GT|Live}, PIXI {Mini|Evo|Smart}, {055|190}XPRO{3|4}, Compact {Action|Light}, Element {Small|Big|Traveller}
xiaomi: Selfie Stick Tripod {2|Pro}, Bluetooth Zoom {1|2}
ugreen: LP{508|510|680}
baseus: Lovely {T1|T2}, MagPro {A|B}
dji: Osmo Mobile {7|7P|8}
insta360: Flow {Pro 2|2}, Invisible Stick {70|114|120}
gopro: Shorty, 3-Way {2.0|3.0}
sony: VCT-{VPR100|SGR1}, GP-VPT{2BT|3}
avtech: TR-{100|150|180}`,
    ),
    leaf(
      ['foto-sumkalar', 'photo-bag', 1, 129, 2990, 'black graphite'],
      `
Фотосумкалар | Фотосумки
Фотосумка | Фотосумка
Камера ва объективларни зарбадан сақлайдиган сумкалар. | Сумки, которые защищают камеру и объективы от ударов.
Бўлмалари мослаштирилади, ёмғирпўши қўшиб берилади. | Отделения перестраиваются, в комплекте дождевик.`,
      '*material=fabric,leather,plastic *waterproof *purpose=travel,home,studio *compatible=universal *^device_type=classic volume=2,5,10,15,20,30 weight=0.2..2.2/0.1 width=12..34 height=14..52 depth=9..24',
      `
lowepro: Adventura SH {100|120|160} III, ProTactic BP {350|450} AW II, Tahoe BP {150|250}, Fastpack BP {200|250} AW III, Viewpoint CS {40|60|80}, PhotoSport {15|24}L
manfrotto: Advanced {Active|Befree|Hybrid} III, Pro Light {Flexloader|Backloader|Frontloader} {M|L}, Street {Crossbody|Tote|Slim}, Essential {S|M|L}
canon: HL100, BP{10|110}, SB{100|130}
sony: LCS-{U5|U11|U21|U30}
nikon: CF-EU{05|11|14}
gopro: Casey LITE, Daytripper {1|2}
dji: Carry Bag {S|M|L}
avtech: FB-{10|20|30}`,
    ),
  ],
);

export const photo: DepartmentSource = {
  slug: 'foto-va-video',
  name: t('Фото ва видео', 'Фото и видео'),
  about: t('Суратга олиш, видео ёзиш ва парвоз учун техника.', 'Техника для фотографии, видеосъёмки и полётов.'),
  advice: t(
    'Танлашда нимани суратга олишингизни ўйлаб кўринг: саёҳат учун ихчам, студия учун имконияти кенг модель қулай.',
    'При выборе подумайте, что вы снимаете: в поездку удобнее компактная модель, в студию — с широкими возможностями.',
  ),
  care: [
    t(
      'Объективни махсус қалам ёки юмшоқ мато билан тозаланг, бармоқ теккизманг.',
      'Чистите линзы специальным карандашом или мягкой тканью и не касайтесь их пальцами.',
    ),
    t(
      'Совуқдан иссиқ хонага кирганда техникани бироз сумкада қолдиринг, ичида буғ тўпланмайди.',
      'Войдя с мороза в тепло, подержите технику в сумке, чтобы внутри не появился конденсат.',
    ),
    t('Заряд ва хотира бўйича доим захира олиб юринг.', 'Всегда берите запас по заряду и памяти.'),
  ],
  branches: [cameras, action, gear],
};
