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
  const kept = createStoredOutbox('test-files');
  await kept.keepFile('a', new File(['abc'], 'a.png', { type: 'image/png' }));
  await kept.change({ type: 'written', draft: draft('a', true) });
  expect((await kept.fileOf('a'))?.size).toBe(3);
  await kept.change({ type: 'cancelled', clientId: 'a' });
  expect(await kept.fileOf('a')).toBeUndefined();
});

test('clearing leaves nothing for the next user', async () => {
  const kept = createStoredOutbox('test-empty');
  await kept.keepFile('a', new File(['abc'], 'a.png'));
  await kept.change({ type: 'written', draft: draft('a', true) });
  await kept.empty();
  expect(await kept.read()).toEqual([]);
  expect(await kept.fileOf('a')).toBeUndefined();
  expect(kept.use.getState().outbox).toEqual([]);
});

test('if the browser forbids IndexedDB, messages are kept in the tab’s memory', async () => {
  const forbidden = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('forbidden');
  });
  const kept = createStoredOutbox('test-private');
  await kept.change({ type: 'written', draft: draft('a') });
  expect(names(await kept.read())).toEqual(['a']);
  forbidden.mockRestore();
});
