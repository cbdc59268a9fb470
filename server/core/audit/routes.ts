import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { verifyAudit } from './verify.ts';

const pageSize = 50;

/** Reading and verifying the audit log. */
export function auditRoutes(mount: Mount, services: Services): void {
  mount(contract.staff.audit, async ({ query: { before, actor, action, entity, entity_id: entityId } }) => {
    let rowsQuery = services.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(pageSize + 1);
    if (before !== undefined) rowsQuery = rowsQuery.where('seq', '<', before);
    if (actor !== undefined) rowsQuery = rowsQuery.where('actor_id', '=', actor);
    if (action !== undefined) rowsQuery = rowsQuery.where('action', '=', action);
    if (entity !== undefined) rowsQuery = rowsQuery.where('entity', '=', entity);
    if (entityId !== undefined) rowsQuery = rowsQuery.where('entity_id', '=', entityId);
    const rows = await rowsQuery.execute();
    return {
      rows: rows.slice(0, pageSize).map((row) => ({
        seq: row.seq,
        at: row.at.toISOString(),
        actor: { id: row.actor_id, name: row.actor_name, role: row.actor_role },
        action: row.action,
        entity: row.entity,
        entity_id: row.entity_id,
        before: row.before,
        after: row.after,
        address: row.address,
        request_id: row.request_id,
        hash: row.hash,
      })),
      more: rows.length > pageSize,
    };
  });

  mount(contract.command.verifyAudit, ({ query: { seq, hash } }) =>
    verifyAudit(services.db, seq === undefined || hash === undefined ? undefined : { seq, hash }),
  );
}
