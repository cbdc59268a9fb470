import { contract } from '../../../lib/contract/index.ts';
import { askerOf } from '../../http/context.ts';
import type { Mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';

/** Returns a task of the configured captcha. */
export function captchaRoutes(mount: Mount, services: Services): void {
  mount(contract.captcha.challenge, ({ context: context }) => services.captcha.challenge(askerOf(context)), {
    rateLimit: 'captcha.call',
  });
}
