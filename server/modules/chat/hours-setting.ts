import { type ChatHours, chatHoursSchema } from '../../../lib/contract/staff-chat-shapes.ts';
import { isRefusal, type Refusal } from '../../http/refusal.ts';
import { act, acted, type ActingCall } from '../audit/audit.ts';
import type { Shop } from '../shop.ts';

/** When somebody answers. */
export async function hoursOf(shop: Shop): Promise<ChatHours> {
  return chatHoursSchema.parse((await shop.reference.get()).settings.chat);
}

/** Changes the hours; what else the setting says stays. */
export async function setHours(shop: Shop, call: ActingCall, hours: ChatHours): Promise<ChatHours | Refusal> {
  const { settings: { chat } } = await shop.reference.get();
  const result = await act(shop, call, async (tx) => {
    const value = JSON.stringify({ ...chat, ...hours });
    await tx.insertInto('settings').values({ key: 'chat', value }).onConflict((conflict) => conflict.column('key').doUpdateSet({ value })).execute();
    return acted(hours, { entity: 'settings', entityId: 'chat', before: chatHoursSchema.parse(chat), after: hours });
  });
  if (!isRefusal(result)) shop.reference.invalidate();
  return result;
}
