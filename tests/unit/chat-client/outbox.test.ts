import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Delivery,
  type MessageDraft,
  isCancellable,
  isSendable,
  maxTries,
  nextDeliveries,
  nextToSend,
  type Outbox,
  reduceOutbox,
  type OutboxEvent,
  retryDelayMs,
  visibleMessages,
} from '../../../lib/chat-client/outbox.ts';

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
const after = (...events: readonly OutboxEvent[]): Outbox => events.reduce<Outbox>(reduceOutbox, []);
const written = (clientId: string, more: Partial<MessageDraft> = {}): OutboxEvent => ({
  type: 'written',
  draft: draft(clientId, more),
});
const refused = (clientId: string, isFinal = false): OutboxEvent => ({
  type: 'refused',
  clientId,
  reason: 'no',
  isFinal,
});
const states = (outbox: Outbox): readonly (readonly [string, Delivery])[] =>
  outbox.map(({ clientId, state }) => [clientId, state]);

const fail = (): never => {
  throw new Error('nothing is there');
};
const ids = ['a', 'b', 'c', 'd', 'e'];
const clientId = fc.constantFrom(...ids);
const sessionId = fc.constantFrom(1, 2);
const anyEvent: fc.Arbitrary<OutboxEvent> = fc.oneof(
  fc.record({
    type: fc.constant('written' as const),
    draft: fc
      .record({ id: clientId, session: sessionId, hasFile: fc.boolean() })
      .map(({ id, session, hasFile }) => draft(id, { sessionId: session, file: hasFile ? file : null })),
  }),
  fc.record({
    type: fc.constantFrom(
      'begun' as const,
      'taken' as const,
      'broken' as const,
      'cancelled' as const,
      'again' as const,
    ),
    clientId,
  }),
  fc.record({ type: fc.constant('uploaded' as const), clientId, fileId: fc.string() }),
  fc.record({
    type: fc.constant('refused' as const),
    clientId,
    reason: fc.constantFrom('', 'closed'),
    isFinal: fc.boolean(),
  }),
  fc.record({ type: fc.constant('allAgain' as const), sessionId }),
  fc.constant({ type: 'lineBack' as const }),
  fc.constant({ type: 'takenOver' as const }),
  fc.record({ type: fc.constant('shown' as const), clientIds: fc.subarray(ids).map((some) => new Set(some)) }),
);

test('at most one message of a conversation is being sent, with valid transitions only', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
      let outbox: Outbox = [];
      for (const event of events) {
        const next = reduceOutbox(outbox, event);
        for (const session of [1, 2])
          expect(
            next.filter((message) => message.sessionId === session && message.state === 'sending').length,
          ).toBeLessThanOrEqual(1);
        for (const message of next) {
          const before = outbox.find((other) => other.clientId === message.clientId);
          if (before !== undefined && before.state !== message.state)
            expect(nextDeliveries[before.state]).toContain(message.state);
        }
        expect(new Set(next.map((message) => message.clientId)).size).toBe(next.length);
        outbox = next;
      }
    }),
  );
});

test('no message overtakes a waiting one, with any retries, refusals or cancellations', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 80 }), (events) => {
      let outbox: Outbox = [];
      for (const event of events) {
        const next = reduceOutbox(outbox, event);
        for (const message of next) {
          const begins =
            message.state === 'sending' &&
            outbox.find((other) => other.clientId === message.clientId)?.state === 'queued';
          if (!begins) continue;
          const ahead = next.slice(0, next.indexOf(message)).filter((other) => other.sessionId === message.sessionId);
          expect(ahead.every(({ state }) => state === 'sent' || state === 'cancelled' || state === 'refused')).toBe(
            true,
          );
        }
        outbox = next;
      }
    }),
  );
});

/** A server that takes a message once by its client id, over a line that loses requests and answers. */
test('with any losses and reloads the server gets each message once and in order', () => {
  const step = fc.constantFrom('through', 'lost', 'answerLost', 'reload');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.array(step, { maxLength: 60 }), (count, line) => {
      let outbox: Outbox = Array.from({ length: count }, (_, index) => written(`m${index}`)).reduce<Outbox>(
        reduceOutbox,
        [],
      );
      const server: string[] = [];
      const send = (how: 'through' | 'lost' | 'answerLost' | 'reload') => {
        const message = nextToSend(outbox, 1);
        if (message === undefined) {
          outbox = reduceOutbox(outbox, { type: 'allAgain', sessionId: 1 });
          return;
        }
        outbox = reduceOutbox(outbox, { type: 'begun', clientId: message.clientId });
        if (how !== 'lost' && !server.includes(message.clientId)) server.push(message.clientId);
        const event: OutboxEvent =
          how === 'through'
            ? { type: 'taken', clientId: message.clientId }
            : how === 'reload'
              ? { type: 'takenOver' }
              : { type: 'broken', clientId: message.clientId };
        outbox = reduceOutbox(outbox, event);
      };
      for (const how of line) send(how);
      // In the end the line holds.
      for (let more = 0; more < count * 2 + 2; more += 1) send('through');
      expect(server).toEqual(Array.from({ length: count }, (_, index) => `m${index}`));
      expect(outbox.every(({ state }) => state === 'sent')).toBe(true);
    }),
  );
});

