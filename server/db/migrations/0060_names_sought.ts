import { type Kysely, sql } from 'kysely';

/**
 * Staff search people by names in either script, with any apostrophe or none. `name_key` is the comparison form of
 * names: Latin letters, digits and single spaces, with confused letters (ҳ and х, е and э) as one. Messages are
 * searched for words, so they get a trigram index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function name_key(value text) returns text language sql immutable strict parallel safe as $$
    select btrim(regexp_replace(regexp_replace(replace(replace(
      translate(replace(replace(replace(replace(replace(replace(lower(value), 'щ', 'sh'), 'ш', 'sh'), 'ч', 'ch'), 'ё', 'yo'), 'ю', 'yu'), 'я', 'ya'),
        'абвгдежзийклмнопрстуфхцыэўқғҳxъь', 'abvgdejziyklmnoprstufhsieoqghh'),
      'ye', 'e'), 'ts', 's'), '[^a-z0-9 ]', '', 'g'), ' +', ' ', 'g'))
  $$`,
    )
    .execute(db);
  await sql
    .raw(`create index orders_names on orders using gin (name_key(first_name || ' ' || last_name) gin_trgm_ops)`)
    .execute(db);
  await sql.raw(`create index chat_messages_words on chat_messages using gin (text gin_trgm_ops)`).execute(db);
}
