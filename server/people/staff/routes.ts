import type { Mount } from '../../http/mount.ts';
import { auditRoutes } from '../../core/audit/routes.ts';
import type { Services } from '../../services.ts';
import { staffCommandRoutes } from './commands.ts';
import { staffEntranceRoutes } from './entrance.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { ownStaffRoutes } from './own-routes.ts';
import { peopleRoutes } from './people-routes.ts';

const hourMs = 3_600_000;
const retentionMs = 90 * 24 * hourMs;

/** Staff: signing in, sessions, accounts, and the audit log. */
export function staffRoutes(mount: Mount, services: Services): void {
  staffEntranceRoutes(mount, services);
  ownStaffRoutes(mount, services);
  peopleRoutes(mount, services);
  invitationRoutes(mount, services);
  staffCommandRoutes(mount, services);
  auditRoutes(mount, services);
  // Audit rows of a session stay; its device and address are deleted.
  services.jobs.add('staff.sweep', hourMs, async () => {
    await services.db.deleteFrom('staff_invitations').where('expires_at', '<', services.now()).execute();
    const before = new Date(services.now().getTime() - retentionMs);
    await services.db.deleteFrom('staff_sessions').where('ends_at', '<', before).execute();
    await services.db.deleteFrom('staff_locks').where('last_at', '<', before).execute();
  });
}
