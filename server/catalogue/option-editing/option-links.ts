import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Whether a text has a listing address that chooses an option. */
function namesOption(text: string, attribute: string, option: string): boolean {
  const plain = text.replaceAll(/%5B/gi, '[').replaceAll(/%5D/gi, ']').replaceAll(/%2C/gi, ',');
  return [...plain.matchAll(/filter\[([a-z0-9_]+)\]=([^&"'\s#\\]*)/g)].some(
    ([, key, values = '']) => key === attribute && values.split(',').includes(option),
  );
}

/** Banners, collections and published pages with a link that chooses an option. */
export async function countLinks(db: Db, attribute: string, option: string): Promise<number> {
  const banners = await db.selectFrom('banners').select('link').execute();
  const collections = await db.selectFrom('collections').select('link').execute();
  const pages = await db
    .selectFrom('pages')
    .distinctOn('path')
    .select(sql<string>`blocks::text`.as('text'))
    .where('status', '=', 'published')
    .orderBy('path')
    .orderBy('version', 'desc')
    .execute();
  const texts = [
    ...banners.map(({ link }) => link),
    ...collections.map(({ link }) => link),
    ...pages.map(({ text }) => text),
  ];
  return texts.filter((text) => namesOption(text, attribute, option)).length;
}
