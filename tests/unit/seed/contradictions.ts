/** A product as the rules see it: what is written on it and what is said of it. */
export interface Stated {
  readonly leaf: string;
  readonly brand: string;
  readonly name: string;
  /** Thousand so'm. */
  readonly price: number;
  /** Key of an option, or a number; undefined where the category has no such attribute. */
  readonly value: (key: string) => string | number | undefined;
}

/** leaf | pattern of brand and name | attribute | pattern of what it may be. A new rule is one line. */
const namesAndFacts = String.raw`
noutbuklar|^apple .*MacBook|os|^macos$
noutbuklar|^apple .*MacBook|processor|^apple-m\d
noutbuklar|MacBook|backlight|^yes$
noutbuklar|MacBook|wifi|^wi-fi-6e$
noutbuklar|^(?!apple)|os|^(windows-11|no-os|linux)$
noutbuklar|^(?!apple)|processor|^(?!apple)
noutbuklar|OLED|panel|^oled$
noutbuklar|XPS|processor|^core
noutbuklar|XPS|os|^windows-11$
noutbuklar|(MacBook (Air|Pro)|XPS|Zenbook|X1 Carbon|Elite|Prestige|MateBook X) |resolution|^(?!full-hd$)|EliteBook
noutbuklar|(MacBook|XPS|Zenbook|Yoga|MateBook|Swift)|panel|^(?!tn$)
noutbuklar|ThinkPad|resolution|^(full-hd|2k)$
monobloklar|^apple|os|^macos$
monobloklar|^apple|resolution|^4k$
monobloklar|AIO 24|screen_size|^23
monobloklar|AIO 27|screen_size|^27
smartfonlar|^apple|os|^ios$
smartfonlar|^apple|processor|^apple-a\d
smartfonlar|^apple|panel|^amoled$
smartfonlar|^(?!apple)|processor|^(?!apple)
smartfonlar|^huawei|os|^harmonyos$
smartfonlar|^huawei|processor|^kirin
smartfonlar|^(?!huawei)|processor|^(?!kirin)
smartfonlar|^(?!samsung)|processor|^(?!exynos)
smartfonlar|Galaxy (S|A16|A26|A36|A56|M16)|panel|^amoled$
smartfonlar|Galaxy (S|A16|A26|A36|A56|M16)|resolution|^(full-hd-plus|2k)$
smartfonlar|Galaxy (S25|S26|A36|A56|S24)|refresh_rate|^120hz$
smartfonlar|Ultra|nfc|^yes$
smartfonlar|(Galaxy S|iPhone|Find X|Pura|Magic7|Xiaomi 15)|nfc|^yes$
smartfonlar|(Galaxy S|iPhone|Find X|GT 7|Magic7|X200)|network|^5g$
smartfonlar|(S25 Ultra|S24 Ultra|S26 Ultra)|main_camera|^200mp$
smartfonlar|iPhone 1[5-7]|main_camera|^48mp$
smartfonlar|(Galaxy A16|Redmi A5|Smart 10|Pop 10|Spark Go)|main_camera|^(8|13|32|50)mp$
planshetlar|^apple|os|^ipados$
planshetlar|iPad (Air|Pro)|processor|^apple-m\d
planshetlar|iPad (A16|mini)|processor|^apple-a\d
planshetlar|^(?!apple)|processor|^(?!apple)
planshetlar|iPad (Air|Pro) 13|screen_size|^13inch$|^13$
planshetlar|iPad (Air|Pro) 11|screen_size|^11
planshetlar|(Tab S11|iPad Pro)|panel|^(amoled|oled)$
planshetlar|Tab S11 Ultra|screen_size|^14\.6
aqlli-soatlar|^apple|os|^watchos$
aqlli-soatlar|^apple|compatible|^iphone$
aqlli-soatlar|(Ultra|Fenix|Series|GT 6|Watch8)|gps|^yes$
oyin-konsollari|PlayStation|compatible|^playstation$
oyin-konsollari|Xbox|compatible|^xbox$
oyin-konsollari|Switch|compatible|^switch$
oyin-konsollari|(PlayStation 5|Xbox Series)|purpose|^home$
oyin-konsollari|(Switch|Ally|Legion Go|Claw|Portal)|purpose|^travel$
oyin-konsollari|Switch (OLED|Lite)|resolution|^(hd|full-hd)$
smart-televizorlar|OLED|panel|^oled$
smart-televizorlar|QNED|panel|^qled$
smart-televizorlar|Mini LED|panel|^mini-led$
smart-televizorlar|samsung .*QE\d\dQ[67]|panel|^qled$
smart-televizorlar|samsung .*QN(70|90)F|panel|^mini-led$
smart-televizorlar|samsung .*S(85|90)F|panel|^oled$
smart-televizorlar|samsung .*UE\d\dDU|panel|^led$
smart-televizorlar|hisense .*U[678]Q|panel|^mini-led$
smart-televizorlar|tcl .*C[678]K|panel|^mini-led$
smart-televizorlar|lg .*UA\d|panel|^led$
smart-televizorlar|^samsung|os|^tizen$
smart-televizorlar|^lg|os|^webos$
smart-televizorlar|^hisense|os|^vidaa$
smart-televizorlar|^(?!samsung|lg|hisense)|os|^(google-tv|own)$
smart-televizorlar|(OLED|QNED|Mini LED|QE\d\d|U[678]Q|C[678]K)|resolution|^4k$
smart-televizorlar|(OLED|QN90|U[678]Q|C[678]K)|refresh_rate|^(120|144)hz$
monitorlar|(Odyssey|UltraGear|TUF|ROG|Nitro|Predator|OMEN|MAG)|purpose|^game$
monitorlar|(Odyssey|UltraGear|TUF|ROG|Nitro|Predator|OMEN|MAG)|refresh_rate|^(144|165|180|240)hz$
monitorlar|(ProArt|ViewFinity)|purpose|^studio$
monitorlar|AQDM|panel|^oled$
monitorlar|(P2[47]|VA2|EK2|MP2|V2[47])|purpose|^office$
muzlatgichlar|(NoFrost|KGN|NRK|RCNK|RNT|SUM|SECL|NFX|\d{3}FN)|defrost|^no-frost$
muzlatgichlar|(KGV|RK4181)|defrost|^low-frost$
muzlatgichlar|INV|inverter|^yes$
side-by-side|.|defrost|^no-frost$
kir-yuvish-mashinalari|INV|inverter|^yes$
kir-yuvish-mashinalari| WD\d|dryer|^yes$
kir-yuvish-mashinalari| (WW|WAN|WGA|HW|ART|WFQ|TW|RW)|dryer|^no$
kir-yuvish-mashinalari|haier .*B14|spin|^1400$
kir-yuvish-mashinalari|haier .*B12|spin|^1200$
kir-yuvish-mashinalari|bosch .*WAN28|spin|^1400$
kir-yuvish-mashinalari|lg .* F4|spin|^1400$
konditsionerlar|(Inverter|INV|EACS/I)|inverter|^yes$
konditsionerlar|AVL-\d\dON|inverter|^no$
simsiz-quloqchinlar|(ANC|AirPods Pro|Buds3 Pro|WF-1000XM5|FreeBuds Pro|Tour Pro)|noise_cancel|^yes$
simsiz-quloqchinlar|(Buds 6 Play|Buds T110|WF-C510|Go Earbuds)|noise_cancel|^no$
simsiz-quloqchinlar|AirPods Pro|device_type|^in-ear$
simsiz-quloqchinlar|(FreeClip|OpenWear|Earbuds Open)|device_type|^open$
simsiz-quloqchinlar|^apple|compatible|^iphone$
quloqchinlar|(WH-1000XM6|Momentum 4|ANC|NC|AirPods Max)|noise_cancel|^yes$
quloqchinlar|BT |connection|^bluetooth$
quloqchinlar|(MDR-ZX110|HD 280|HD 560S)|connection|^jack$
quloqchinlar|(HyperX|Arctis|Kraken|BlackShark|G435|Quantum)|purpose|^game$
kolonkalar|(Flip|Charge|Go 4|Clip|Xtreme|Boombox|Emberton|Willen)|waterproof|^yes$
kolonkalar|(Stanmore|Acton|Station Mini|Station 3|Station Midi)|power_source|^mains$
robot-chang-yutgichlar|(Mop|Combo|Ultra|Saros|Qrevo)|wet_cleaning|^yes$
tik-chang-yutgichlar|(WashG1|H12|H15|W20|F25|Dyad|X-Clean|Submarine)|wet_cleaning|^yes$
tik-chang-yutgichlar|(V8 |V12|Gen5|PencilVac)|wet_cleaning|^no$
fotokameralar|EOS|mount|^canon-rf$
fotokameralar|Instax|matrix_mp|^5
fotokameralar|(R5 Mark|R7|R6 Mark|Alpha 7|Alpha 6700|Z6|X-T5)|stabilizer|^yes$
giloflar|iPhone|compatible|^iphone$
giloflar|Galaxy|compatible|^galaxy$
giloflar|(Redmi|POCO|Xiaomi 15)|compatible|^redmi$
himoya-oynalari|iPhone|compatible|^iphone$
himoya-oynalari|Galaxy|compatible|^galaxy$
giloflar|Silicone|material|^silicone$
giloflar|(Wallet|Flip|Book)|device_type|^book$
printerlar|(LaserJet|i-SENSYS|HL-)|device_type|^laser$
printerlar|(PIXMA|EcoTank|Smart Tank)|device_type|^inkjet$
printerlar|(PIXMA|EcoTank|Smart Tank)|color_print|^yes$
routerlar|AX\d|wifi|^wi-fi-6$
routerlar|BE\d|wifi|^wi-fi-7$
videokartalar|5070|video_memory|^12gb$
videokartalar|5080|video_memory|^16gb$
videokartalar|3050|video_memory|^6gb$
pishirish-panellari|bosch .* PUE|surface|^induction$
pishirish-panellari|bosch .* PP|surface|^glass$
ssd-jamgargichlar|(990|980|NV3|KC3000|SN850X)|drive|^nvme$
ssd-jamgargichlar|(870 EVO|A400|SKC600)|drive|^sata$
ssd-jamgargichlar|(T7|T9|Portable|XS1000)|drive|^portable$
`;

