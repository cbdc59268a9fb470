import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Db, OpenDatabase } from '../../../db/open.ts';
import type { Database } from '../../../db/schema.ts';
import type { Media } from '../../../media/pipeline.ts';
import type { Outbox } from '../../../core/outbox/outbox.ts';
import { withRemovalLock } from '../lock.ts';

type Tx = Transaction<Database>;

const topic = 'media.remove';
/** Files of one message are deleted well within its lease. */
const perMessage = 200;

/** Keys of all pictures that the shop uses, and those that an undo, a draft or the history of a product, campaign, page or of the settings may restore. */
const uses = sql`
  select unnest(images) from products union all select image from categories union all select image from brands
  union all select image_web from banners union all select image_mobile_web from banners union all select image from news
  union all select image_web from promotions union all select image_mobile_web from promotions
  union all select image_web from brand_slides union all select image_mobile_web from brand_slides union all select image from brand_videos
  union all select unnest(photos) from reviews union all select image from order_items
  union all select unnest(pictures) from import_journal where pictures is not null
  union all select jsonb_array_elements_text(row.value -> 'before' -> 'images')
    from product_changes cross join lateral jsonb_array_elements(rows) as row(value)
    where jsonb_typeof(row.value -> 'before' -> 'images') = 'array'
  union all select row.before ->> field from promotion_changes row, unnest(array['image_web', 'image_mobile_web']) as field
    where row.before ->> field is not null
  union all select (regexp_matches(blocks::text, '[0-9a-f]{20}', 'g'))[1] from pages
  union all select (regexp_matches(page::text, '[0-9a-f]{20}', 'g'))[1] from page_draft_steps
  union all select (regexp_matches(value::text, '[0-9a-f]{20}', 'g'))[1] from settings
  union all select row.before ->> field from setting_changes row, unnest(array['logo', 'icon', 'share']) as field
    where row.part = 'shop' and row.before ->> field <> ''`;

/** Deletes those of these pictures that are unused; their files are removed after the commit. */
export async function removeUnused(trx: Tx, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ key: string }>`select unnest(${[...keys]}::text[]) as key except (${uses})`.execute(trx);
  const unused = rows.map(({ key }) => key);
  if (unused.length === 0) return [];
  await sql`delete from image_sources where media_key = any(${unused}::text[])`.execute(trx);
  await sql`delete from media where key = any(${unused}::text[])`.execute(trx);
  for (let start = 0; start < unused.length; start += perMessage) {
    await trx
      .insertInto('outbox')
      .values({ topic, payload: JSON.stringify({ keys: unused.slice(start, start + perMessage) }) })
      .execute();
  }
  return unused;
}

const payload = z.object({ keys: z.array(z.string()) });

interface Shop {
  readonly db: Db;
  readonly media: Media | undefined;
  readonly outbox: Outbox;
}

/** Removes the files of deleted pictures, unless an import has restored one meanwhile. */
export function startRemoving({ db, media, outbox }: Shop, engine: OpenDatabase['engine']): void {
  if (media === undefined) return;
  outbox.on({
    topic,
    name: 'import.remove-pictures',
    lane: 'search',
    handle: async (message) => {
      const { keys } = payload.parse(message);
      const result = await withRemovalLock(db, engine, async () => {
        const back = await db.selectFrom('media').select('key').where('key', 'in', keys).execute();
        const usedKeys = new Set(back.map(({ key }) => key));
        for (const key of keys) if (!usedKeys.has(key)) await media.remove(key);
      });
      // An import may be about to use one of them again; the outbox retries.
      if (result === 'running') throw new Error('an import runs');
    },
  });
}
