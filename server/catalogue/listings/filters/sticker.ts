import { sql } from 'kysely';
import type { FilterPlanner } from './definition.ts';
import { holdsAny, idsOf, mostFrequent, offered, ownRows } from './sql.ts';

export const sticker: FilterPlanner<'sticker'> = {
  plan({ sticker_id = [] }, { reference }) {
    const chosen = idsOf(reference.stickers.values(), ({ key }) => key, sticker_id);
    return {
      groups: sticker_id.length === 0 ? [] : [holdsAny(sql`listed.sticker_ids`, chosen)],
      counting: { value: sql`sticker_id`, from: sql`base cross join lateral unnest(base.sticker_ids) as sticker_id` },
      facets(rows, [bit], locale) {
        const stickers = [...reference.stickers.values()].map(({ id, key, name, tone }) => ({
          id,
          key,
          name: name[locale],
          tone,
        }));
        return {
          stickers: offered(
            stickers,
            chosen,
            ownRows(rows, () => bit),
          ),
        };
      },
    };
  },
  quickChoices: ({ stickers }, total) =>
    mostFrequent(stickers, 2, total).map(({ name, key, count }) => ({ name, query: `sticker=${key}`, count })),
};