/** leaf | pattern of the name | attribute | least | most: the number that the first group of the pattern catches, times what. */
const namesAndNumbers = String.raw`
smart-televizorlar|(?<!\d)(32|43|50|55|65|75|85)(?!\d)|screen_size|1|1
monitorlar|(?<!\d)(24|27|32|34)\d{0,4}|screen_size|0.98|1
noutbuklar|(?<![\d.])(13|14|15|16)(?:"|\b)(?! ?/)|screen_size|1|1.069
oyin-noutbuklari|(?:^|\D)(14|15|16|18)(?![\d/])|screen_size|1|1.069
smartfonlar| (\d+)/\d|ram|1|1
smartfonlar|/(\d{3}|64)GB|storage|1|1
noutbuklar| (\d+)/\d|ram|1|1
konditsionerlar|(?<!\d)0?(9|12|18|24)(?!\d)|wattage_class|1|1
muzlatgichlar|(?:HD|ART|RF|RCNK|HR-|GRF-.)(\d{3})|total_volume|0.98|1.02
side-by-side|(?:SBS-|RS|HRF-|MDRS|MDRF|GNE)(\d{3})|total_volume|0.98|1.02
pauerbanklar|(\d{4,5})|battery|0.98|1.02
smartfonlar|iPhone 1\d (?:Pro )?(?:Max )?(6\.\d)|screen_size|1|1
`;

