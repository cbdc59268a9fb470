import { describe, expect, test } from 'vitest';
import { type BlockField, fieldsOf, type FieldShape, picturesOf } from '../../../lib/blocks/fields.ts';
import { blockKinds, type BlockType } from '../../../lib/blocks/index.ts';
import { fieldLabel, kindLabel, optionLabel } from '../../../lib/blocks/labels.ts';
import { locales } from '../../../lib/i18n/locales.ts';
import { messagesOf } from '../../../lib/i18n/messages.ts';
import { blockLines } from '../../../server/cli/content-blocks.ts';

const types = Object.keys(blockKinds) as BlockType[];

/** Whether a value can be filled in by a field, as far as the field itself says. */
function fits(shape: FieldShape, value: unknown): boolean {
  switch (shape.kind) {
    case 'group':
      return typeof value === 'object' && value !== null && everyFits(shape.fields, value);
    case 'list':
      return Array.isArray(value) && value.every((item) => fits(shape.of, item));
    case 'rich':
      return Array.isArray(value);
    case 'words':
      return typeof value === 'object';
    case 'choice':
      return typeof value === 'string' && shape.options.includes(value);
    case 'number':
      return typeof value === 'number' && value >= (shape.min ?? value) && value <= (shape.max ?? value);
    case 'flag':
      return typeof value === 'boolean';
    case 'address':
    case 'moment':
    case 'path':
    case 'picture':
    case 'slug':
    case 'text':
      return typeof value === 'string';
  }
}
/** Every value has its field, and no field that is needed goes without. */
const everyFits = (fields: readonly BlockField[], value: object): boolean =>
  Object.keys(value).every((key) => fields.some(({ name }) => name === key)) &&
  fields.every((field) => {
    const fieldValue: unknown = Reflect.get(value, field.name);
    return fieldValue === undefined ? !field.required : fits(field, fieldValue);
  });

describe.each(types)('the fields of %s', (type) => {
  const { storedSchema, sample } = blockKinds[type];
  test('have definitions that match the sample', () => {
    const fields = fieldsOf(blockKinds[type]);
    expect(fields.length).toBeGreaterThan(0);
    expect(everyFits(fields, sample)).toBe(true);
    expect(everyFits(fields, storedSchema.parse(sample) as object)).toBe(true);
  });
});

test('state their kind, whether they are required, and their limits', () => {
  expect(fieldsOf(blockKinds.products)).toMatchObject([
    { name: 'title', kind: 'words', required: false },
    {
      name: 'rule',
      kind: 'group',
      required: true,
      fields: [
        { name: 'category', kind: 'slug' },
        { name: 'brand', kind: 'slug' },
        { name: 'sticker', kind: 'slug' },
        { name: 'reduced', kind: 'flag', required: false },
        { name: 'max_monthly', kind: 'number', required: false },
        { name: 'order', kind: 'choice' },
        { name: 'limit', kind: 'number', min: 1, max: 24 },
      ],
    },
    { name: 'link', kind: 'path', required: false },
  ]);
  expect(fieldsOf(blockKinds.faq)).toMatchObject([
    { name: 'title' },
    {
      name: 'items',
      kind: 'list',
      of: {
        kind: 'group',
        fields: [
          { name: 'question', kind: 'words', required: true },
          { name: 'answer', kind: 'rich', required: true },
        ],
      },
    },
  ]);
  expect(fieldsOf(blockKinds.picture).map(({ kind }) => kind)).toEqual([
    'picture',
    'number',
    'number',
    'words',
    'words',
  ]);
  expect(fieldsOf(blockKinds.video).map(({ kind }) => kind)).toEqual(['address', 'words', 'words']);
  expect(fieldsOf(blockKinds.countdown).map(({ kind }) => kind)).toEqual(['words', 'moment', 'words']);
});

test('the command lists every block kind with its fields', () => {
  expect(blockLines().filter((line) => !line.startsWith(' '))).toEqual(
    Object.values(blockKinds).map(({ type }) => type),
  );
  expect(blockLines('form')).toEqual([
    'form',
    '  title?: text: { uz, ru }',
    '  lead?: text: { uz, ru }',
    '  form: one of newsletter, feedback, business, application, low-price, conditioner, imei',
  ]);
  expect(blockLines('hero')).toContain('    link: page of the shop, such as /katalog/');
});

describe.each(locales)('labels in %s', (locale) => {
  /** Every field of a block with what holds it, down to the last one. */
  const all = (holder: string, shape: FieldShape): { holder: string; field: BlockField }[] => {
    if (shape.kind === 'list') return all(holder, shape.of);
    return shape.kind === 'group'
      ? shape.fields.flatMap((field) => [{ holder, field }, ...all(field.name, field)])
      : [];
  };
  const found = types.flatMap((type) => all(type, { kind: 'group', fields: fieldsOf(blockKinds[type]) }));

  test('every kind, field and choice has a label', () => {
    expect(types.filter((type) => !kindLabel(type, locale))).toEqual([]);
    expect(
      found
        .filter(({ holder, field }) => !fieldLabel(holder, field.name, locale))
        .map(({ holder, field }) => `${holder}.${field.name}`),
    ).toEqual([]);
    const unnamed = found.flatMap(({ field }) =>
      field.kind === 'choice'
        ? field.options
            .filter((option) => !optionLabel(field.name, option, locale))
            .map((option) => `${field.name}: ${option}`)
        : [],
    );
    expect(unnamed).toEqual([]);
  });

  test('no label lacks its field', () => {
    const { kinds, fields, options } = messagesOf(locale).blocks;
    expect(Object.keys(kinds).filter((type) => !Object.hasOwn(blockKinds, type))).toEqual([]);
    const named = new Set(found.flatMap(({ holder, field: { name } }) => [name, `${holder}_${name}`]));
    expect(Object.keys(fields).filter((key) => !named.has(key))).toEqual([]);
    const choices = new Set(
      found.flatMap(({ field }) =>
        field.kind === 'choice' ? field.options.map((option) => `${field.name}: ${option}`) : [],
      ),
    );
    expect(
      Object.entries(options)
        .flatMap(([name, labels]) => Object.keys(labels).map((option) => `${name}: ${option}`))
        .filter((one) => !choices.has(one)),
    ).toEqual([]);
  });
});

test('a field’s label depends on its block kind, and the command prints the requested language', () => {
  expect([
    fieldLabel('faq', 'items', 'ru'),
    fieldLabel('steps', 'items', 'ru'),
    fieldLabel('button', 'text', 'uz'),
  ]).toEqual(['Вопросы', 'Шаги', 'Tugmadagi yozuv']);
  expect(blockLines('countdown', 'ru')).toEqual([
    'countdown (Обратный отсчёт)',
    '  title (Заголовок): text: { uz, ru }',
    '  until (До какого момента): time, such as 2027-01-31T23:59:00+05:00',
    '  over (Что сказать по окончании): text: { uz, ru }',
  ]);
});

test('pictures are found in every field of a block', () => {
  expect(picturesOf(blockKinds.slider, blockKinds.slider.sample).map(({ path }) => path.join('.'))).toEqual([
    'slides.0.wide',
    'slides.0.phone',
    'slides.1.wide',
    'slides.1.phone',
  ]);
  expect(picturesOf(blockKinds.picture, blockKinds.picture.sample)).toEqual([
    { path: ['key'], key: blockKinds.picture.sample.key },
  ]);
  expect(picturesOf(blockKinds.text, blockKinds.text.sample)).toEqual([]);
});
