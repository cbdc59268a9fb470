/**
 * Phonetic spellings of foreign names that neither script nor sound lead to: `name: spelling, spelling`. A spelling of
 * several words is one unit.
 */
const table = `
apple: эппл, эпл, епл, эппле, апл, эпел, яблоко, olma, олма
xiaomi: сяомик, ксиомик, shaomi, сяоми, ксиоми, ксяоми, шаоми, сиаоми, хиоми, шиоми, xiomi, siaomi, xaomi
samsung: самсунк, самсунг, samsunk, самсик, самса, сумсунг, samsik
huawei: хуавэй, хавей, huavey, хуавай
lg: lji, lgi, элджи, эльджи, элжи, elji, эл джи
hp: хп, эйчпи, эйч пи, хьюлетт, hewlett packard
tcl: тсл, тисиэл
jbl: джибиэль, жбл, джбл, жибиэль
msi: мси, эмэсай
dell: делл
asus: асус, азус, асуз, asuz
acer: асер, эйсер
lenovo: леново, линово, ленова, lenova, linovo
honor: хонор, онор, xonor, honour
realme: реалми, рилми, realmi
tecno: техно, текно
infinix: инфиникс
sony: сони
bosch: бош, bosh
siemens: сименс
beko: беко, веко
haier: хайер, хаер, haer
hisense: хайсенс, хисенс
electrolux: электролюкс, elektrolyuks
hotpoint: хотпоинт
gorenje: горенье, горенж, gorenie
indesit: индезит
dyson: дайсон, дисон
karcher: керхер, кёрхер, кархер
philips: филипс
delonghi: делонги, delongi
tefal: тефаль, тефал
moulinex: мулинекс, мулинэкс
rowenta: ровента
braun: браун
babyliss: бебилис, бэбилис, babilis
panasonic: панасоник
toshiba: тошиба
sharp: шарп
nintendo: нинтендо
microsoft: майкрософт
logitech: логитек, логитеч
razer: рейзер, разер
hyperx: хайперикс, гиперикс
marshall: маршал, маршалл
sennheiser: сенхайзер, зенхайзер
canon: кэнон, канон, кенон
nikon: никон
fujifilm: фуджифильм, фуджи, фудзи
gopro: гопро, го про
insta360: инста 360, insta 360
dji: диджиай, дджи
yandex: яндекс
baseus: басеус, бейсус, байсус
anker: анкер
ugreen: югрин, угрин
spigen: спиген, спайген
garmin: гармин
amazfit: амазфит
pocketbook: покетбук
brother: бразер
epson: эпсон
kingston: кингстон
sandisk: сандиск
hikvision: хиквижн
ezviz: эзвиз
roborock: роборок
dreame: дрим, дреам
kitfort: китфорт
janome: джаноме, жаноме
omron: омрон
beurer: бойрер, бейрер
ariston: аристон
thermex: термекс
midea: мидеа, мидея
gree: гри
oralb: орал би, oral b, орал б
tplink: тп линк, тплинк, tp link
artel: артель, артел
shivaki: шиваки
iphone: айфончик, айфончики, айфон, ayfon, аифон, айпон, ифон, iphon, aifon
ipad: айпад, аипад
imac: аймак
macbook: макбук, мак бук, mac book
airpods: эйрподс, аирподс, эирподс, айрподс, эйр подс, air pods, аэрподс
airpods max: эйрподс макс
watch: вотч, уотч, воч
galaxy: галакси, галаксы, гэлакси, гелакси
redmi: редми, рэдми, ридми
poco: поко
note: ноте, нот
note: ноут
plus: плюс, плас, pilyus
pro: про
max: макс
ultra: ультра
mini: мини
lite: лайт
fold: фолд
flip: флип
air: эйр, аир
buds: бадс, бутс
pad: пад, пэд
tab: таб
pixel: пиксель
spark: спарк
camon: камон
pova: пова
hot: хот
dualsense: дуал сенс, дуалсенс, dual sense
playstation: плейстейшн, плейстейшен, плэйстейшн, плестейшен, play station, плей стейшн, pleysteyshn
playstation 5: ps5, пс5, ps 5, пс 5, плойка 5, сонька
playstation 4: ps4, пс4
xbox: иксбокс, икс бокс, хбокс, x box
switch: свитч
ideapad: айдиапад, идеапад
vivobook: вивобук
thinkpad: синкпад, тинкпад
legion: легион
archer: арчер
supersonic: суперсоник
airwrap: айрврап, эйрврап
usb: юсб, усб
bluetooth: блютуз, блютус, bluetuz, блутуз
wi fi: вайфай, вай фай, вифи, wifi
nfc: нфс, энэфси
ssd: ссд
led: лед
oled: олед
qled: кулед, кюлед
type c: тайп си, тайпси, тип с
smart tv: смарт тв
geforce: джифорс
rtx: ртх, ртикс
no frost: ноу фрост, ноуфрост, но фрост, nofrost
inverter: инвертер
`;

/** Name → its spellings, as they are typed. */
export const aliases: readonly (readonly [name: string, spellings: readonly string[]])[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', spellings = ''] = line.split(':');
    return [name.trim(), spellings.split(',').map((spelling) => spelling.trim())] as const;
  });
