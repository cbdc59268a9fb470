/**
 * Uzbek words of product catalogues, without apostrophes: kinds of goods, materials, colours, measures and parts. Words
 * that are neither here nor a form of these count as names.
 */
const wordTable = `
aerogrillar afzallik afzalliklari agar akkumulyator aksessuarlar aksessuarlari alohida aloqa alyuminiy amper aniqligi anjom
antenna apparat aqlli aralashtirish arzon asbob asosiy atir audiotizimlar avtomatik avtomobil avval ayl ayol ayollar balki
barcha barqarorlashtirgichi batareya batareyka batareykalar beradi beruvchi besh bilakuzuklar bilan binafsharang biriktirgich
bloki bola boladi bolalar bolalardan bolgan bolim boshqa boshqalar boshqarish boshqaruv bosim bosma boyi bronza bug buglagich
buglagichlar bugli buklanuvchi burchak burchakli butilka buyum chang changyutgich changyutgichi changyutgichlar chap charm
charmli chegirma chidamli chinni chiqargich chiqargichlar chiqarilgan chiqaruvchiniki chok chotka chotkalari chotkasi choy
choyan choynagi choynak choynaklar choynakli choyshab chunki chuqurligi daftar daq daqiqa darajasi dasta dastagi dastur dasturiy
dasturlar davlati dazmol dazmoli dazmollar dekoratsiya deraza detal devor devorga diagonali diametri dinamik diskli dispenseri
dispenserlari displey dona duxovka duxovkalar dyujina dyuym ehtiyot ekran ekranli ekshn-kamera ekshn-kameralar elektr
elektrodvigatel elektron energiya eng eni epilyator epilyatorlar eritish erkak erkaklar eshik etish faol fenlari
fitnes-bilakuzuk fitnes-bilakuzuklar fleshkalar fokus fotokamera fotokameralar fotosumka fotosumkalar foydalanish foydalanuvchi
funksiyasi gadjetlar garantiya gazli gazplita germaniya gers geympad geympadlar gigiyena gilam gilof gilofi giloflar gips gosht
goshtqiymalagich goshtqiymalagichlar gozallik gramm gumbazsimon hafta hajmi ham hamda hamma hamyon havo havonamlagich havorang
himoya himoyalovchi hindiston ichki idish idish-yuvish idishi idishlar idishyuvish ikki ikkita iliq ilova imkon imkonini
imkoniyatlar infraqizil invertor ionlash ipak iqlim ishchi ishlab ishlabchiqarilgan ishlabchiqaruvchi ishlash ishlatiladi
ishlatish ishonchli isitgich isitgichlar isitish isitkich issiq italiya jamgargich jamgargichlar janubiy jigarrang jihoz
jihozlar joyi juda juft kabel kabellar kabi kafolat kafolati kameralari kamerasi kanallari kapsulali karavot karnay kartalari
kartasi kartrij kartrijli katta keng kerak keramik keramika keyin kichik kilogramm kinoteatri kinoteatrlari kir kir-yuvish
kirmashina kirmoshina kiryuvish kishilik kitob kitoblar kiyim kiyimi klassik klaviatura klaviaturalar kocha kochma kok kolonka
kolonkalar kolyaska kombayni kombaynlari komirli komponentlar kompyuter kompyuterlar konditsioner konditsionerlar konditsionerli
konforkalar konsoli konsollar konsollari koreya korish korpa korpus korpusi kreslo kreslolari kreslosi kronshteyn kronshteyni
kronshteynlar kseroks kuchi kukun kuler kuller kulrang kumush kumushrang kun kunlik kuzatuv lampalar lazerli lekin litr
litsenziya magnitli mahsulot maishiy malayziya mamlakat manba manbai manbalari markazdan marmar mashina mashinalari mashinasi
mashinkalari masofasi massajor massajorlar materiali mato maydalagich maydalash maydoni mazkur membranali metalli metr meva
mexanik mikrofon mikrotolqinli mikser mikserlar millilitr millimetr miqdori modeli modelli monoblok monobloklar mosligi moviy
moy moyli muddati multipishirgich multivarka mumkin mustahkam muzlatgich muzlatish muzlatkich muzlatkichlar muzni namlab
namlagich namlagichlar namlash narx narxi nasadkalar nasos naushnik non-pishirgich nonpishirgich noutbuk noutbuki noutbuklar
noutbuklari obyektiv obyektivlar ochiq ochirgich ochish ofis ogir ogirligi olami olchami olchamlari oldi olish olti ong operativ
oq oqimi oqish orasida orindiq ornatiladigan ornatilgan ornatilmagan ornatish orqa orqali oshxona osiladigan osma ovoz ovozli
oyin oyinchoq oylik oyna oynalari oynasi oyogi oyoq ozbekiston ozgarmas paneli panellari parda parvarishi parvoz past pastda
pastki pauerbank pauerbanklar paxta pech pechlar periferiya pichoq pichoqlar pishiradi pishirgich pishirgichlar pishirish piyola
planshet planshetlar planshetlari plastik plastmassa plastmassali plita plitalari plitasi plyonka polat polatdan polda polga
portlar poyabzal protsessor proyektor proyektorlar pult purkagichli pushti qadar qahva qalam qalin qalinligi qattiq qaychisimon
qiladi qilish qimmat qism qisqa qiya qiymalagich qiymalagichlar qizil qochma qogoz qogozli qol qolda qollanilishi qop qoplama
qoplovchi qopqoq qopqoqli qora qoshiq qoyiladigan qozon qozonxona qulay quloq quloqchin quloqchini quloqchinlar quloqni qumgon
qurilma quritadi quritish quti qutisi quvvat quvvati quvvatlagich quvvatlagichlar quvvatlash quvvatli quvvatlovchi radiokanal
rang rangi rangli rangsiz rezina rojokli rossiya rozetka rozetkalar ruchka ruminiya ryukzak sabzavot safar sakkiz salom
salomatlik samaradorligi samokat sanchqi santimetr saqlash saqlaydi sarfi sariq saundbar saundbarlar sement sensorli seriya
seriyasi shaffof shaklida shampun sharbat sharbatchiqargich shiftli shina shipga shisha shisha-idish shishakeramika
shishali shkaf shnekli shovqin shtativ shtativlar shuning sichqoncha sichqonchalar sifati sifatli sigimi silikon sim simsiz
sinfi singari siqish siyoh skaner skuter sloveniya smartfon smartfoni smartfonlar soat soati soatlar soch sochiq sondirish soni
soniya sopol soqol sorgich sorish sotuv sovitgich sovitish sovun sovuq sovutgich sovutish sovutkich sovutuvchi stakan standarti
stayler staylerlar stol stolga studiya sumka suv suvdan suyuq tagi taminot tanasi tarelka tarmogi tarmoq taroq tarozi tarozilari
tarozisi tartib tashqi tasvir taxta taymer tayyorlash tejamkor tekislagich telefon telefoni telefonlar televizor televizori
televizorlar temir tepada teri termopasta termos texnika texnikasi tezligi tezlik tezliklar tikuv tilla tillarang tizim
toblangan togri toifa toliq tomchili tomonlama tonometr tonometrlar toplam toq toqqiz toqsariq torli tort tortgich tortgichlari
tosh toster tosterlar tovalar tovar toza tozalagich tozalagichlar tozalash tozalaydi tugma tugmali turi turkiya turkum turlari
turuvchi tutiladigan tutuvchi tv-pristavka tv-pristavkalar uchta uchun ugleplastik ulanish umumiy unumdorligi unumdorlik ushbu
uskuna ustara ustaralar usti ustiga ustki ustun usuli uzatish uzun uzunligi va vafli vakuumli vaqti vatt veb-kamera
veb-kameralar velosiped vengriya ventilator ventilyator ventilyatorlar versiya videokarta videokartalar videokuzatuv videoxotira
volt xalta xitoy xizmat xolodilnik xotira xotirasi xususiyatlar yaltiroq yangi yangilanish yaponiya yarim yaroqli yashil
yashiriladigan yengil yetti yiggich yil yilgi yillik yirik yog yogoch yogochdan yoki yonida yopishmaydigan yoq yordamchi
yoritgich yoritish yorqinligi yoruglik yostiq yozish yuklash yupqa yuqori yuvadi yuvish yuza zamonaviy zanglamas zanglamaydigan
zangori zaryadsiz
`;

