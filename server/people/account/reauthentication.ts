import { reauthenticationSeconds } from '../../../lib/account/rules.ts';
import type { Customer } from '../../http/customer.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';

/** A clock may have been put back by so much since the proof. */
const skewMs = 60_000;

/** Refuses a step for which the shopper has not shown within the last ten minutes to be there. */
export function requireReauthentication(
  { now }: Pick<Services, 'now'>,
  { reauthenticatedAt }: Pick<Customer, 'reauthenticatedAt'>,
): Refusal | undefined {
  const age =
    reauthenticatedAt === undefined ? Number.POSITIVE_INFINITY : now().getTime() - reauthenticatedAt.getTime();
  return age >= -skewMs && age <= reauthenticationSeconds * 1000 ? undefined : refuse('verificationNeeded');
}
