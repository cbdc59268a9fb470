import type { Mount } from '../../http/mount.ts';
import { auditRoutes } from '../../core/audit/routes.ts';
import type { Shop } from '../../services.ts';
import { staffCommandRoutes } from './commands.ts';
import { staffEntranceRoutes } from './entrance.ts';
import { ownStaffRoutes } from './own-routes.ts';
import { peopleRoutes } from './people-routes.ts';

const hourMs = 3_600_000;
const keptMs = 90 * 24 * hourMs;

/** The staff: signing in, sessions, people, and what they did. */
export function staffRoutes(mount: Mount, shop: Shop): void {
  staffEntranceRoutes(mount, shop);
  ownStaffRoutes(mount, shop);
  peopleRoutes(mount, shop);
  staffCommandRoutes(mount, shop);
  auditRoutes(mount, shop);
  // What the audit says of a session stays; its device and address go.
  shop.jobs.add('staff.sweep', hourMs, async () => {
    const before = new Date(shop.now().getTime() - keptMs);
    await shop.db.deleteFrom('staff_sessions').where('ends_at', '<', before).execute();
    await shop.db.deleteFrom('staff_locks').where('last_at', '<', before).execute();
  });
}
