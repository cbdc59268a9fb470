import { z } from 'zod';
import type { Mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { entranceRoutes } from './entrance.ts';
import { eraseDeleted } from './erase/erase-person.ts';
import { avatarTopic, codeTopic, letterTopic, noticeTopic } from './account-messages.ts';
import { sendAccountLetter } from './letters.ts';
import { sendCode, sendNotice } from './send-sms.ts';
import { orderStatusRoutes } from './order-status.ts';
import { passwordRoutes } from './password-routes.ts';
import { dropAvatar, profileRoutes } from './profile-routes.ts';
import { reauthenticationRoutes } from './reauthentication-routes.ts';
import { sessionRoutes } from './session-routes.ts';

const hourMs = 3_600_000;

/** Accounts: signing in, sessions, the shopper's own data. */
export function accountRoutes(mount: Mount, services: Services): void {
  entranceRoutes(mount, services);
  sessionRoutes(mount, services);
  passwordRoutes(mount, services);
  reauthenticationRoutes(mount, services);
  profileRoutes(mount, services);
  orderStatusRoutes(mount, services);
}

/** Background work of accounts. */
export function startAccounts(services: Services): void {
  // Each new code voids the previous ones, so none waits for another.
  services.outbox.on({
    topic: codeTopic,
    name: 'account.code',
    lane: 'codes',
    handle: (payload, id) => sendCode(services, payload, id),
  });
  services.outbox.on({
    topic: noticeTopic,
    name: 'account.notice',
    lane: 'messages',
    subject: 'customer_id',
    handle: (payload, id) => sendNotice(services, payload, id),
  });
  services.outbox.on({
    topic: letterTopic,
    name: 'account.letter',
    lane: 'letters',
    subject: 'customer_id',
    handle: (payload, id) => sendAccountLetter(services, payload, id),
  });
  services.outbox.on({
    topic: avatarTopic,
    name: 'account.avatar',
    lane: 'search',
    handle: (payload) => dropAvatar(services, z.object({ key: z.string() }).parse(payload).key),
  });
  services.jobs.add('account.keys', hourMs, () => services.accounts.keys.rotate());
  services.jobs.add('account.erase', hourMs, () => eraseDeleted(services));
}
