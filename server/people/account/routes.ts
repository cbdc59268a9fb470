import { z } from 'zod';
import type { Mount } from '../../http/mount.ts';
import type { Shop } from '../../services.ts';
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
  // Each new code makes those before it worthless: none waits for another.
  shop.outbox.on({ topic: codeTopic, name: 'account.code', lane: 'codes', handle: (payload, id) => sendCode(shop, payload, id) });
  shop.outbox.on({ topic: noticeTopic, name: 'account.notice', lane: 'messages', subject: 'customer_id', handle: (payload, id) => sendNotice(shop, payload, id) });
  shop.outbox.on({ topic: letterTopic, name: 'account.letter', lane: 'letters', subject: 'customer_id', handle: (payload, id) => sendAccountLetter(shop, payload, id) });
  shop.outbox.on({ topic: avatarTopic, name: 'account.avatar', lane: 'search', handle: (payload) => dropAvatar(shop, z.object({ key: z.string() }).parse(payload).key) });
  shop.jobs.add('account.keys', hourMs, () => shop.accounts.keys.rotate());
  shop.jobs.add('account.erase', hourMs, () => eraseDeleted(shop));
}
