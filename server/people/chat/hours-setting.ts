import { type ChatHours, chatHoursSchema } from '../../../lib/contract/staff-chat-shapes.ts';
import { isRefusal, type Refusal } from '../../refusal.ts';
import { runAudited, audited, type AuditedCall } from '../../core/audit/audit.ts';
import { readSettings } from '../../core/reference/settings.ts';
import type { Services } from '../../services.ts';

/** The opening hours of the chat. */
export async function hoursOf(services: Services): Promise<ChatHours> {
  return chatHoursSchema.parse((await services.reference.get()).settings.chat);
}

/** Changes the hours; other fields of the setting stay. */
export async function setHours(services: Services, call: AuditedCall, hours: ChatHours): Promise<ChatHours | Refusal> {
  const result = await runAudited(services, call, async (tx) => {
    // Created if missing, and locked: the cached setting may be older than the row.
    await tx
      .insertInto('settings')
      .values({ key: 'chat', value: JSON.stringify(readSettings([]).chat) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { chat } = readSettings(
      await tx.selectFrom('settings').selectAll().where('key', '=', 'chat').forUpdate().execute(),
    );
    await tx
      .updateTable('settings')
      .set({ value: JSON.stringify({ ...chat, ...hours }) })
      .where('key', '=', 'chat')
      .execute();
    return audited(hours, { entity: 'settings', entityId: 'chat', before: chatHoursSchema.parse(chat), after: hours });
  });
  if (!isRefusal(result)) services.reference.invalidate();
  return result;
}
