import type { PersonalData } from '../../../lib/account/rules.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { isCommonPassword } from './common-passwords.ts';
import { busySeconds } from './passwords.ts';

/** Refusal while too many passwords are being hashed. */
export const busy = (): Refusal => refuse('unavailable', [{ seconds: busySeconds }]);

/** The hash of a new password, unless it is easily guessed. */
export async function newPassword(
  services: Services,
  password: string,
  owner: PersonalData,
): Promise<string | Refusal> {
  if (await isCommonPassword(password, owner))
    return refuse('invalid', [{ field: 'password', message: 'passwordCommon' }]);
  return (await services.accounts.passwords.hash(password)) ?? busy();
}
