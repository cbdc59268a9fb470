import { blockKinds } from '../../lib/blocks/index.ts';
import { type BlockField, fieldsOf, type FieldShape } from '../../lib/blocks/fields.ts';

const said: Readonly<Record<FieldShape['kind'], string>> = {
  words: 'text: { uz, ru }', rich: 'running text: a list of h, p, ul, ol', path: 'page of the shop, such as /katalog/', picture: 'key of a picture', slug: 'slug', address: 'https address',
  moment: 'moment, such as 2027-01-31T23:59:00+05:00', flag: 'true or false', text: 'text', number: 'number', choice: 'one of', group: 'group', list: 'list',
};

/** What a value may be, in a few words. */
function shapeWords(shape: FieldShape): string {
  if (shape.kind === 'choice') return `one of ${shape.options.join(', ')}`;
  if (shape.kind === 'number') return `number${shape.min === null || shape.max === null ? '' : `, ${shape.min} to ${shape.max}`}`;
  return shape.kind === 'list' ? `list of: ${shapeWords(shape.of)}` : said[shape.kind];
}

/** The group that a field holds, also as the entries of its list. */
const within = (shape: FieldShape): readonly BlockField[] => (shape.kind === 'group' ? shape.fields : shape.kind === 'list' ? within(shape.of) : []);

const linesOf = (fields: readonly BlockField[], indent: string): string[] => fields.flatMap((field) => [
  `${indent}${field.name}${field.required ? '' : '?'}: ${shapeWords(field)}`, ...linesOf(within(field), `${indent}  `),
]);

/** What pages can be made of: every kind of block, or one, with what is filled in; `?` stands behind what can be left out. */
export const blockLines = (type?: string): string[] =>
  Object.values(blockKinds).filter((kind) => type === undefined || kind.type === type).flatMap((kind) => [kind.type, ...linesOf(fieldsOf(kind), '  ')]);
