import { type Kysely, sql } from 'kysely';

const statements = [
  // Scheduled feeds. `etag` and `last_modified` belong to the feed that `import` imported completely.
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
  // Results of each run. Unfinished ones belong to their claimer until `free_at`, then to the next process.
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
