import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ApiFailure } from '../../../lib/api/errors.ts';
import { type MessageDraft, type Outbox, reduceOutbox, type OutboxEvent } from '../../../lib/chat-client/outbox.ts';
import { createOutboxSender, type OutboxSenderPorts, type SendResult } from '../../../lib/chat-client/outbox-sender.ts';
import { sendFailureOf } from '../../../lib/chat-client/send-result.ts';

const draft = (clientId: string, more: Partial<MessageDraft> = {}): MessageDraft => ({
  clientId,
  sessionId: 1,
  text: clientId,
  replyId: null,
  file: null,
  about: null,
  createdAt: '2026-11-23T08:00:00.000Z',
  ...more,
});
const file = { name: 'a.png', size: 10, type: 'image/png', fileId: null };

/** A browser with an outbox in memory, and a server that takes each client id once. */
function world(line: readonly string[], more: Partial<OutboxSenderPorts<string>> = {}) {
  let outbox: Outbox = [];
  let step = 0;
  const server: string[] = [];
  const acceptedIds: string[] = [];
  let flying = 0;
  const events: OutboxEvent['type'][] = [];
  const change = async (event: OutboxEvent) => {
    events.push(event.type);
    outbox = reduceOutbox(outbox, event);
    return outbox;
  };
  const pump = createOutboxSender<string>(1, {
    change,
    read: async () => outbox,
    upload: async () => ({ kind: 'done', value: 'cf_1' }),
    post: async ({ clientId }): Promise<SendResult<string>> => {
      flying += 1;
      expect(flying).toBe(1);
      await Promise.resolve();
      flying -= 1;
      const how = line[step] ?? 'through';
      step += 1;
      if (how === 'refused') return { kind: 'refused', reason: 'closed', isFinal: false };
      if (how !== 'lost' && !server.includes(clientId)) server.push(clientId);
      return how === 'through' ? { kind: 'done', value: clientId } : { kind: 'broken' };
    },
    onAccepted: (message) => {
      acceptedIds.push(message);
    },
    pause: async () => undefined,
    isOnline: () => true,
    chance: () => 0.5,
    ...more,
  });
  return {
    pump,
    change,
    server,
    acceptedIds,
    events,
    outbox: () => outbox,
    states: () => outbox.map(({ state }) => state),
  };
}

test('with any network failures the server gets each message once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.constantFrom('through', 'lost', 'answerLost'), { maxLength: 30 }),
      async (count, line) => {
        const { pump, change, server, acceptedIds, states } = world(line);
        const names = Array.from({ length: count }, (_, index) => `m${index}`);
        for (const name of names) await change({ type: 'written', draft: draft(name) });
        pump.kick();
        // The writer is informed of the failure and sends all again.
        await expect
          .poll(
            async () => {
              if (states().includes('failed')) {
                await change({ type: 'allAgain', sessionId: 1 });
                pump.kick();
              }
              return states().every((state) => state === 'sent');
            },
            { interval: 1 },
          )
          .toBe(true);
        expect(server).toEqual(names);
        expect(acceptedIds).toEqual(names);
      },
    ),
    { numRuns: 40 },
  );
});

test('messages after a refused one are sent', async () => {
  const { pump, change, server, states } = world(['refused']);
  await change({ type: 'written', draft: draft('a') });
  await change({ type: 'written', draft: draft('b') });
  pump.kick();
  await expect.poll(states).toEqual(['refused', 'sent']);
  expect(server).toEqual(['b']);
});

test('a refused file shows the server’s message, and later messages are sent', async () => {
  const failure: ApiFailure = {
    kind: 'refused',
    status: 400,
    code: 1400,
    name: 'invalid',
    message: 'Check what was entered',
    problems: [{ field: 'file', message: 'Such files are not taken' }],
  };
  const { pump, change, server, outbox } = world([], { upload: () => Promise.resolve(sendFailureOf(failure, [429])) });
  await change({ type: 'written', draft: draft('a', { file }) });
  await change({ type: 'written', draft: draft('b') });
  pump.kick();
  await expect.poll(() => outbox().map(({ state }) => state)).toEqual(['refused', 'sent']);
  expect(outbox()[0]).toMatchObject({ reason: 'Such files are not taken', isFinal: true });
  expect(server).toEqual(['b']);
});

test('rate limits and server errors do not refuse messages', () => {
  const failure: ApiFailure = {
    kind: 'refused',
    status: 429,
    code: 108,
    name: 'tooManyAttempts',
    message: 'Later',
    problems: [],
  };
  expect(sendFailureOf(failure, [429])).toEqual({ kind: 'broken' });
  expect(sendFailureOf({ ...failure, kind: 'server', status: 503 }, [429])).toEqual({ kind: 'broken' });
  expect(sendFailureOf({ ...failure, status: 409, message: 'It is over' }, [429])).toEqual({
    kind: 'refused',
    reason: 'It is over',
    isFinal: false,
  });
});

test('a cancelled file sends no message', async () => {
  const { pump, change, server, states } = world([], {
    upload: (_message, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ kind: 'broken' }));
      }),
  });
  await change({ type: 'written', draft: draft('a', { file }) });
  pump.kick();
  await expect.poll(states).toEqual(['sending']);
  await change({ type: 'cancelled', clientId: 'a' });
  pump.abort('a');
  await change({ type: 'written', draft: draft('b') });
  pump.kick();
  await expect.poll(states).toEqual(['cancelled', 'sent']);
  expect(server).toEqual(['b']);
});

test('an uploaded file is not uploaded again when its message is retried', async () => {
  const { pump, change, events, states } = world(['lost']);
  await change({ type: 'written', draft: draft('a', { file }) });
  pump.kick();
  await expect.poll(states).toEqual(['sent']);
  expect(events.filter((type) => type === 'uploaded')).toHaveLength(1);
});

test('nothing is sent offline; sending starts at once when online', async () => {
  let online = false;
  const { pump, change, server, states } = world([], { isOnline: () => online });
  await change({ type: 'written', draft: draft('a') });
  pump.kick();
  await change({ type: 'shown', clientIds: new Set() });
  expect(states()).toEqual(['queued']);
  online = true;
  pump.lineBack();
  await expect.poll(states).toEqual(['sent']);
  expect(server).toEqual(['a']);
});

test('a retry delay ends when the connection returns', async () => {
  let pauses = 0;
  const { pump, change, states } = world(['lost'], {
    pause: (_ms, signal) =>
      new Promise((resolve) => {
        pauses += 1;
        signal.addEventListener('abort', () => resolve());
      }),
  });
  await change({ type: 'written', draft: draft('a') });
  pump.kick();
  await expect.poll(() => pauses).toBe(1);
  pump.lineBack();
  await expect.poll(states).toEqual(['sent']);
});
