import { expect, test } from 'vitest';
import { chatCalls } from '@/features/chat/calls';
import { contract } from '@/lib/contract';

test('the call table of the chat window equals the contract', () => {
  const known = Object.entries(chatCalls).map(([name, [method, path]]) => ({ name, method, path }));
  expect(known).toEqual(
    known.map(({ name }) => {
      const { method, path } = contract.chat[name as keyof typeof chatCalls];
      return { name, method, path };
    }),
  );
});