/** leaf | attribute | option or span | least | most thousand so'm. */
const pricesAndFacts = String.raw`
smart-televizorlar|panel=oled|screen_size=55|12900|28900
smart-televizorlar|panel=oled|screen_size=65|18900|38900
smart-televizorlar|panel=oled|screen_size=75|29900|46900
smart-televizorlar|panel=led|screen_size=32|1190|3400
smart-televizorlar|panel=led|screen_size=55|3490|8500
smart-televizorlar|panel=led|screen_size=75|7900|17500
smart-televizorlar|panel=mini-led|screen_size=65|9400|27900
smart-televizorlar|panel=mini-led|screen_size=85|18900|46900
monitorlar|panel=oled|purpose=game|7900|17900
monitorlar|resolution=full-hd|screen_size=23.8|990|3900
monitorlar|resolution=4k|screen_size=23.8|2990|5900
konditsionerlar|wattage_class=9|timer=yes|2690|7900
konditsionerlar|wattage_class=24|timer=yes|6690|17500
kir-yuvish-mashinalari|load=6|display=yes|1790|5900
kir-yuvish-mashinalari|load=9|dryer=no|2990|12900
videokartalar|graphics=rtx-3050|purpose=.|2100|3500
videokartalar|graphics=rtx-5080|purpose=.|14900|25900
muzlatgichlar|total_volume=[12]\d\d|install=free|2390|10400
muzlatgichlar|total_volume=[45]\d\d|install=free|4790|22900
ssd-jamgargichlar|capacity_gb=240|compatible=.|280|520
ssd-jamgargichlar|capacity_gb=2048|compatible=.|1490|5200
proyektorlar|resolution=4k|bluetooth=yes|8900|22900
`;

