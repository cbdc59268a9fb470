import { type Kysely, sql } from 'kysely';

const statements = [
  // Feeds that are fetched by address and hour. `etag` and `last_modified` are those of what `import` took in whole.
  `create table feeds (
     name text primary key check (name ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
     url text not null,
     insecure boolean not null,
     times text[] not null,
     since timestamptz not null,
     format text check (format in ('yml', 'csv', 'jsonl')),
     encoding text check (encoding in ('utf-8', 'windows-1251')),
     mode text not null check (mode in ('update', 'full')),
     locale text not null check (locale in ('kr', 'uz', 'ru')),
     user_variable text,
     password_variable text,
     token_variable text,
     sort integer not null,
     etag text,
     last_modified text,
     import text
   )`,
  // What came of each time. Unfinished ones belong to whoever claimed them until `free_at`, then to whoever comes next.
  `create table feed_visits (
     id bigint generated always as identity primary key,
     feed text not null,
     due timestamptz not null,
     started timestamptz not null default now(),
     ended timestamptz,
     tries integer not null default 1,
     free_at timestamptz not null,
     busy boolean not null default true,
     outcome text check (outcome in ('unchanged', 'imported', 'refused', 'failed')),
     why text,
     status integer,
     bytes bigint,
     import text,
     unique (feed, due),
     check ((ended is null) = (outcome is null))
   )`,
  `create index feed_visits_started on feed_visits(started)`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
