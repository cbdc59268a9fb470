import { z } from 'zod';
import { placePattern } from '../dimension-fit/place-pattern.ts';
import { maxKeyLength, maxListingQuery } from './limits.ts';
import { stickerSchema } from './common.ts';

/** `a,b,c` → ['a','b','c'] without empty and repeated entries. */
const commaList = z
  .string()
  .max(maxListingQuery)
  .regex(/^[a-z0-9._,-]*$/)
  .transform((value) => [...new Set(value.split(',').filter((entry) => entry !== ''))]);
const bound = z.coerce.number().int().min(0).max(1_000_000_000_000).optional();
const whole = z.number().int();
/** An option with its product count. */
const counted = { id: whole, name: z.string(), count: whole };

type Ends<Name extends string> = `min_${Name}` | `max_${Name}`;
const ends = <Name extends string, Form>(name: Name, form: Form) =>
  ({ [`min_${name}`]: form, [`max_${name}`]: form }) as Record<Ends<Name>, Form>;

/**
 * Shapes from which the filters (`lib/filters`) build their parts of queries and responses. They are passed in, so that
 * code that only reads addresses loads no schemas.
 */
export const filterShapes = {
  list: commaList.optional(),
  lists: z
    .record(
      z
        .string()
        .regex(/^[a-z0-9_]+$/)
        .max(maxKeyLength),
      commaList,
    )
    .optional(),
  place: z.string().regex(placePattern).optional(),
  isOffered: z.boolean(),
  flag: z.enum(['0', '1']).optional(),
  /** `min_…` and `max_…` of the query, and the available bounds. */
  range: <Name extends string>(name: Name) => ends(name, bound),
  bounds: <Name extends string>(name: Name) => z.object(ends(name, whole)),
  /** The bounds for each available term. */
  boundsByTerm: <Name extends string>(name: Name) =>
    z.object({ ...ends(name, whole), terms: z.array(z.object({ months: whole, ...ends(name, whole) })) }),
  entries: z.array(z.object({ ...counted, slug: z.string() })),
  stickers: z.array(stickerSchema.extend({ count: whole })),
  groups: z.array(
    z.object({
      id: whole,
      key: z.string(),
      name: z.string(),
      values: z.array(z.object({ ...counted, key: z.string() })),
    }),
  ),
};
export type FilterShapes = typeof filterShapes;
