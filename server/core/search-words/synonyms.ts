/**
 * Everyday words and the catalogue names that they mean (in either language; several if the word is ambiguous). A word
 * on the left no longer means itself, unless the right side names it.
 */
const table = `
телефон, телефончик, мобильник, мобила, мобильный, mobile, мобайл, phone, сотка, сотовый, sotka, sotoviy, qol telefon, uyali telefon, mobil telefon, мобильный телефон = смартфон; кнопочный телефон
smartphone = смартфон; складной смартфон
кнопочный телефон, кнопочник, tugmali telefon, звонилка = кнопочные телефоны
раскладушка, складной телефон = складные смартфоны; кнопочные телефоны
телик, телек, тв, tv, телевизор, телека, oynai jahon, televizor = телевизоры
смарт тв, smart tv, smart televizor = телевизоры
приставка, pristavka = ТВ-приставки; игровые приставки
тв бокс, tv box, тв приставка, tv pristavka, smart box, андроид бокс, приставка для телевизора, цифровая приставка = ТВ-приставки
кондёр, кондер, кондик, кондюк, сплит, сплит система, split = кондиционеры
ноут, нотик, лэптоп, лептоп, laptop, notebook, noutbuk = ноутбуки; игровые ноутбуки
комп, компьютер, пк, системник, системный блок, sistemniy blok, desktop, pc = компьютеры
моник = мониторы
мышка, mouse, мышь, sichqon = мыши
клава, keyboard = клавиатуры
мфу, принтер сканер, printer = принтеры
вай фай роутер, wifi роутер, модем, маршрутизатор, router = роутеры
флэшка, флешка, юсб флешка, fleshka, usb flesh, флешкарта = флешки
видюха, видяха, gpu = видеокарты
жесткий диск, жёсткий диск, hdd, накопитель, ссд диск, внешний диск, внешний жесткий диск, внешний жёсткий диск, внешний накопитель, tashqi disk, qattiq disk, диск = SSD
холодос, холодильник, xolodilnik, holodilnik, fridge, refrigerator, muzlatgich, музлатгич, muzlatkich = холодильники; холодильники side-by-side
морозилка, морозильник, морозильная камера, muzlatgich kamera, freezer, muzlatish kamerasi = морозильные камеры
стиралка, стиральная, стиральная машинка, машинка автомат, стиралная машина, washing machine, kir mashina, kir yuvadigan mashina, кир машина, kir moshina, kir yuvish moshinasi, стиральная машина автомат = стиральные машины
сушилка, сушка для белья, сушильный автомат, dryer = сушильные машины
посудомойка, пмм, dishwasher, idish yuvadigan mashina, idish mashina = посудомоечные машины
газ плита, газплита, газовая печь, gaz plita, плита, plita, gazplita, gaz pechka, oshxona plitasi = газовые плиты
духовка, духовой шкаф, духовка электрическая, duxovka, oven = духовые шкафы
электроплита, электрическая плита, электро плита, elektr plita, варочная поверхность, варочная панель, индукционная плита, панель варочная, hob = варочные панели
вытяжка, вытяжной шкаф, vityajka, kuxonniy vityajka = кухонные вытяжки
пылик, пылесос, pilesos, пылесосик, changyutkich, chang yutgich, chang yutkich, vacuum, vacuum cleaner, chang so'rgich = пылесосы; робот-пылесос; вертикальный пылесос
робот пылесос, робот уборщик, robot pilesos = роботы-пылесосы
утюжок для волос, выпрямитель, выпрямитель для волос, плойка, щипцы, стайлер, утюжок = выпрямители и стайлеры
фен, фэн, сушилка для волос, soch quritgich, soch quritgich fen, hair dryer = фены
триммер, машинка для стрижки, машинка для волос, soch olish mashinkasi = триммер
бритва, электробритва, brita, ustara, электро бритва = электробритвы
эпилятор, фотоэпилятор, epilator = эпиляторы
зубная щетка, щетка зубная, tish chotka, ultrasonic щетка, зубная щетка электрическая = электрические зубные щётки
отпариватель, парогенератор, steamer = отпариватели
швейка, швейная, оверлок, tikuv mashina = швейные машины
утюг, utyug, iron = утюги
кулер, диспенсер, кулер для воды, kuler, dispenser = кулеры для воды
бойлер, водонагреватель, boyler, suv isitgich, suv isitkich = водонагреватели
обогреватель, печка, калорифер, тепловентилятор, pechka, isitgich = обогреватели
вентилятор, вентель, ventilator, ventel = вентиляторы
увлажнитель, humidifier, namlagich = увлажнители воздуха
очиститель, воздухоочиститель, air purifier, мойка воздуха = очистители воздуха
микроволновка, микроволновая, свч, свч печь, microwave, mikrovolnovka, микроволновая печка, mikro pech, микроволновая печь = микроволновые печи
печь, печи, pech = микроволновые печи; духовые шкафы
мультиварка, скороварка, multivarka, рисоварка = мультиварки
гриль, gril, электрогриль, аэрогриль, аэрофритюрница, фритюрница, air fryer, airfryer = аэрогрили
хлебопечка, bread maker = хлебопечки
чайник, электрический чайник, электрочайник, kettle, choynak = электрочайники
кофе, kofe, qahva, coffee, кофеварка, кофе машина, кофемашина, coffee machine, kofemashina, эспрессо машина = кофемашины
мясорубка, мясарубка, gosht maydalagich, go'sht maydalagich, goshtmaydalagich = мясорубки
соковыжималка, sokovijimalka = соковыжималки
комбайн, кухонный комбайн, kombayn, kuxonniy kombayn = кухонные комбайны
блендер, blender, погружной блендер = блендеры
миксер, тестомес = миксеры
тостер = тостеры
вафельница, бутербродница, сэндвичница = вафельницы
сковорода, сковородка, skovorodka, tova = сковороды
весы, tarozi = напольные весы; кухонные весы
напольные весы = напольные весы
тонометр, давление, аппарат давления, qon bosimi = тонометры
массажер, массажёр, massajor = массажёры
наушники, наушник, naushnik, quloqchin, quloqchinlar, гарнитура, headphones, earphones = беспроводные наушники; накладные наушники
беспроводные наушники, tws, вкладыши, earbuds = беспроводные наушники
накладные наушники, большие наушники = накладные наушники
колонка, колонки, блютуз колонка, акустика, bluetooth колонка, kalonka, speaker, kolonka = портативные колонки
саундбар, soundbar = саундбары
домашний кинотеатр, караоке = домашние кинотеатры
проектор, proektor, projector = проекторы
кронштейн, крепление для телевизора, kronshteyn = кронштейны
часы, смарт часы, смартчасы, умные часы, smart watch, smartwatch, soat, aqlli soat = умные часы
фитнес браслет, браслет, смарт браслет, mi band, fitnes = фитнес-браслеты
планшет, планшетка, tablet = планшеты
читалка, электронная книга, ридер, elektron kitob = электронные книги
чехол, чехла, чехлы, кейс, бампер, case, chexol, g'ilof, накладка, чехольчик, ғилоф = чехлы
стекло, защитное стекло, пленка, бронестекло, himoya oynasi, himoya oyna, oyna, защитка, screen protector = защитные стёкла
zaryadlovchi, zaryadlagich, zaryadlovchi qurilma, zaryadkalar, зарядка, зарядник, зарядное, блок питания, заряжалка, адаптер, charger, zaryadka, zaryadnik, quvvatlagich = зарядные устройства
зарядная станция, портативная станция, повербанк, павербанк, пауэр банк, пауэрбанк, power bank, powerbank, внешний аккумулятор, внешняя батарея, poverbank = пауэрбанки
кабель, шнур, провод, кабел, cable, shnur = кабели
лампочка, лампа, lampochka = лампы
розетка = умные розетки
видеонаблюдение, камера наблюдения, ip камера, wi fi камера, kuzatuv kamera, камера видеонаблюдения = камеры наблюдения
вебка, веб камера, webcam, vebkamera = веб-камеры
фотик, фотоаппарат, зеркалка, фотокамера, камера фото, fotoapparat, photo camera = фотокамеры; фотоаппараты
экшн камера, экшн, action camera, экшен камера, ekshn kamera = экшн-камеры
дрон, квадрокоптер, коптер, dron = дроны
штатив, трипод, монопод, селфи палка = штативы
сумка для фото, фотосумка = фотосумки
карта памяти, микро сд, микросд, micro sd, microsd, sd карта, сд карта, флеш карта, xotira karta, xotira kartasi = карты памяти
объектив, линза = объективы
джойстик, геймпад, джойстики, gamepad, joystik, jostik, jostigi, joystigi, жойстиги, жойстик, джостик, контроллер = геймпады
консоль, игровая приставка, игровая консоль, приставка игровая, oyin pristavka, konsol = игровые приставки
vr очки, очки виртуальной реальности, vr, шлем виртуальной реальности = VR-гарнитуры
игровое кресло, геймерское кресло, кресло, kreslo = игровые кресла
моноблок = моноблоки
`;

