import { blockKinds } from '../../lib/blocks/index.ts';
import { type BlockField, fieldsOf, type FieldShape } from '../../lib/blocks/fields.ts';
import { fieldLabel, kindLabel, optionLabel } from '../../lib/blocks/labels.ts';
import type { Locale } from '../../lib/i18n/locales.ts';

const shapeNames: Readonly<Record<FieldShape['kind'], string>> = {
  words: 'text: { uz, ru }',
  rich: 'formatted text: a list of h, p, ul, ol',
  path: 'page of the shop, such as /katalog/',
  picture: 'key of a picture',
  slug: 'slug',
  address: 'https address',
  moment: 'time, such as 2027-01-31T23:59:00+05:00',
  flag: 'true or false',
  text: 'text',
  number: 'number',
  choice: 'one of',
  group: 'group',
  list: 'list',
};

/** With its label in a language, if requested. */
const withLabel = (line: string, label: string | undefined): string =>
  label === undefined ? line : `${line} (${label})`;

/** Allowed values of a field, in a few words. */
function shapeWords(shape: FieldShape, name: string, locale?: Locale): string {
  if (shape.kind === 'choice')
    return `one of ${shape.options.map((option) => withLabel(option, locale && optionLabel(name, option, locale))).join(', ')}`;
  if (shape.kind === 'number')
    return `number${shape.min === null || shape.max === null ? '' : `, ${shape.min} to ${shape.max}`}`;
  return shape.kind === 'list' ? `list of: ${shapeWords(shape.of, name, locale)}` : shapeNames[shape.kind];
}

/** The fields of a group, also as entries of a list. */
const fieldsOfGroup = (shape: FieldShape): readonly BlockField[] =>
  shape.kind === 'group' ? shape.fields : shape.kind === 'list' ? fieldsOfGroup(shape.of) : [];

const linesOf = (holder: string, fields: readonly BlockField[], indent: string, locale?: Locale): string[] =>
  fields.flatMap((field) => [
    `${indent}${withLabel(`${field.name}${field.required ? '' : '?'}`, locale && fieldLabel(holder, field.name, locale))}: ${shapeWords(field, field.name, locale)}`,
    ...linesOf(field.name, fieldsOfGroup(field), `${indent}  `, locale),
  ]);

/**
 * The kinds of blocks, or one, with their fields; `?` marks optional ones.
 * @param locale adds the labels in that language
 */
export const blockLines = (type?: string, locale?: Locale): string[] =>
  Object.values(blockKinds)
    .filter((kind) => type === undefined || kind.type === type)
    .flatMap((kind) => [
      withLabel(kind.type, locale && kindLabel(kind.type, locale)),
      ...linesOf(kind.type, fieldsOf(kind), '  ', locale),
    ]);
