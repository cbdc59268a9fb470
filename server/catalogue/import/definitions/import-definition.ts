import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { FeedItem } from '../formats/parsed-entry.ts';
import type { ResolveContext } from '../products/resolve-product.ts';
import {
  accessoriesRow,
  attributeDefinition,
  brandRow,
  categoryRow,
  faultOf,
  filtersRow,
  stickerRow,
  type Fault,
} from '../products/row-schemas.ts';
import type { FeedPictures } from '../pictures/feed-pictures.ts';

type Definition = Exclude<FeedItem, { kind: 'product' | 'broken' | 'notice' | 'written' }>;
interface Tools {
  readonly db: Db;
  readonly images: FeedPictures;
  readonly context: ResolveContext & { readonly stickers: Map<string, number> };
  /** Called with a category whose filters have changed. */
  readonly touch: (categoryId: number) => void;
}

async function imageKey(ref: string | undefined, images: FeedPictures): Promise<{ key?: string } | Fault> {
  if (ref === undefined) return {};
  const found = (await images.resolve([ref])).get(ref);
  return found?.ok === true ? { key: found.key } : { field: 'image', reason: found?.reason ?? 'imageMissing' };
}

async function parsed<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  take: (row: z.output<Schema>) => Promise<Fault | undefined>,
): Promise<Fault | undefined> {
  const result = schema.safeParse(value);
  return result.success ? take(result.data) : faultOf(result.error, value);
}

const asFault = (reason: string | undefined): Fault | undefined => (reason === undefined ? undefined : { reason });

/** Imports what a feed contains beside products: its categories, and the reference data of the shop's own export. */
export async function importDefinition(
  item: Definition,
  { db, images, context, touch }: Tools,
): Promise<Fault | undefined> {
  switch (item.kind) {
    case 'category':
      return parsed(categoryRow, item.value, async (row) => {
        const { slug } = row;
        if (slug === undefined) return asFault(context.categories.note(row));
        const image = await imageKey(row.image, images);
        if ('reason' in image) return image;
        return asFault(await context.categories.define({ ...row, slug }, image.key ?? (await context.pictures.box())));
      });
    case 'brand':
      return parsed(brandRow, item.value, async (row) => {
        const image = await imageKey(row.image, images);
        return 'reason' in image ? image : asFault(await context.brands.define(row, image.key).then(() => undefined));
      });
    case 'attribute':
      return parsed(attributeDefinition, item.value, async (row) => {
        await context.attributes.define(row, (slug) => context.categories.idOf(slug));
        return undefined;
      });
    case 'filters':
      return parsed(filtersRow, item.value, async (row) => {
        const categoryId = context.categories.idOf(row.category);
        const reason = await context.attributes.choose(row, categoryId);
        if (reason === undefined && categoryId !== undefined) touch(categoryId);
        return asFault(reason);
      });
    case 'accessories':
      return parsed(accessoriesRow, item.value, async (row) => asFault(await context.categories.accompany(row)));
    case 'sticker':
      return parsed(stickerRow, item.value, async (row) => {
        if (context.stickers.has(row.key)) return undefined;
        const id = Math.max(0, ...context.stickers.values()) + 1;
        await db
          .insertInto('stickers')
          .values({ id, key: row.key, name: JSON.stringify(row.name), tone: row.tone })
          .execute();
        context.stickers.set(row.key, id);
        return undefined;
      });
  }
}
