import { expect, test, vi } from 'vitest';
import { createConversation, type MessagePage } from '../../../lib/chat-client/conversation.ts';

interface Message {
  readonly seq: number;
}
const upTo = (last: number, first = 1): Message[] =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ seq: first + index }));
const seqs = (messages: readonly Message[]): number[] => messages.map(({ seq }) => seq);

function open(
  first: MessagePage<Message>,
  answers: {
    after?: (seq: number) => Promise<MessagePage<Message> | undefined>;
    before?: (seq: number) => Promise<MessagePage<Message> | undefined>;
  },
) {
  const none = () => Promise.resolve(undefined);
  const [after, before] = [vi.fn(answers.after ?? none), vi.fn(answers.before ?? none)];
  const changed = vi.fn();
  return { conversation: createConversation<Message>(first, { after, before, changed }), after, before, changed };
}

test('a message after a gap causes requests for the gap, page by page', async () => {
  const all = upTo(9);
  const { conversation, after } = open(
    { messages: upTo(3), more: false },
    {
      after: (seq) =>
        Promise.resolve({ messages: all.filter((one) => one.seq > seq).slice(0, 2), more: all.length > seq + 2 }),
    },
  );
  conversation.arrived({ seq: 9 });
  await expect.poll(() => seqs(conversation.view().messages)).toEqual(seqs(all));
  expect(after.mock.calls.map(([seq]) => seq)).toEqual([3, 5, 7]);
});

test('a failed request is retried at the next event, not before', async () => {
  let works = false;
  const { conversation, after } = open(
    { messages: upTo(1), more: false },
    { after: () => Promise.resolve(works ? { messages: upTo(2, 2), more: false } : undefined) },
  );
  conversation.catchUp();
  await expect.poll(() => after.mock.calls.length).toBe(1);
  works = true;
  conversation.catchUp();
  await expect.poll(() => seqs(conversation.view().messages)).toEqual([1, 2]);
  expect(after).toHaveBeenCalledTimes(2);
});

test('one older page is requested at a time, and none before the first message', async () => {
  const { conversation, before } = open(
    { messages: upTo(45, 26), more: true },
    { before: (seq) => Promise.resolve({ messages: upTo(seq - 1, Math.max(1, seq - 20)), more: seq - 20 > 1 }) },
  );
  conversation.loadOlder();
  conversation.loadOlder();
  expect(conversation.view().loadingOlder).toBe(true);
  await expect.poll(() => conversation.view().messages.length).toBe(40);
  conversation.loadOlder();
  await expect.poll(() => conversation.view().messages.length).toBe(45);
  conversation.loadOlder();
  expect(before.mock.calls.map(([seq]) => seq)).toEqual([26, 6]);
  expect(conversation.view().hasOlder).toBe(false);
});

test('events after the end are ignored', async () => {
  const { conversation, changed, after } = open(
    { messages: upTo(1), more: false },
    { after: () => Promise.resolve({ messages: upTo(2, 2), more: false }) },
  );
  conversation.catchUp();
  conversation.end();
  await expect.poll(() => after.mock.calls.length).toBe(1);
  conversation.arrived({ seq: 2 });
  expect(changed).not.toHaveBeenCalled();
});
