import { type Kysely, sql } from 'kysely';

/** The history of one product: the changes that name it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index product_changes_products on product_changes using gin (rows jsonb_path_ops)`.execute(db);
}
