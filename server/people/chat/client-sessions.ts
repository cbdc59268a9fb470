import { randomBytes } from 'node:crypto';
import type { ChatSession } from '../../../lib/contract/chat-shapes.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { isWithinHours } from '../../../lib/chat/hours.ts';
import type { ChatCaller } from '../../http/chat-caller.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { notifySession } from './notify-session.ts';
import { isOwnSession } from '../../http/own-chat-sessions.ts';
import { ownSession, sessionOf, unreadByClient } from './session-rows.ts';

const listed = 100;

/** Input of opening a session. */
export interface Opening {
  readonly answer_by?: 'sms' | 'mail' | undefined;
  readonly email?: string | undefined;
}

interface Whose {
  readonly guest_id?: number;
  readonly customer_id?: number;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** The owner of a session, and their name in it. */
async function whoseOf(services: Services, caller: ChatCaller): Promise<Whose> {
  if (caller.kind === 'guest') return { guest_id: caller.id, name: caller.name, phone: caller.phone, email: null };
  const { first_name, last_name, email } = await services.db
    .selectFrom('customers')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow();
  return { customer_id: caller.id, name: `${first_name} ${last_name}`.trim(), phone: null, email };
}

const activeOf = (services: Services, caller: ChatCaller) =>
  services.db
    .selectFrom('chat_sessions')
    .selectAll()
    .select(unreadByClient.as('unread'))
    .where(isOwnSession(caller))
    .where('status', '=', 1)
    .executeTakeFirst();

/** The active session, or a new one: concurrent calls get the same. */
export async function openSession(
  services: Services,
  caller: ChatCaller,
  locale: Locale,
  { answer_by, email }: Opening,
): Promise<ChatSession | Refusal> {
  if (answer_by === 'mail' && !services.mail.delivers)
    return refuse('invalid', [{ field: 'answer_by', message: 'choice' }]);
  const wish = answer_by === undefined ? {} : { answer_by, ...(email === undefined ? {} : { email }) };
  const active = await activeOf(services, caller);
  if (active !== undefined) {
    if (answer_by !== undefined)
      await services.db.updateTable('chat_sessions').set(wish).where('id', '=', active.id).execute();
    return sessionOf(active);
  }
  const whose = await whoseOf(services, caller);
  const { settings } = await services.reference.get();
  const now = services.now();
  const late = !isWithinHours(settings.chat, now);
  const session = await services.db
    .insertInto('chat_sessions')
    .values({
      ...whose,
      key: randomBytes(24).toString('base64url'),
      locale,
      created_at: now,
      out_of_hours: late,
      ...(late ? { answer_by: 'sms' } : {}),
      ...wish,
    })
    // The unique index of active sessions: another call was first.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (session !== undefined) return sessionOf({ ...session, unread: 0 });
  const other = await activeOf(services, caller);
  return other === undefined ? refuse('unavailable') : sessionOf(other);
}

/** The shopper's sessions, newest first. */
export async function sessionsOf(services: Services, caller: ChatCaller): Promise<ChatSession[]> {
  const rows = await services.db
    .selectFrom('chat_sessions')
    .selectAll()
    .select(unreadByClient.as('unread'))
    .where(isOwnSession(caller))
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
  return rows.map(sessionOf);
}

/** Stores the rating of an ended session. A rating is final; repeating it changes nothing. */
export async function rateSession(
  services: Services,
  caller: ChatCaller,
  id: number,
  rate: number,
): Promise<ChatSession | Refusal> {
  const session = await ownSession(services.db, caller, id);
  if (session === undefined) return refuse('notFound');
  const rated = await services.db
    .updateTable('chat_sessions')
    .set({ rate })
    .where('id', '=', id)
    .where('status', '=', 0)
    .where((eb) => eb.or([eb('rate', 'is', null), eb('rate', '=', rate)]))
    .returningAll()
    .executeTakeFirst();
  if (rated === undefined)
    return refuse((await ownSession(services.db, caller, id))?.status === 0 ? 'chatRated' : 'chatOpen');
  await notifySession(services, id, 'rated');
  return sessionOf({ ...rated, unread: session.unread });
}
