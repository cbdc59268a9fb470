import { type Kysely, sql } from 'kysely';

/** Saved cards: their displayable data and the bank's token, encrypted; never the number. */
const statements = [
  `create table payment_cards (
     id text primary key check (id ~ '^card_[0-9a-f]{32}$'),
     guest_hash text not null,
     method text not null check (method in ('paysys','ipak_yuli','ofb')),
     mask text not null check (mask ~ '^[0-9]{4} [0-9]{2}[*]{2} [*]{4} [0-9]{4}$'),
     scheme text not null check (scheme in ('uzcard','humo')),
     expiry_month integer not null check (expiry_month between 1 and 12),
     expiry_year integer not null check (expiry_year between 2000 and 2099),
     token text not null check (token <> ''),
     created_at timestamptz not null,
     used_at timestamptz not null,
     unique (guest_hash, method, mask, expiry_month, expiry_year)
   )`,
  `create index payment_cards_used on payment_cards(used_at)`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
