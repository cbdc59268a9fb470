import { sql } from 'kysely';
import type { Tx } from './stored-category.ts';

/** The blocks of pages that are or will be shown, and of drafts, as text; links of banners and collections. */
async function textsWithLinks(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select blocks::text as text from pages
    where status = 'draft' or ((shown_till is null or shown_till > ${now}::timestamptz) and not exists (
      select from pages as later where later.path = pages.path and later.version > pages.version
        and later.status = 'published' and later.shown_from <= ${now}::timestamptz and later.shown_till is null))
    union all
    select page::text from page_drafts join page_draft_steps using (path, step)
    union all
    select to_jsonb(link)::text from banners
    union all
    select to_jsonb(link)::text from collections`.execute(tx);
  return rows.map(({ text }) => text);
}

/**
 * Whether a page, a draft, a banner or a collection names a category by one of its slugs: as the category of a rule or in
 * the address of a listing.
 */
export async function isNamedOnPages(tx: Tx, slugs: readonly string[], now: Date): Promise<boolean> {
  // Slugs have letters, digits and hyphens only.
  const named = new RegExp(`["/=,](${slugs.join('|')})["/?#&,]`);
  return (await textsWithLinks(tx, now)).some((text) => named.test(text));
}
