import type { PasswordOwner } from '../../../lib/account/rules.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { isCommonPassword } from './common-passwords.ts';
import { busySeconds } from './passwords.ts';

/** Too many passwords are being hashed at once. */
export const busy = (): Refusal => refuse('unavailable', [{ seconds: busySeconds }]);

/** The hash of a password that is about to be set, unless it is guessed at once. */
export async function newPassword(
  services: Services,
  password: string,
  owner: PasswordOwner,
): Promise<string | Refusal> {
  if (await isCommonPassword(password, owner))
    return refuse('invalid', [{ field: 'password', message: 'passwordCommon' }]);
  return (await services.accounts.passwords.hash(password)) ?? busy();
}
