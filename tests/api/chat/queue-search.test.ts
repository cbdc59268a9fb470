import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPhone } from '../../support/accounts.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { chatGuest, createSession, operator, sendText } from '../../support/chat.ts';
import { createdOrder } from '../../support/staff-calls.ts';

const { staffChat } = contract;
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 20 });
});
afterAll(() => api.close());

test('operators find a conversation by a word, an order number, the end of the phone and a name in the other script', async () => {
  const staff = await operator(api);
  const phone = newPhone();
  const guest = await chatGuest(api, 'Ўғилой', phone);
  const session = await createSession(guest);
  const word = `kafolatxat${phone.slice(-6)}`;
  await sendText(guest, session.id, `Menga ${word} kerak, o'rtoq`);
  const order = await createdOrder(api);
  await api.db.updateTable('orders').set({ phone }).where('id', '=', order.id).execute();
  const find = async (q: string) =>
    (await staff.call(staffChat.queue, { query: { list: 'open', q } })).data.chats.map(({ id }) => id);
  for (const q of [
    word.toUpperCase(),
    `${word} kerak, oʻrtoq`,
    order.number,
    `№ ${order.number}`,
    phone.slice(-4),
    phone.slice(-7),
    "O'g'iloy",
  ])
    expect(await find(q), q).toContain(session.id);
  expect(await find(`${word}x`)).toEqual([]);
});
