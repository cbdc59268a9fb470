import { sql, type Transaction } from 'kysely';
import type { StoredAttribute, StoredVariant } from '../../db/catalogue-tables.ts';
import type { Database } from '../../db/schema.ts';

type Tx = Transaction<Database>;
/** What a product says of its options. */
export interface WithOptions {
  readonly id: number;
  readonly attributes: readonly StoredAttribute[];
  readonly option_ids: readonly number[];
  readonly variant: StoredVariant | null;
}

/**
 * Replaces options that were merged into others, which a history or an open page may still name. The share lock lets a
 * merge wait for this write, so that it finds the product.
 */
export async function presentOptions(tx: Tx, rows: readonly WithOptions[]): Promise<(row: WithOptions) => WithOptions> {
  const used = new Set(
    rows.flatMap(({ attributes, option_ids, variant }) => [
      ...option_ids,
      ...(variant?.options.map(({ o }) => o) ?? []),
      ...(variant?.colour === undefined ? [] : [variant.colour.option]),
      ...attributes.flatMap((entry) => ('o' in entry ? entry.o : [])),
    ]),
  );
  const options = await tx
    .selectFrom('attribute_options')
    .select(['id', 'merged_into'])
    .where('id', '=', sql<number>`any(${[...used]}::integer[])`)
    .orderBy('id')
    .forShare()
    .execute();
  const target = new Map(options.map(({ id, merged_into }) => [id, merged_into ?? id]));
  const presentId = (id: number): number => target.get(id) ?? id;
  const presentIds = (ids: readonly number[]): number[] => [...new Set(ids.map(presentId))];
  return (row) => ({
    ...row,
    attributes: row.attributes.map((entry) => ('o' in entry ? { ...entry, o: presentIds(entry.o) } : entry)),
    option_ids: presentIds(row.option_ids),
    variant:
      row.variant === null
        ? null
        : {
            ...row.variant,
            ...(row.variant.colour === undefined
              ? {}
              : { colour: { ...row.variant.colour, option: presentId(row.variant.colour.option) } }),
            options: row.variant.options.map(({ a, o }) => ({ a, o: presentId(o) })),
          },
  });
}
