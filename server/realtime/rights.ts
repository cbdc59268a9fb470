import { isAllowed } from '../../lib/staff/permissions.ts';
import type { Db } from '../db/open.ts';
import { type ChatCaller, type ChatGuests, chatCallerOf } from '../http/chat-caller.ts';
import type { Sessions } from '../http/session.ts';
import type { StaffSessions } from '../http/staff.ts';
import { isOwnSession } from '../http/own-chat-sessions.ts';
import type { SocketRights } from './namespaces.ts';

const maxTokenLength = 2_000;

interface RightsOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly guests: ChatGuests;
  readonly sessions: Sessions;
  readonly staffSessions: StaffSessions;
}

/** Whether the session or guest of a socket is still active. */
async function isStillActive({ db, now }: Pick<RightsOptions, 'db' | 'now'>, caller: ChatCaller): Promise<boolean> {
  const row =
    caller.kind === 'guest'
      ? await db.selectFrom('chat_guests').select('id').where('id', '=', caller.id).executeTakeFirst()
      : await db
          .selectFrom('customer_sessions')
          .innerJoin('customers', 'customers.id', 'customer_sessions.customer_id')
          .select('customers.id')
          .where('customer_sessions.id', '=', caller.sessionId)
          .where('ended_at', 'is', null)
          .where('expires_at', '>', now())
          .where('customers.status', '=', 'active')
          .executeTakeFirst();
  return row !== undefined;
}

/** Rights of sockets, from the rows. */
export const socketRights = (options: RightsOptions): SocketRights => ({
  caller: async (token) => {
    if (typeof token !== 'string' || token.length > maxTokenLength) return undefined;
    const caller = await chatCallerOf(token, options);
    return caller === 'leaving' ? undefined : caller;
  },
  staff: async (header) => {
    const member = await options.staffSessions.findByCookies(header);
    return member !== undefined && isAllowed(member.role, 'chat.read') ? member : undefined;
  },
  goesOn: (caller) => isStillActive(options, caller),
  ownRoom: (caller, key) =>
    options.db
      .selectFrom('chat_sessions')
      .select('last_seq')
      .where('key', '=', key)
      .where(isOwnSession(caller))
      .executeTakeFirst(),
  anyRoom: (id) => options.db.selectFrom('chat_sessions').select('last_seq').where('id', '=', id).executeTakeFirst(),
});
