import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPrivateAddress } from '../../../server/public-net/private-address.ts';
import { faultOf, productRow } from '../../../server/catalogue/import/products/row-schemas.ts';
import { cyrillicWords, fillLocales, plainText } from '../../../server/catalogue/import/words/three-languages.ts';

describe('languages of a feed', () => {
  test('a missing Uzbek script is generated from the other, and Russian serves as both', () => {
    expect(fillLocales({ uz: 'Qora smartfon' }, 'ru')).toEqual({
      kr: 'Қора смартфон',
      uz: 'Qora smartfon',
      ru: 'Qora smartfon',
      borrowed: { ru: 'uz' },
    });
    expect(fillLocales({ kr: 'Қора смартфон', ru: 'Чёрный смартфон' }, 'ru')).toEqual({
      kr: 'Қора смартфон',
      uz: 'Qora smartfon',
      ru: 'Чёрный смартфон',
    });
    expect(fillLocales({ default: 'Чёрный смартфон' }, 'ru')).toEqual({
      kr: 'Чёрный смартфон',
      uz: 'Чёрный смартфон',
      ru: 'Чёрный смартфон',
      borrowed: { kr: 'ru', uz: 'ru' },
    });
    expect(fillLocales({ default: 'Qora' }, 'uz')).toEqual({
      kr: 'Қора',
      uz: 'Qora',
      ru: 'Qora',
      borrowed: { ru: 'uz' },
    });
    expect(fillLocales({ default: ' ' }, 'ru')).toBeUndefined();
    expect(fillLocales({ default: '16 GB' }, 'ru')).toEqual({ kr: '16 GB', uz: '16 GB', ru: '16 GB' });
  });

  test('generated texts stay generated after any number of exports and imports', () => {
    for (const texts of [
      { ru: 'Чёрный чехол' },
      { uz: 'Qora gʻilof' },
      { kr: 'Қора ғилоф' },
      { uz: 'Qora gʻilof', ru: 'Чёрный чехол' },
    ]) {
      const once = fillLocales(texts, 'ru');
      expect(fillLocales(once ?? {}, 'ru')).toEqual(once);
    }
  });

  test('makers, models and brands stay in Latin', () => {
    expect(cyrillicWords('Smartfon Samsung Galaxy A55 8/256GB, qora', ['Samsung', 'Galaxy A55'])).toBe(
      'Смартфон Samsung Galaxy A55 8/256GB, қора',
    );
    expect(cyrillicWords('Televizor iPhone QLED Wi-Fi')).toBe('Телевизор iPhone QLED Wi-Fi');
  });

  test.each([
    'be quiet! Dark Rock 4',
    'Western Digital Blue SN580',
    'Corsair Vengeance LPX',
    'Lian Li Galahad Trinity',
    'Arctic Liquid Freezer',
    'Team Group Elite Plus',
    'Fractal Design Meshify Compact',
    'Apple Magic Keyboard',
    "O'Neal Helmet",
    'Shure Aonic Fifty',
    'Cooler Master Hyper Evo',
    'Phanteks Evolv Shift',
  ])('a foreign name is unchanged: %s', (name) => {
    expect(fillLocales({ default: name }, 'uz')).toMatchObject({ kr: name, uz: name, ru: name });
  });

  test.each([
    ['Dark Rock kulleri', 'Dark Rock куллери'],
    ['Muzlatkichlar', 'Музлаткичлар'],
    ['Samsung kir yuvish mashinasi', 'Samsung кир ювиш машинаси'],
    ['Monitor Samsung Odyssey', 'Монитор Samsung Odyssey'],
    ['Ultra Slim Monitor', 'Ultra Slim Monitor'],
    ['Zed simsiz quloqchini, qora', 'Zed симсиз қулоқчини, қора'],
    ["Kichik go'sht qiymalagich", 'Кичик гўшт қиймалагич'],
    ['Zanglamas poʻlatdan choynak Tefal', 'Зангламас пўлатдан чойнак Tefal'],
  ])('Uzbek words and their forms in a name change script: %s', (name, expected) => {
    expect(cyrillicWords(name)).toBe(expected);
  });

  test('an Uzbek sentence changes script except for makers and brands', () => {
    expect(
      cyrillicWords('Bu smartfon kun davomida quvvatni yoʻqotmaydi va Zed kamerasi bilan 4K video yozadi', ['Zed']),
    ).toBe('Бу смартфон кун давомида қувватни йўқотмайди ва Zed камераси билан 4K видео ёзади');
  });
});

