import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../../../lib/i18n/locales.ts';
import kr from '../../../locales/kr.json' with { type: 'json' };
import ru from '../../../locales/ru.json' with { type: 'json' };
import uz from '../../../locales/uz.json' with { type: 'json' };
import { toLatin, unifyApostrophes } from '../../../lib/translit/translit.ts';
import { chatFileEndings } from '../../../lib/chat/file-endings.ts';
import { onlinePayments } from '../../../lib/contract/constants.ts';

/** Every text of a file under its full key. */
function flat(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? flat(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(value)]],
  );
}
const texts: Record<Locale, ReadonlyMap<string, string>> = {
  kr: new Map(flat(kr)),
  uz: new Map(flat(uz)),
  ru: new Map(flat(ru)),
};

interface Parts {
  readonly args: Set<string>;
  readonly words: string[];
  readonly plurals: string[][];
}

/** Arguments, literal texts and plural branches of a message, through all its branches. */
function partsOf(message: string): Parts {
  const parts: Parts = { args: new Set(), words: [], plurals: [] };
  const visit = (node: unknown): void => {
    if (typeof node === 'string') parts.words.push(node);
    if (!Array.isArray(node)) return;
    const [name, kind, options] = node as unknown[];
    // An argument is `[name]` or `[name, kind, …]`; all else is a list of pieces, where 0 stands for `#`.
    if (typeof name === 'string' && (node.length === 1 || (typeof kind === 'number' && kind > 0))) {
      parts.args.add(name);
      if (typeof options !== 'object' || options === null) return;
      if (kind === pluralKind)
        parts.plurals.push(
          Object.keys(options)
            .filter((branch) => !branch.startsWith('='))
            .sort(),
        );
      Object.values(options).forEach(visit);
    } else node.forEach(visit);
  };
  const compiled: unknown = compile(message);
  if (typeof compiled === 'string') parts.words.push(compiled);
  else if (Array.isArray(compiled)) compiled.forEach(visit);
  return parts;
}
/** How the compiler marks a plural. */
const pluralKind = 2;

const keys = [...texts.kr.keys()].sort();
const literals = (locale: Locale): [string, string][] =>
  [...texts[locale]].map(([key, message]) => [key, partsOf(message).words.join(' ')]);

test('the message parser finds arguments, words and plural forms', () => {
  const { args, words, plurals } = partsOf('{n, plural, =0 {нет} one {# шт. {name}} other {# штук}} за {sum}');
  expect([...args].sort()).toEqual(['n', 'name', 'sum']);
  expect(words.join('').replace(/\s+/g, ' ')).toContain('нет');
  expect(plurals).toEqual([['one', 'other']]);
});

describe.each(locales)('%s', (locale) => {
  test('has the same keys as the others and no empty text', () => {
    expect([...texts[locale].keys()].sort()).toEqual(keys);
    expect([...texts[locale]].filter(([, message]) => message.trim() === '')).toEqual([]);
  });

  test('every message compiles and has the same arguments in all languages', () => {
    const own = keys.map((key) => [key, [...partsOf(texts[locale].get(key) ?? '').args].sort()]);
    expect(own).toEqual(keys.map((key) => [key, [...partsOf(texts.kr.get(key) ?? '').args].sort()]));
  });

  test('plurals have the forms of the language', () => {
    const needed = new Intl.PluralRules(locale === 'ru' ? 'ru' : 'uz').resolvedOptions().pluralCategories;
    const short = keys.filter((key) =>
      partsOf(texts[locale].get(key) ?? '')
        .plurals // One form is fine where every number reads alike.
        .some(
          (forms) => !forms.includes('other') || (forms.length > 1 && needed.some((form) => !forms.includes(form))),
        ),
    );
    expect(short).toEqual([]);
  });

  test('spaces and quotation marks are typographic', () => {
    const bad = [...texts[locale]].filter(([, message]) => /\s{2}|^\s|\s$|"|\.\.\./.test(message));
    expect(bad).toEqual([]);
  });
});

describe('letters', () => {
  /** Names and marks that are written the same in every script. */
  const sameEverywhere = new Set([
    'Texnomart',
    'Samsung',
    'IMEI',
    'DOC',
    'DOCX',
    'BTU',
    'JSON',
    'ID',
    'PDF',
    'JPG',
    'PNG',
    'HEIC',
    'Chrome',
    'Safari',
    'SMS',
    'QR',
    'UZCARD',
    'HUMO',
    ...chatFileEndings.flatMap((ending) => ending.toUpperCase().match(/[A-Z]+/g) ?? []),
    // The sheet A4.
    'A',
    'Click',
    'POST',
    'Orient',
    'Finans',
    'Bank',
    ...Object.values(onlinePayments).map(({ mark }) => mark),
    'reCAPTCHA',
    'Dyson',
    'Intend',
    'Tenge',
    'MyID',
    // What is printed on a passport and an ID card.
    'AA',
    'Shaxsiy',
    'raqami',
    // Keys of a keyboard, and the kind of refrigerators with two doors.
    'Shift',
    'Delete',
    'R',
    'Side',
    'by',
  ]);

  test('Latin Uzbek contains no Cyrillic', () => {
    expect(literals('uz').filter(([, text]) => /\p{Script=Cyrillic}/u.test(text))).toEqual([]);
  });

  test.each(['kr', 'ru'] as const)('%s contains no Latin except names and brands', (locale) => {
    const foreign = literals(locale).flatMap(([key, text]) =>
      (text.match(/\p{Script=Latin}+/gu) ?? []).filter((word) => !sameEverywhere.has(word)).map((word) => [key, word]),
    );
    expect(foreign).toEqual([]);
  });

  test('no word mixes scripts with look-alike letters', () => {
    for (const locale of locales) {
      expect(
        literals(locale).filter(([, text]) =>
          /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u.test(text),
        ),
      ).toEqual([]);
    }
  });

  test('apostrophes are the letters ʻ (after o and g only) and ʼ', () => {
    for (const locale of locales)
      expect([...texts[locale]].filter(([, message]) => /['`’‘´]/.test(message))).toEqual([]);
    expect(literals('uz').filter(([, text]) => /(?<![oOgG])ʻ/.test(text))).toEqual([]);
    expect(
      literals('uz')
        .filter(([, text]) => /[oOgG]ʼ(?=\p{L})/u.test(text))
        .map(([key]) => key),
    ).toEqual([]);
  });
});

test('Cyrillic Uzbek is the exact transliteration of Latin Uzbek', () => {
  // Quotation marks are each script's own; names of makers keep their capitals in both.
  const bare = (text: string): string =>
    unifyApostrophes(text)
      .replaceAll(/[«»“”]/g, '"')
      .toLowerCase();
  const others = [...texts.uz]
    .filter(([key, latin]) => bare(toLatin(texts.kr.get(key) ?? '')) !== bare(latin))
    .map(([key]) => key);
  expect(others).toEqual([]);
});