test('a failed message blocks later ones until it is retried or cancelled', () => {
  let failed = after(written('a'), written('b'));
  for (let times = 0; times < maxTries; times += 1)
    failed = reduceOutbox(reduceOutbox(failed, { type: 'begun', clientId: 'a' }), { type: 'broken', clientId: 'a' });
  expect(states(failed)).toEqual([
    ['a', 'failed'],
    ['b', 'queued'],
  ]);
  expect(nextToSend(failed, 1)).toBeUndefined();
  expect(nextToSend(reduceOutbox(failed, { type: 'again', clientId: 'a' }), 1)?.clientId).toBe('a');
  expect(nextToSend(reduceOutbox(failed, { type: 'cancelled', clientId: 'a' }), 1)?.clientId).toBe('b');
});

test('a refused message has the server’s reason, and later ones are sent', () => {
  const outbox = after(written('a', { file }), written('b'), { type: 'begun', clientId: 'a' }, refused('a', true));
  expect(outbox[0]).toMatchObject({ state: 'refused', reason: 'no', isFinal: true });
  expect(nextToSend(outbox, 1)?.clientId).toBe('b');
  expect(isCancellable(outbox[0] ?? fail())).toBe(true);
  // The same file would be refused again.
  expect(reduceOutbox(outbox, { type: 'again', clientId: 'a' })).toEqual(outbox);
});

test('a refused message that is sent again is last', () => {
  const outbox = after(
    written('a'),
    written('b'),
    written('c'),
    { type: 'begun', clientId: 'a' },
    refused('a'),
    { type: 'begun', clientId: 'b' },
    { type: 'again', clientId: 'a' },
  );
  expect(states(outbox)).toEqual([
    ['b', 'sending'],
    ['c', 'queued'],
    ['a', 'queued'],
  ]);
});

test('sendAll restores failed messages to their places and puts refused ones last', () => {
  const base = after(
    written('a'),
    written('b'),
    { type: 'begun', clientId: 'a' },
    refused('a'),
    written('f'),
    { type: 'begun', clientId: 'b' },
    refused('b', true),
    written('z', { sessionId: 2 }),
    { type: 'begun', clientId: 'z' },
    refused('z'),
  );
  expect(states(reduceOutbox(base, { type: 'allAgain', sessionId: 1 }))).toEqual([
    ['b', 'refused'],
    ['f', 'queued'],
    ['z', 'refused'],
    ['a', 'queued'],
  ]);
});

test('automatic retries are limited, and start again when online', () => {
  let outbox = after(written('a'));
  for (let times = 0; times < maxTries; times += 1)
    outbox = reduceOutbox(reduceOutbox(outbox, { type: 'begun', clientId: 'a' }), { type: 'broken', clientId: 'a' });
  expect(states(outbox)).toEqual([['a', 'failed']]);
  const waits = after(written('a'), { type: 'begun', clientId: 'a' }, { type: 'broken', clientId: 'a' });
  expect(waits[0]).toMatchObject({ state: 'queued', tries: 1 });
  expect(reduceOutbox(waits, { type: 'lineBack' })[0]).toMatchObject({ state: 'queued', tries: 0 });
});

test('a file can be cancelled during its upload, a posted message cannot', () => {
  const uploading = after(written('a', { file }), { type: 'begun', clientId: 'a' });
  expect(uploading.every(isCancellable)).toBe(true);
  expect(states(reduceOutbox(uploading, { type: 'cancelled', clientId: 'a' }))).toEqual([['a', 'cancelled']]);
  const posted = reduceOutbox(uploading, { type: 'uploaded', clientId: 'a', fileId: 'cf_7' });
  expect(posted[0]?.file).toEqual({ ...file, fileId: 'cf_7' });
  expect(states(reduceOutbox(posted, { type: 'cancelled', clientId: 'a' }))).toEqual([['a', 'sending']]);
  expect(
    states(reduceOutbox(after(written('b'), { type: 'begun', clientId: 'b' }), { type: 'cancelled', clientId: 'b' })),
  ).toEqual([['b', 'sending']]);
});

test('displayed messages leave the outbox; sent, undisplayed ones stay', () => {
  const sent = after(written('a'), { type: 'begun', clientId: 'a' }, { type: 'taken', clientId: 'a' }, written('b'));
  expect(visibleMessages(sent, 1, new Set()).map(({ clientId: id }) => id)).toEqual(['a', 'b']);
  expect(visibleMessages(sent, 1, new Set(['a'])).map(({ clientId: id }) => id)).toEqual(['b']);
  expect(states(reduceOutbox(sent, { type: 'shown', clientIds: new Set(['a', 'b']) }))).toEqual([['b', 'queued']]);
});

test('retry delays grow to 30 seconds, at most half of each random', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.double({ min: 0, max: 1, noNaN: true }), (tries, chance) => {
      const whole = Math.min(30_000, 1_000 * 2 ** (tries - 1));
      expect(retryDelayMs(tries, chance)).toBeGreaterThanOrEqual(whole / 2);
      expect(retryDelayMs(tries, chance)).toBeLessThanOrEqual(whole);
    }),
  );
  expect(retryDelayMs(0, 0.7)).toBe(0);
});

test('whitespace alone cannot be sent, a file alone can', () => {
  expect([isSendable(' \n\t', false), isSendable('', true), isSendable(' a ', false)]).toEqual([false, true, true]);
});