describe('descriptions', () => {
  test('markup becomes paragraphs, scripts are removed', () => {
    expect(
      plainText('<p>Один&nbsp;&laquo;два&raquo;</p><script>alert(1)</script><ul><li>три</li><li>4 &lt; 5</li></ul>'),
    ).toBe('Один «два»\n\n• три\n\n• 4 < 5');
  });
  test('no tag remains, and no input fails', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(plainText(`<p>${text}`)).not.toMatch(/<\/?(?:p|script|div)\b[^<>]*>/i);
      }),
    );
  });
});

describe('private network addresses', () => {
  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    'localhost',
    '',
    '1.2.3',
    '2001::1',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.5',
    '240.0.0.1',
    '100::1',
    '2001:db8::1',
    '64:ff9b:1::1',
    'fec0::1',
    '::808:808',
    '::ffff:10.0.0.1',
  ])('%s is private', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  test.each([
    '8.8.8.8',
    '172.32.0.1',
    '172.15.255.255',
    '100.128.0.1',
    '193.0.0.1',
    '2a00:1450:4010::8a',
    '2606:4700::1111',
  ])('%s is public', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});

describe('a row', () => {
  const reason = (changes: object) => {
    const result = productRow.safeParse({ external_id: '1', ...changes });
    return result.success ? 'ok' : faultOf(result.error).reason;
  };

  test.each([
    [{ price: '4 499 000' }, 'ok'],
    [{ price: '4499000.00' }, 'ok'],
    [{ price: 4_499_000 }, 'ok'],
    [{ price: '4499000.50' }, 'price'],
    [{ price: -1 }, 'price'],
    [{ price: 0 }, 'price'],
    [{ price: '1e9' }, 'price'],
    [{ price: 1e15 }, 'price'],
    [{ price: Number.NaN }, 'price'],
    [{ stock: '-1' }, 'quantity'],
    [{ stock: '3' }, 'ok'],
    [{ currency: 'UZS' }, 'ok'],
    [{ currency: 'RUB' }, 'currency'],
    [{ available: 'да' }, 'ok'],
    [{ available: 'maybe' }, 'flag'],
    [{ external_id: '' }, 'required'],
    [{ external_id: 'a\u0000' }, 'badCharacters'],
    [{ external_id: 'x'.repeat(101) }, 'tooLong'],
    [{ external_id: 17 }, 'ok'],
    [{ name: 'a\ud800' }, 'badCharacters'],
    [{ name: 'x'.repeat(301) }, 'tooLong'],
    [{ slug: '../x' }, 'slug'],
    [{ barcode: '4 780012 345678' }, 'ok'],
    [{ barcode: '<' }, 'barcode'],
    [{ images: Array.from({ length: 21 }, () => 'a') }, 'tooManyImages'],
    [{ attributes: Array.from({ length: 201 }, () => ({ name: 'a', value: 'b' })) }, 'tooManyAttributes'],
    [{ attributes: { Цвет: 'чёрный', Вес: 5 } }, 'ok'],
    [{ attributes: [{ name: '', value: 'x' }] }, 'attributeName'],
    [{ sale_mode: 'gift' }, 'saleMode'],
    [{ category_path: 'A > > B' }, 'category'],
    [{ category_path: ['A', 'B'] }, 'ok'],
  ])('%j: %s', (changes, expected) => {
    expect(reason(changes)).toBe(expected);
  });

  test('any row is read or refused with a reason', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const result = productRow.safeParse({
          external_id: '1',
          name: value,
          price: value,
          stock: value,
          images: value,
          attributes: value,
          store_stock: value,
          category_path: value,
        });
        if (!result.success) expect(faultOf(result.error).reason).toMatch(/^[A-Za-z]+$/);
      }),
    );
  });
});
