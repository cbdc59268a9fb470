import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { contract } from '../../support/api.ts';
import { otherShopper } from '../actors/addresses.ts';
import { chatHeaders, type KnownChat } from '../actors/chat.ts';
import type { Running } from '../running.ts';

/** What was acknowledged in a later step stands behind all that was acknowledged before. */
function holdOrder(id: number, { messages }: KnownChat): void {
  let [step, last, before] = [0, 0, 0];
  for (const message of messages) {
    if (message.step > step) [step, before] = [message.step, last];
    expect(message.seq, `place of a message in conversation ${id}`).toBeGreaterThan(before);
    last = Math.max(last, message.seq);
  }
}

async function refusedToOthers(running: Running, id: number, shopper: number): Promise<void> {
  const { api } = running.shop;
  const headers = await chatHeaders(running, otherShopper(shopper));
  const body = { mobile_session_id: id, text: 'Чужой вопрос', client_id: randomUUID() };
  const answers = [
    await api.call(contract.chat.after, { query: { mobile_session_id: id, after: 0 }, headers }),
    await api.call(contract.chat.send, { body, headers }),
  ];
  expect(
    answers.map(({ status }) => status),
    `conversation ${id} for others`,
  ).toEqual([404, 404]);
}

/** Each acknowledged message stands once, in order and for both sides alike; nobody outside the conversation reads or writes in it. */
export async function chatLaw(running: Running): Promise<void> {
  const { api } = running.shop;
  for (const [id, chat] of running.chats) {
    if (!chat.touched) continue;
    holdOrder(id, chat);
    await refusedToOthers(running, id, chat.shopper);
    const expected = chat.messages
      .toSorted((left, right) => left.seq - right.seq)
      .map(({ seq, text }) => ({ seq, text }));
    const forShopper = await api.call(contract.chat.after, {
      query: { mobile_session_id: id, after: 0 },
      headers: await chatHeaders(running, chat.shopper),
    });
    const forStaff = await api.call(contract.staffChat.messages, {
      query: { id, after: 0 },
      headers: await running.people.operator(0),
    });
    for (const { data } of [forShopper, forStaff])
      expect(
        data.messages.map(({ seq, text }) => ({ seq, text })),
        `messages of conversation ${id}`,
      ).toEqual(expected);
    expect(
      expected.map(({ seq }) => seq),
      `numbers of conversation ${id}`,
    ).toEqual(expected.map((_, index) => index + 1));
    chat.touched = false;
  }
}
