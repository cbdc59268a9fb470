import { blockKindOf } from '@/lib/blocks';
import { type BlockField, type FieldShape, fieldsOf } from '@/lib/blocks/fields';
import type { DraftBlock } from '@/lib/contract/staff-pages';

export const noText = { uz: '', kr: '', ru: '' } as const;

/** What an empty control of a field holds. */
export function emptyValue(shape: FieldShape): unknown {
  switch (shape.kind) {
    case 'words':
      return noText;
    case 'rich':
      return [{ p: noText }];
    case 'group':
      return emptyGroup(shape.fields);
    case 'list':
      return [emptyValue(shape.of)];
    case 'flag':
      return false;
    case 'number':
      return shape.min ?? 1;
    case 'choice':
      return shape.options[0];
    case 'path':
    case 'picture':
    case 'slug':
    case 'address':
    case 'moment':
    case 'text':
      return '';
  }
}

const emptyGroup = (fields: readonly BlockField[]) =>
  Object.fromEntries(fields.filter(({ required }) => required).map((field) => [field.name, emptyValue(field)]));

/** A new entry of a list: a row of a table has as many cells as the one above it. */
export function emptyEntry(of: FieldShape, entries: readonly unknown[]): unknown {
  const last = entries.at(-1);
  return of.kind === 'list' && Array.isArray(last) ? last.map(() => emptyValue(of.of)) : emptyValue(of);
}

/** A block of a type with empty fields; undefined for an unknown type. */
export function newBlock(type: string): DraftBlock | undefined {
  const kind = blockKindOf(type);
  if (kind === undefined) return undefined;
  return { id: crypto.randomUUID(), type, v: kind.version, props: emptyGroup(fieldsOf(kind)) };
}
