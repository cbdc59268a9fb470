import { sql } from 'kysely';
import { hoursOn, isWithinHours, nextOpening } from '../../../lib/chat/hours.ts';
import { type ChatState, presenceSeconds } from '../../../lib/chat/limits.ts';
import type { state as chatState } from '../../../lib/contract/chat.ts';
import type { DataOf } from '../../../lib/contract/endpoint.ts';
import { tashkentDay } from '../../../lib/format/date.ts';
import type { Services } from '../../services.ts';

/** Whether an available operator is present. */
async function isSomebodyThere({ db, now }: Pick<Services, 'db' | 'now'>): Promise<boolean> {
  const since = new Date(now().getTime() - presenceSeconds * 1000);
  const row = await db
    .selectFrom('chat_presence')
    .select(sql<number>`1`.as('one'))
    .where('presence', '=', 'online')
    .where('seen_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody answers now. */
export async function chatStateNow(services: Services): Promise<ChatState> {
  const { settings } = await services.reference.get();
  if (!isWithinHours(settings.chat, services.now())) return 'closed';
  return (await isSomebodyThere(services)) ? 'open' : 'busy';
}

/** Whether somebody answers now, and today's hours. */
export async function describeState(services: Services): Promise<DataOf<typeof chatState>> {
  const {
    settings: { chat },
  } = await services.reference.get();
  const now = services.now();
  return {
    state: await chatStateNow(services),
    hours: hoursOn(chat, tashkentDay(now)),
    opens_at: nextOpening(chat, now)?.toISOString() ?? null,
    mail: services.mail.delivers,
  };
}
