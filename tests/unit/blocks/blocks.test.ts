import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockKinds, type BlockType, blockKindOf, readBlock, displayedBlockSchema } from '../../../lib/blocks/index.ts';
import { invalidTargets, parseInline, plainTextOf } from '../../../lib/blocks/inline.ts';
import { inLocale, localizedTextsIn } from '../../../lib/blocks/words.ts';
import { locales } from '../../../lib/i18n/locales.ts';
import { formatPhone } from '../../../lib/phone/phone.ts';

const types = Object.keys(blockKinds) as BlockType[];

describe.each(types)('block kind %s', (type) => {
  const { sample, version, migrations } = blockKinds[type];
  test('accepts its own sample and displays it in every language', () => {
    const read = readBlock({ type, v: version, props: sample });
    expect(read).toMatchObject({ ok: true });
    if (!read.ok) return;
    for (const locale of locales) {
      const displayed = displayedBlockSchema.safeParse({
        id: 'a',
        type,
        props: inLocale(read.props, locale, (text) => text),
      });
      expect(displayed.error?.issues ?? []).toEqual([]);
      // No text in three languages is left.
      expect([...localizedTextsIn(displayed.data)]).toEqual([]);
    }
  });

  test('migrates every earlier version and refuses unknown versions', () => {
    for (let old = 1; old < version; old += 1) expect(migrations).toHaveProperty(String(old));
    expect(readBlock({ type, v: version + 1, props: sample })).toMatchObject({
      ok: false,
      problems: [{ message: `made by a newer shop: version ${version + 1} of ${type}` }],
    });
    expect(readBlock({ type, v: version, props: { ...sample, colour: 'red' } }).ok).toBe(false);
  });

  test('requires each of its texts in all three languages', () => {
    for (const { path } of localizedTextsIn(sample)) {
      const without: object = structuredClone<object>(sample);
      const at = path.slice(0, -1).reduce<object>((within, key) => Reflect.get(within, key) as object, without);
      const last = path.at(-1) ?? '';
      Reflect.set(at, last, { uz: 'a', ru: 'b' });
      expect([path, readBlock({ type, v: version, props: without as Record<string, unknown> }).ok]).toEqual([
        path,
        false,
      ]);
    }
  });
});

test('an unknown block type is reported and never throws', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.dictionary(fc.string(), fc.anything()), (type, v, props) => {
      const read = readBlock({ type, v, props });
      expect(read.ok).toBe(false);
      expect(blockKindOf(type) === undefined || read.ok === false).toBe(true);
    }),
  );
});

describe('texts with markup', () => {
  test('bold words and links are separate parts', () => {
    expect(parseInline('В **срок** и [по адресу](/shops-map/), [карта](https://maps.example/)')).toEqual([
      { text: 'В ' },
      { text: 'срок', strong: true },
      { text: ' и ' },
      { text: 'по адресу', href: '/shops-map/' },
      { text: ', ' },
      { text: 'карта', href: 'https://maps.example/' },
    ]);
    expect(plainTextOf('**a** [b](/c/) d')).toBe('a b d');
  });

  test('a phone of the shop in a text becomes a link', () => {
    const phone = formatPhone('+998712099944');
    expect(parseInline(`Звоните: ${phone}, 9–21`)).toEqual([
      { text: 'Звоните: ' },
      { text: phone, href: 'tel:+998712099944' },
      { text: ', 9–21' },
    ]);
    expect(plainTextOf(`**${phone}**`)).toBe(phone);
  });

  test.each([
    'javascript:alert',
    '//evil.example/',
    '/\\evil.example',
    'http://plain.example/',
    'data:text/html,x',
    'JAVASCRIPT:x',
    'tel:1',
    'mailto:',
    'vbscript:x',
    'https:/\\evil',
  ])('%s is not a valid link target', (target) => {
    expect(parseInline(`[go](${target})`)).toEqual([{ text: 'go' }]);
    expect(invalidTargets(`[go](${target})`)).toEqual([target]);
  });

  test('links have only allowed targets, and no word is lost, for any input', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('**', '[', '](', ')', 'javascript:', '/katalog/', '<script>'))),
        (parts) => {
          const text = parts.join('');
          for (const { href } of parseInline(text))
            expect(href ?? '/').toMatch(/^(?:\/(?!\/)|https:\/\/|tel:\+|mailto:)/);
          expect(
            parseInline(text)
              .map((piece) => piece.text)
              .join('').length,
          ).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });
});
