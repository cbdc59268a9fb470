import type { Transaction } from 'kysely';
import type { AttributeKind, AttributeValue } from '../../../lib/contract/staff-product-attributes.ts';
import { attributeIdOf } from '../../../lib/contract/staff-product-attributes.ts';
import type { FieldEdit } from '../../../lib/contract/staff-product.ts';
import { isSameValue } from '../../../lib/staff/same-value.ts';
import type { Database } from '../../db/schema.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { answers } from '../import/words/known-words.ts';
import { type EditableProduct, isAttributeEdit, valueOf } from './editable-product.ts';

/** How a characteristic is entered, by its kind and the keys of its options. */
export const kindOf = (kind: 'option' | 'number' | 'text', optionKeys: readonly string[]): AttributeKind =>
  kind === 'option' && optionKeys.length === answers.length && answers.every(({ key }) => optionKeys.includes(key))
    ? 'answer'
    : kind;

interface Definition {
  readonly kind: AttributeKind;
  readonly optionIds: ReadonlySet<number>;
}

/** Characteristics with their options as they are stored now. */
async function definitionsOf(tx: Transaction<Database>, ids: readonly number[]): Promise<Map<number, Definition>> {
  if (ids.length === 0) return new Map();
  const [attributes, options] = await Promise.all([
    tx.selectFrom('attributes').select(['id', 'kind']).where('id', 'in', ids).execute(),
    tx.selectFrom('attribute_options').select(['id', 'attribute_id', 'key']).where('attribute_id', 'in', ids).execute(),
  ]);
  const byAttribute = Map.groupBy(options, ({ attribute_id }) => attribute_id);
  return new Map(
    attributes.map(({ id, kind }) => {
      const own = byAttribute.get(id) ?? [];
      const keys = own.map(({ key }) => key);
      return [id, { kind: kindOf(kind, keys), optionIds: new Set(own.map((option) => option.id)) }];
    }),
  );
}

function isPossible(value: AttributeValue, { kind, optionIds }: Definition): boolean {
  if (kind === 'number') return 'number' in value;
  if (kind === 'text') return 'texts' in value;
  if (!('options' in value)) return false;
  return value.options.every((id) => optionIds.has(id)) && (kind === 'option' || value.options.length === 1);
}

/** Refuses values that a characteristic cannot have, and characteristics that the category of a product has not. */
export async function attributeRefusal(
  tx: Transaction<Database>,
  changes: readonly { readonly edits: readonly FieldEdit[]; readonly before: EditableProduct }[],
): Promise<Refusal | undefined> {
  const wanted = changes.flatMap(({ edits, before }) =>
    edits.filter(isAttributeEdit).flatMap(({ field, wanted: value }) => {
      const id = attributeIdOf(field);
      const isAsBefore = isSameValue(valueOf(before, field), value);
      return id === undefined || value === null || isAsBefore ? [] : [{ id, field, value, before }];
    }),
  );
  const definitions = await definitionsOf(
    tx,
    wanted.map(({ id }) => id),
  );
  const wrong = wanted.filter(({ id, value, before }) => {
    const definition = definitions.get(id);
    return definition === undefined || !before.attribute_order.includes(id) || !isPossible(value, definition);
  });
  return wrong.length === 0
    ? undefined
    : refuse(
        'invalid',
        wrong.map(({ field, before }) => ({ product_id: before.id, field, message: 'invalidValue' })),
      );
}
