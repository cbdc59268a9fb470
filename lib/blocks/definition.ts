import type { z } from 'zod';

/**
 * A type of block. Its schema exists twice: as stored, with texts in three languages, and as displayed, with one. Its
 * view is in `features/blocks`.
 */
export interface BlockKind<
  Type extends string = string,
  StoredSchema extends z.ZodType = z.ZodType,
  DisplayedSchema extends z.ZodType = z.ZodType,
> {
  readonly type: Type;
  /** Version of the schema; raised with each change that existing blocks would fail. */
  readonly version: number;
  readonly storedSchema: StoredSchema;
  readonly displayedSchema: DisplayedSchema;
  /** Migrations from each older version to the next, by the version that they start from. */
  readonly migrations: Readonly<Record<number, (props: unknown) => unknown>>;
  /** A block that uses every field; tests render it. */
  readonly sample: z.input<StoredSchema>;
}

/** Defines a block type and keeps its types. */
export const defineBlock = <
  const Type extends string,
  StoredSchema extends z.ZodType,
  DisplayedSchema extends z.ZodType,
>(
  kind: BlockKind<Type, StoredSchema, DisplayedSchema>,
): BlockKind<Type, StoredSchema, DisplayedSchema> => kind;
