// @vitest-environment node
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { MessageDraft } from '@/lib/chat-client/outbox';
import { createStoredOutbox } from '@/stores/chat-outbox';

const draft = (clientId: string, file = false): MessageDraft => ({
  clientId,
  sessionId: 1,
  text: clientId,
  replyId: null,
  about: null,
  createdAt: '2026-11-23T08:00:00.000Z',
  file: file ? { name: 'a.png', size: 3, type: 'image/png', fileId: null } : null,
});
const names = (outbox: readonly { readonly clientId: string }[]): string[] => outbox.map(({ clientId }) => clientId);

test('outgoing messages survive closing the tab, and concurrent tabs lose nothing', async () => {
  const [one, other] = [createStoredOutbox('test-tabs'), createStoredOutbox('test-tabs')];
  await Promise.all(
    [...Array(10).keys()].flatMap((index) => [
      one.change({ type: 'written', draft: draft(`one-${index}`) }),
      other.change({ type: 'written', draft: draft(`other-${index}`) }),
    ]),
  );
  const later = await createStoredOutbox('test-tabs').read();
  expect(names(later).filter((name) => name.startsWith('one-'))).toEqual(
    [...Array(10).keys()].map((index) => `one-${index}`),
  );
  expect(later).toHaveLength(20);
});

test('a file is stored while its message is pending', async () => {
  const storedOutbox = createStoredOutbox('test-files');
  await storedOutbox.keepFile('a', new File(['abc'], 'a.png', { type: 'image/png' }));
  await storedOutbox.change({ type: 'written', draft: draft('a', true) });
  expect((await storedOutbox.fileOf('a'))?.size).toBe(3);
  await storedOutbox.change({ type: 'cancelled', clientId: 'a' });
  expect(await storedOutbox.fileOf('a')).toBeUndefined();
});

test('clearing leaves nothing for the next user', async () => {
  const storedOutbox = createStoredOutbox('test-empty');
  await storedOutbox.keepFile('a', new File(['abc'], 'a.png'));
  await storedOutbox.change({ type: 'written', draft: draft('a', true) });
  await storedOutbox.empty();
  expect(await storedOutbox.read()).toEqual([]);
  expect(await storedOutbox.fileOf('a')).toBeUndefined();
  expect(storedOutbox.use.getState().outbox).toEqual([]);
});

test('if the browser forbids IndexedDB, messages are kept in the tab’s memory', async () => {
  const forbidden = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('forbidden');
  });
  const storedOutbox = createStoredOutbox('test-private');
  await storedOutbox.change({ type: 'written', draft: draft('a') });
  expect(names(await storedOutbox.read())).toEqual(['a']);
  forbidden.mockRestore();
});
