import { randomUUID } from 'node:crypto';
import { contract } from '../../support/api.ts';
import type { Act } from '../history.ts';
import type { Running } from '../running.ts';

type ChatAct = Extract<Act, { do: 'chat' }>;

/** A message that was acknowledged, and in which step. */
export interface SentMessage {
  readonly seq: number;
  readonly text: string;
  readonly step: number;
}
/** What the outside knows of a conversation. */
export interface KnownChat {
  readonly shopper: number;
  readonly messages: SentMessage[];
  touched: boolean;
}

/** The first of the shoppers is a guest of the chat, the others have signed in. */
export async function chatHeaders(running: Running, shopper: number): Promise<Record<string, string>> {
  if (shopper > 0) {
    const token = await running.people.tokenOf(shopper);
    return { ...running.headersOf(shopper), authorization: `Bearer ${token}` };
  }
  running.guestOfChat ??= running.shop.api
    .call(contract.chat.registerGuest, {
      body: { name: 'Нодира', phone: running.guestPhone },
      headers: running.headersOf(shopper),
    })
    .then(({ data }) => data.token);
  return { ...running.headersOf(shopper), authorization: `Bearer ${await running.guestOfChat}` };
}

const noteMessage = (running: Running, id: number, { seq, text }: { seq: number; text: string }): void => {
  const chat = running.chats.get(id);
  if (chat === undefined || chat.messages.some((known) => known.seq === seq && known.text === text)) return;
  chat.messages.push({ seq, text, step: running.step.count });
};

/** A shopper opens the chat, which goes on with the conversation that is open, and writes. */
async function say(running: Running, { shopper, fault }: ChatAct): Promise<string> {
  const { api } = running.shop;
  const headers = await chatHeaders(running, shopper);
  const opened = await api.call(contract.chat.openSession, { body: { title_id: 4, platform: 'web' }, headers });
  if (opened.status !== 200) return `open ${opened.status}`;
  const { id } = opened.data;
  const chat = running.chats.get(id) ?? { shopper, messages: [], touched: true };
  running.chats.set(id, chat);
  chat.touched = true;
  const body = { mobile_session_id: id, text: `Вопрос ${running.newKey()}`, client_id: randomUUID() };
  const answer = await running.send(fault, () => api.call(contract.chat.send, { body, headers }));
  if (answer.status === 200) noteMessage(running, id, answer.data);
  return `say ${answer.status}`;
}

/** An operator takes the last conversation of a shopper, where nobody has it, and answers or ends it; without one the shopper asks first. */
async function serve(running: Running, served: ChatAct): Promise<string> {
  const { shopper, operator, act, fault } = served;
  const own = [...running.chats].findLast(([, chat]) => chat.shopper === shopper);
  if (own === undefined) return say(running, { ...served, act: 'say' });
  const [id, chat] = own;
  chat.touched = true;
  const { api } = running.shop;
  const headers = await running.people.operator(operator);
  const chatState = (await api.call(contract.staffChat.chat, { query: { id }, headers })).data;
  if (chatState.operator === null)
    await running.send(fault, () =>
      api.call(contract.staffChat.take, { body: { id, version: chatState.version }, headers }),
    );
  if (act === 'close') {
    const ended = await running.send(fault, () => api.call(contract.staffChat.close, { body: { id }, headers }));
    return `close ${ended.status}`;
  }
  const body = { id, text: `Ответ ${running.newKey()}`, client_id: randomUUID() };
  const answer = await running.send(fault, () => api.call(contract.staffChat.send, { body, headers }));
  if (answer.status === 200) noteMessage(running, id, answer.data);
  return `answer ${answer.status}`;
}

/** A shopper or an operator does something in the support chat. */
export const chatOn = (running: Running, act: ChatAct): Promise<string> =>
  act.act === 'say' ? say(running, act) : serve(running, act);
