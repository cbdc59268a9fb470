import { z } from 'zod';
import { slugSchema } from '../contract/common.ts';
import type { BlockKind } from './definition.ts';
import { fieldKinds } from './field-kinds.ts';

/** A field of a block in an editor, derived from the stored schema. */
export type BlockField = { readonly name: string; readonly required: boolean } & FieldShape;
export type FieldShape =
  | { readonly kind: 'words' | 'rich' | 'path' | 'picture' | 'slug' | 'address' | 'moment' | 'flag' | 'text' }
  | { readonly kind: 'number'; readonly min: number | null; readonly max: number | null }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'group'; readonly fields: readonly BlockField[] }
  | { readonly kind: 'list'; readonly of: FieldShape };

const isRequired = (schema: z.core.$ZodType): boolean =>
  !(schema instanceof z.ZodOptional || schema instanceof z.ZodDefault);

const fieldsWithin = (schema: z.ZodObject<Record<string, z.core.$ZodType>>): BlockField[] =>
  Object.entries(schema.shape).map(([name, value]) => ({ name, required: isRequired(value), ...shapeOf(value) }));

function textOf(schema: z.core.$ZodType): FieldShape {
  if (schema instanceof z.ZodISODateTime) return { kind: 'moment' };
  return { kind: schema instanceof z.ZodURL ? 'address' : 'text' };
}

/** Throws for a schema without a form control; a test finds this. */
function shapeOf(schema: z.core.$ZodType): FieldShape {
  const kind = fieldKinds.get(schema);
  if (kind !== undefined) return kind;
  if (schema === slugSchema) return { kind: 'slug' };
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return shapeOf(schema.unwrap());
  if (schema instanceof z.ZodObject) return { kind: 'group', fields: fieldsWithin(schema) };
  if (schema instanceof z.ZodArray) return { kind: 'list', of: shapeOf(schema.element) };
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options.map(String) };
  if (schema instanceof z.ZodNumber) return { kind: 'number', min: schema.minValue, max: schema.maxValue };
  if (schema instanceof z.ZodBoolean) return { kind: 'flag' };
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return textOf(schema);
  throw new Error(`no field for a value of the kind ${schema._zod.def.type}`);
}

/** Fields of a block type, in the order of the schema. */
export function fieldsOf({ type, storedSchema }: BlockKind): readonly BlockField[] {
  if (!(storedSchema instanceof z.ZodObject)) throw new Error(`${type} is not kept as fields`);
  return fieldsWithin(storedSchema);
}

function* picturesWithin(
  shape: FieldShape,
  value: unknown,
  path: readonly string[],
): Generator<{ path: readonly string[]; key: string }> {
  if (shape.kind === 'picture' && typeof value === 'string') yield { path, key: value };
  if (typeof value !== 'object' || value === null) return;
  if (shape.kind === 'group')
    for (const field of shape.fields)
      yield* picturesWithin(field, Reflect.get(value, field.name), [...path, field.name]);
  if (shape.kind === 'list')
    for (const [index, entry] of Object.entries(value)) yield* picturesWithin(shape.of, entry, [...path, index]);
}

/** Keys of all pictures of a block, with their paths. */
export const picturesOf = (kind: BlockKind, props: unknown): { path: readonly string[]; key: string }[] => [
  ...picturesWithin({ kind: 'group', fields: fieldsOf(kind) }, props, []),
];
