import { reauthenticationSeconds } from '../../../lib/account/rules.ts';
import type { Customer } from '../../http/customer.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';

/** Allowed backward clock change since the proof. */
const skewMs = 60_000;

/** Refuses a step without a reauthentication within the last ten minutes. */
export function requireReauthentication(
  { now }: Pick<Services, 'now'>,
  { reauthenticatedAt }: Pick<Customer, 'reauthenticatedAt'>,
): Refusal | undefined {
  const age =
    reauthenticatedAt === undefined ? Number.POSITIVE_INFINITY : now().getTime() - reauthenticatedAt.getTime();
  return age >= -skewMs && age <= reauthenticationSeconds * 1000 ? undefined : refuse('reauthenticationNeeded');
}