/** A word → the names that it means. */
export type Synonym = readonly [said: string, names: readonly string[]];

/** Parses a line `words, words = name; name`; undefined if a part is missing. */
export function synonymsOf(line: string): readonly Synonym[] | undefined {
  const [left = '', right = '', ...more] = line.split('=');
  const words = left.split(',').map((word) => word.trim());
  const names = right.split(';').map((name) => name.trim());
  return more.length > 0 || words.includes('') || names.includes('')
    ? undefined
    : words.map((word) => [word, names] as const);
}

/** The built-in synonyms. */
export const synonyms: readonly Synonym[] = table
  .trim()
  .split('\n')
  .flatMap((line) => synonymsOf(line) ?? []);

/** Words of which no product is known; a search of them alone still uses them. */
export const stopWords: readonly string[] = `
и в во на с со для из от за до по под к у или не без
va uchun bilan ham yoki eng yangi
купить цена цены недорого дешево дёшево дешевый стоимость заказать интернет магазин ташкент узбекистан в рассрочку рассрочка кредит новый новая лучший хороший топ самый самая самое самые
sotib olish narxi narx narxlari narxlar arzon qimmat muddatli tolov tolovga bolib tolash kredit rassrochka dokon magazin toshkent ozbekiston yaxshi
the for with and of buy price
texnomart техномарт
`
  .trim()
  .split(/\s+/);
