import { contract } from '../../../lib/contract/index.ts';
import { askerOf } from '../../http/context.ts';
import type { Mount } from '../../http/mount.ts';
import type { Shop } from '../../services.ts';

/** The task of the captcha in use. */
export function captchaRoutes(mount: Mount, shop: Shop): void {
  mount(contract.captcha.challenge, ({ shop: context }) => shop.captcha.challenge(askerOf(context)), { budget: 'captcha.call' });
}
