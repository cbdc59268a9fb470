import { sql } from 'kysely';
import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import { runAudited, audited } from '../audit/audit.ts';
import type { Services } from '../../services.ts';
import { deliveriesInTrouble } from './deliveries-in-trouble.ts';

/** The outbox in the back office: undelivered messages, and one more attempt. */
export function staffOutboxRoutes(mount: Mount, services: Services): void {
  mount(contract.staff.outbox, async () => ({ deliveries: await deliveriesInTrouble(services.db) }));

  // The attempt number stays: it identifies an attempt, and one more failure gives the delivery up again.
  mount(contract.staff.outboxRetry, (call) =>
    runAudited(services, call, async (tx) => {
      const { id } = call.body;
      const row = await tx
        .updateTable('outbox_deliveries')
        .set({ failed_at: null, available_at: sql`now()` })
        .where('id', '=', id)
        .where('failed_at', 'is not', null)
        .returning('attempts')
        .executeTakeFirst();
      return row === undefined
        ? refuse('notFound')
        : audited({ id }, { entity: 'delivery', entityId: String(id), after: { tries: row.attempts } });
    }),
  );
}
