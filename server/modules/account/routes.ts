import { z } from 'zod';
import type { Mount } from '../../http/mount.ts';
import type { Shop } from '../shop.ts';
import { entranceRoutes } from './entrance.ts';
import { eraseDeleted } from './erase/job.ts';
import { avatarTopic, codeTopic, letterTopic, noticeTopic } from './events.ts';
import { sendAccountLetter } from './letters.ts';
import { sendCode, sendNotice } from './messages.ts';
import { orderStatusRoutes } from './order-status.ts';
import { passwordRoutes } from './password-routes.ts';
import { dropAvatar, profileRoutes } from './profile-routes.ts';
import { reauthenticationRoutes } from './reauthentication-routes.ts';
import { sessionRoutes } from './session-routes.ts';

const hourMs = 3_600_000;

/** Accounts: signing in, sessions, the shopper's own data. */
export function accountRoutes(mount: Mount, shop: Shop): void {
  entranceRoutes(mount, shop);
  sessionRoutes(mount, shop);
  passwordRoutes(mount, shop);
  reauthenticationRoutes(mount, shop);
  profileRoutes(mount, shop);
  orderStatusRoutes(mount, shop);
}

/** What happens with accounts beside the calls. */
export function startAccounts(shop: Shop): void {
  shop.outbox.on(codeTopic, (payload, id) => sendCode(shop, payload, id));
  shop.outbox.on(noticeTopic, (payload, id) => sendNotice(shop, payload, id));
  shop.outbox.on(letterTopic, (payload, id) => sendAccountLetter(shop, payload, id));
  shop.outbox.on(avatarTopic, (payload) => dropAvatar(shop, z.object({ key: z.string() }).parse(payload).key));
  shop.jobs.add('account.keys', hourMs, () => shop.accounts.keys.rotate());
  shop.jobs.add('account.erase', hourMs, () => eraseDeleted(shop));
}
