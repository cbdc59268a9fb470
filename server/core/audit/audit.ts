import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { AuditAction, AuditEntity } from '../../../lib/staff/audit-actions.ts';
import type { AuditChange, Named } from '../../../lib/staff/audit-facts.ts';
import type { Database } from '../../db/schema.ts';
import { withRefusal } from '../../db/with-refusal.ts';
import { markAudited } from '../../http/audited.ts';
import { isRefusal, type Refusal } from '../../refusal.ts';
import type { StaffMember } from '../../http/staff.ts';
import type { Services } from '../../services.ts';
import { asJson, type AuditFacts, hashOf } from './chain.ts';

type Tx = Transaction<Database>;

/** The author of an action: a staff member, or a command of the machine. */
interface Actor {
  readonly id: number | null;
  readonly name: string;
  readonly role: string;
}

/** The author of an action by a command; the shop does not know the person. */
export const commandActor: Actor = { id: null, name: 'command', role: 'command' };

/** An action of staff. It must not contain personal data of shoppers, because audit rows are never erased. */
export interface AuditEntry<Before extends object = AuditChange, After extends object = AuditChange> {
  /** The name of the action, e.g. `orders.move`; by default the action of the call. */
  readonly action?: AuditAction;
  /** The kind of entity and its id, e.g. `order` and its number. */
  readonly entity: AuditEntity;
  readonly entityId: string | number;
  /** Only facts that have translated labels, because readers of the audit log see no internal names. */
  readonly before?: (Before & Named<Before>) | null;
  readonly after?: (After & Named<After>) | null;
}

/** Facts of the call that the audit row stores. */
interface CallFacts {
  readonly address: string | null;
  readonly requestId: string | null;
}

/**
 * Appends rows to the audit log within the caller's transaction. It locks the head row until the commit, which
 * serialises all processes; so call it last and lock nothing after it.
 */
export async function appendEntries(
  tx: Tx,
  now: Date,
  actor: Actor,
  call: CallFacts,
  entries: readonly (AuditEntry & { readonly action: AuditAction })[],
): Promise<void> {
  const head = await tx.selectFrom('audit_head').selectAll().where('id', '=', 1).forUpdate().executeTakeFirstOrThrow();
  let { seq, hash } = head;
  for (const entry of entries) {
    const facts: AuditFacts = {
      at: now,
      actorId: actor.id,
      actorName: actor.name,
      actorRole: actor.role,
      action: entry.action,
      entity: entry.entity,
      entityId: String(entry.entityId),
      before: asJson(entry.before),
      after: asJson(entry.after),
      ...call,
    };
    const previous = hash;
    seq += 1;
    hash = hashOf(seq, facts, previous);
    await tx
      .insertInto('audit_log')
      .values({
        seq,
        at: facts.at,
        actor_id: facts.actorId,
        actor_name: facts.actorName,
        actor_role: facts.actorRole,
        action: facts.action,
        entity: facts.entity,
        entity_id: facts.entityId,
        before: JSON.stringify(facts.before),
        after: JSON.stringify(facts.after),
        address: facts.address,
        request_id: facts.requestId,
        previous_hash: previous,
        hash,
      })
      .execute();
    await tx.updateTable('audit_head').set({ seq, hash }).where('id', '=', 1).execute();
  }
}

/** The result of an audited action: the answer, and the entry for the audit log. */
interface AuditedResult<Answer> {
  readonly answer: Answer;
  readonly entry: AuditEntry;
}

/** Combines the answer of an action with its audit entry. */
export const audited = <Answer, Before extends object, After extends object>(
  answer: Answer,
  entry: AuditEntry<Before, After>,
): AuditedResult<Answer> => ({ answer, entry });

/** A call of staff that the audit log records. */
export interface AuditedCall {
  readonly request: FastifyRequest;
  readonly context: { readonly staff: StaffMember; readonly address: string | undefined };
}

/**
 * Runs one action of staff: the changes of `work` and the audit row are one transaction. A refusal rolls everything
 * back. Outbox messages of `work` are sent after the commit.
 */
export async function runAudited<Answer>(
  services: Services,
  call: AuditedCall,
  work: (tx: Tx) => Promise<AuditedResult<Answer> | Refusal>,
): Promise<Answer | Refusal> {
  const { staff, address } = call.context;
  const { action } = call.request.routeOptions.config;
  if (action === undefined)
    throw new Error(`${call.request.routeOptions.url ?? 'a route'} names no action of the staff`);
  const answer = await withRefusal(services.db, async (tx) => {
    const result = await work(tx);
    if (isRefusal(result)) return result;
    await appendEntries(tx, services.now(), staff, { address: address ?? null, requestId: call.request.id }, [
      { action, ...result.entry },
    ]);
    return result.answer;
  });
  if (isRefusal(answer)) return answer;
  markAudited(call.request);
  services.outbox.poke();
  return answer;
}
