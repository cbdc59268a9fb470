import type { StaffMe } from '../../../lib/contract/staff-shapes.ts';
import { actionsOf, isSteppedUp, stepUpSeconds } from '../../../lib/staff/permissions.ts';
import type { StaffMember } from '../../http/staff.ts';
import type { Services } from '../../services.ts';
import { unusedBackupCodes } from './second-factor.ts';

/** Until when a fresh code is valid; null if it has expired. */
export const steppedUpUntil = (at: Date | undefined, now: Date): string | null =>
  at !== undefined && isSteppedUp(at, now) ? new Date(at.getTime() + stepUpSeconds * 1000).toISOString() : null;

/** The own account as staff sees it. */
export async function meOf(
  services: Services,
  { id, login, name, role, sessionId, steppedUpAt, expiresAt }: StaffMember,
): Promise<StaffMe> {
  return {
    id,
    login,
    name,
    role,
    actions: actionsOf(role),
    session_id: sessionId,
    expires_at: expiresAt.toISOString(),
    stepped_up_until: steppedUpUntil(steppedUpAt, services.now()),
    backup_codes_left: await unusedBackupCodes(services.db, id),
  };
}
