import type { z } from 'zod';

/**
 * A kind of block: what pages are made of. The same shape twice: as it is kept, with its texts in three languages, and as one
 * page shows it, with one. How it looks is in `features/blocks`.
 */
export interface BlockKind<
  Type extends string = string,
  Kept extends z.ZodType = z.ZodType,
  Shown extends z.ZodType = z.ZodType,
> {
  readonly type: Type;
  /** Of the shape; raised with each change that an older block does not pass any more. */
  readonly version: number;
  readonly kept: Kept;
  readonly shown: Shown;
  /** Makes a block of a version into one of the next: the key is the version that it starts from. Every version below has one. */
  readonly migrations: Readonly<Record<number, (props: unknown) => unknown>>;
  /** A block that uses all that the kind has; tests draw it. */
  readonly sample: z.input<Kept>;
}

/** Names a kind of block, with its types kept. */
export const defineBlock = <const Type extends string, Kept extends z.ZodType, Shown extends z.ZodType>(
  kind: BlockKind<Type, Kept, Shown>,
): BlockKind<Type, Kept, Shown> => kind;