/**
 * Words with the same spelling in English: Uzbek only beside other Uzbek words, or where a name begins with the kind of
 * product.
 */
const shared = `
adapter audio avtomat blender blok bor chop disk dispenser dron emal fen foto granit kamera konteyner konvektor lampa maksimal
metall model monitor motor non och optik panel planetar plata pol printer robot router sensor server sport standart tailand tele
termal tez tik tish tova trimmer tungi universal video yuk zum
`;

const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
const uzbek = setOf(wordTable);
const sharedWords = setOf(shared);

/** Endings of word forms; several may follow each other. */
const endings = [
  'larning',
  'larini',
  'lariga',
  'laridan',
  'larida',
  'larga',
  'lardan',
  'larda',
  'larni',
  'lari',
  'lar',
  'ning',
  'dagi',
  'gacha',
  'ingiz',
  'simon',
  'siz',
  'lik',
  'dan',
  'sida',
  'sini',
  'siga',
  'lash',
  'chi',
  'cha',
  'miz',
  'da',
  'ga',
  'ni',
  'li',
  'si',
  'im',
  'i',
];
/** A shorter stem could be anything. */
const minStemLength = 4;
const maxEndings = 3;

function stemIn(known: ReadonlySet<string>, word: string, maxDepth = maxEndings): boolean {
  if (known.has(word)) return true;
  return (
    maxDepth > 0 &&
    endings.some(
      (ending) =>
        word.endsWith(ending) &&
        word.length - ending.length >= minStemLength &&
        stemIn(known, word.slice(0, -ending.length), maxDepth - 1),
    )
  );
}

export type WordKind = 'uzbek' | 'either' | 'name';

/** Whether a word in Latin letters is Uzbek, may be Uzbek, or is a name. */
export function kindOfWord(word: string): WordKind {
  // Only Uzbek has these letters inside a word; in `O'Neal` a capital follows.
  if (/[oOgG][ʻ‘'’`´](?!\p{Lu}\p{Ll})/u.test(word)) return 'uzbek';
  const plain = word.toLowerCase().replace(/[ʻʼ‘’'`´]/g, '');
  if (stemIn(uzbek, plain)) return 'uzbek';
  return stemIn(sharedWords, plain) ? 'either' : 'name';
}
