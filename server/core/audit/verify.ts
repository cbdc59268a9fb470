import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type ChainBreak, type ChainedRow, type ChainEnd, firstHash, verifyRows } from './chain.ts';

const batch = 1000;

/** Result of a verification. */
interface Verified {
  readonly rows: number;
  readonly end: ChainEnd;
  readonly broken: ChainBreak | null;
}

const toChainedRow = (row: Selectable<Database['audit_log']>): ChainedRow => ({
  seq: row.seq,
  at: row.at,
  actorId: row.actor_id,
  actorName: row.actor_name,
  actorRole: row.actor_role,
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  before: row.before,
  after: row.after,
  address: row.address,
  requestId: row.request_id,
  previousHash: row.previous_hash,
  hash: row.hash,
});

/** Verifies all rows in batches; an anchor is the end of an earlier verification, stored elsewhere. */
async function verifyIn(tx: Transaction<Database>, anchor: ChainEnd | undefined): Promise<Verified> {
  let end: ChainEnd = { seq: 0, hash: firstHash };
  let rows = 0;
  for (;;) {
    const read = await tx
      .selectFrom('audit_log')
      .selectAll()
      .where('seq', '>', end.seq)
      .orderBy('seq')
      .limit(batch)
      .execute();
    if (read.length === 0) break;
    const anchored = read.find(({ seq }) => seq === anchor?.seq);
    const result = verifyRows(end, read.map(toChainedRow));
    if ('broken' in result) return { rows, end, broken: result.broken };
    if (anchored !== undefined && anchored.hash !== anchor?.hash)
      return { rows, end, broken: { seq: anchored.seq, why: 'anchor' } };
    rows += read.length;
    end = result.end;
  }
  const head = await tx.selectFrom('audit_head').selectAll().where('id', '=', 1).executeTakeFirst();
  if (head === undefined || head.seq !== end.seq || head.hash !== end.hash)
    return { rows, end, broken: { seq: end.seq + 1, why: 'tail' } };
  const isCut = anchor !== undefined && anchor.seq > end.seq;
  return { rows, end, broken: isCut ? { seq: end.seq + 1, why: 'anchor' } : null };
}

/** Verifies the audit log: no row is changed, missing or wrongly linked. */
export const verifyAudit = (db: Kysely<Database>, anchor?: ChainEnd): Promise<Verified> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => verifyIn(tx, anchor));
