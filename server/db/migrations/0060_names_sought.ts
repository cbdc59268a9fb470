import { type Kysely, sql } from 'kysely';

/**
 * Staff look for people by names that are written in either script, with any apostrophe or none. `name_key` is the form in
 * which names are compared: Latin letters, digits and single spaces, with the letters that people mix up (ҳ and х, е and э) as
 * one. Messages are looked through for a word, so they get an index of letter triples.
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