/** leaf | attribute | by what | least | most: one measure in proportion to another. */
const proportions = String.raw`
smart-televizorlar|width|screen_size|2.15|2.35
smart-televizorlar|height|width|0.55|0.65
monitorlar|width|screen_size|2.1|2.5
muzlatgichlar|height|width|2|3.5
kir-yuvish-mashinalari|depth|load|5|8
konditsionerlar|power|wattage_class|75|105
konditsionerlar|area|wattage_class|2.7|3
`;

type Rule = (product: Stated) => string | undefined;
const rowsOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => splitRow(line));

/** Bars within brackets belong to a pattern. */
function splitRow(line: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of line) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] = `${parts.at(-1) ?? ''}${letter}`;
  }
  return parts;
}

const numberOf = (value: string | number | undefined): number | undefined => {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value;
  return number === undefined || Number.isNaN(number) ? undefined : number;
};

const factRules = rowsOf(namesAndFacts).map(
  ([leaf = '', name = '', key = '', allowed = '', except]): Rule =>
    (product) => {
      const title = `${product.brand} ${product.name}`;
      if (
        product.leaf !== leaf ||
        !new RegExp(name).test(title) ||
        (except !== undefined && new RegExp(except).test(title))
      )
        return undefined;
      const value = String(product.value(key));
      return new RegExp(allowed).test(value) ? undefined : `${key} is ${value}`;
    },
);

const numberRules = rowsOf(namesAndNumbers).map(
  ([leaf = '', name = '', key = '', least = '', most = '']): Rule =>
    (product) => {
      const nameValue = product.leaf === leaf ? numberOf(new RegExp(name).exec(product.name)?.[1]) : undefined;
      const value = numberOf(product.value(key));
      if (nameValue === undefined || value === undefined) return undefined;
      return value >= nameValue * Number(least) - 0.001 && value <= nameValue * Number(most) + 0.001
        ? undefined
        : `${key} is ${value}, the name says ${nameValue}`;
    },
);

const has = (product: Stated, fact: string): boolean => {
  const [key = '', value = ''] = fact.split('=');
  const stated = String(product.value(key));
  return new RegExp(`^(?:${value})`).test(stated) && (!/\d$/.test(value) || numberOf(stated) === numberOf(value));
};

const priceRules = rowsOf(pricesAndFacts).map(
  ([leaf = '', first = '', second = '', least = '', most = '']): Rule =>
    (product) => {
      if (product.leaf !== leaf || !has(product, first) || !has(product, second)) return undefined;
      return product.price >= Number(least) && product.price <= Number(most)
        ? undefined
        : `${first} ${second} at ${product.price}`;
    },
);

const proportionRules = rowsOf(proportions).map(
  ([leaf = '', key = '', by = '', least = '', most = '']): Rule =>
    (product) => {
      const value = numberOf(product.value(key));
      const base = numberOf(product.value(by));
      if (product.leaf !== leaf || value === undefined || base === undefined) return undefined;
      return value / base >= Number(least) && value / base <= Number(most)
        ? undefined
        : `${key} ${value} beside ${by} ${base}`;
    },
);

const rules = [...factRules, ...numberRules, ...priceRules, ...proportionRules];

/** Everything in which a product contradicts itself or the world. */
export const contradictionsOf = (product: Stated): string[] =>
  rules.flatMap((rule) => {
    const found = rule(product);
    return found === undefined ? [] : [`${product.leaf}: ${product.brand} ${product.name}: ${found}`];
  });
