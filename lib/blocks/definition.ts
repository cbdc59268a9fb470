import type { z } from 'zod';

/**
 * A type of block. Its schema exists twice: as stored, with texts in three languages, and as displayed, with one. Its
 * view is in `features/blocks`.
 */
export interface BlockKind<
  Type extends string = string,
  Kept extends z.ZodType = z.ZodType,
  Shown extends z.ZodType = z.ZodType,
> {
  readonly type: Type;
  /** Version of the schema; raised with each change that existing blocks would fail. */
  readonly version: number;
  readonly kept: Kept;
  readonly shown: Shown;
  /** Migrations from each older version to the next, by the version that they start from. */
  readonly migrations: Readonly<Record<number, (props: unknown) => unknown>>;
  /** A block that uses every field; tests render it. */
  readonly sample: z.input<Kept>;
}

/** Defines a block type and keeps its types. */
export const defineBlock = <const Type extends string, Kept extends z.ZodType, Shown extends z.ZodType>(
  kind: BlockKind<Type, Kept, Shown>,
): BlockKind<Type, Kept, Shown> => kind;
