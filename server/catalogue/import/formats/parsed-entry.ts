/** What a parser finds in a feed; `value` is not validated yet (see `products/row-schemas.ts`). */
export type FeedItem =
  | { readonly kind: 'product'; readonly line: number; readonly value: unknown }
  | {
      readonly kind: 'category' | 'brand' | 'attribute' | 'filters' | 'accessories' | 'sticker';
      readonly line: number;
      readonly value: unknown;
    }
  /** A row that could not even be read; the feed goes on behind it. */
  | { readonly kind: 'broken'; readonly line: number; readonly reason: string }
  /** When the feed says that it was written. */
  | { readonly kind: 'written'; readonly line: number; readonly value: string }
  /** Something that is no row and no fault, such as an unknown column. */
  | { readonly kind: 'notice'; readonly line: number; readonly reason: string };

/** A feed that cannot be parsed further. What came before is kept; nothing may be concluded from missing rows. */
export class FeedError extends Error {
  readonly reason: string;
  readonly line: number | undefined;

  constructor(reason: string, line?: number) {
    super(line === undefined ? reason : `${reason} (line ${line})`);
    this.name = 'FeedError';
    this.reason = reason;
    this.line = line;
  }
}

/** Longest row (characters) of any format; real rows have some kilobytes. */
export const maxRowLength = 1024 * 1024;
