import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import type { Shop } from '../shop.ts';

const challengesPerMinute = 60;

/** The task of the captcha in use. */
export function captchaRoutes(mount: Mount, shop: Shop): void {
  mount(contract.captcha.challenge, () => shop.captcha.challenge(), { perMinute: challengesPerMinute });
}
