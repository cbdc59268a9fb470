import { createHash } from 'node:crypto';
import stringify from 'safe-stable-stringify';

/** The content of an audit row, without its place in the chain. */
export interface AuditFacts {
  readonly at: Date;
  readonly actorId: number | null;
  readonly actorName: string;
  readonly actorRole: string;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly address: string | null;
  readonly requestId: string | null;
}

/** The hash before the first row. */
export const firstHash = '0'.repeat(64);

/** The value as JSON stores it, so that the hash covers what is read back. */
export const asJson = (value: unknown): unknown =>
  value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);

/** Hash of a row: of its number, its content and the hash of the previous row. */
export function hashOf(
  seq: number,
  { at, actorId, actorName, actorRole, action, entity, entityId, before, after, address, requestId }: AuditFacts,
  previousHash: string,
): string {
  const text = stringify({
    seq,
    at: at.toISOString(),
    actorId,
    actorName,
    actorRole,
    action,
    entity,
    entityId,
    before: asJson(before),
    after: asJson(after),
    address,
    requestId,
    previousHash,
  });
  return createHash('sha256')
    .update(text ?? '')
    .digest('hex');
}

/** A row as stored in the database. */
export interface ChainedRow extends AuditFacts {
  readonly seq: number;
  readonly previousHash: string;
  readonly hash: string;
}

/** Where a chain is broken, and how. */
export interface ChainBreak {
  readonly seq: number;
  readonly why: 'missing' | 'changed' | 'unlinked' | 'tail' | 'anchor';
}

/** The last row of a chain. */
export interface ChainEnd {
  readonly seq: number;
  readonly hash: string;
}

/** Verifies the rows after `from`: returns the first break, or the end of the chain. */
export function verifyRows(
  from: ChainEnd,
  rows: readonly ChainedRow[],
): { readonly end: ChainEnd } | { readonly broken: ChainBreak } {
  let end = from;
  for (const row of rows) {
    if (row.seq !== end.seq + 1) return { broken: { seq: end.seq + 1, why: 'missing' } };
    if (row.previousHash !== end.hash) return { broken: { seq: row.seq, why: 'unlinked' } };
    if (hashOf(row.seq, row, row.previousHash) !== row.hash) return { broken: { seq: row.seq, why: 'changed' } };
    end = { seq: row.seq, hash: row.hash };
  }
  return { end };
}
