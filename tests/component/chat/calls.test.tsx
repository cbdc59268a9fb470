import { expect, test } from 'vitest';
import { chatCalls } from '@/features/chat/calls';
import { contract } from '@/lib/contract';

test('the window’s table of calls is that of the contract', () => {
  const known = Object.entries(chatCalls).map(([name, [method, path]]) => ({ name, method, path }));
  expect(known).toEqual(
    known.map(({ name }) => {
      const { method, path } = contract.chat[name as keyof typeof chatCalls];
      return { name, method, path };
    }),
  );
});
