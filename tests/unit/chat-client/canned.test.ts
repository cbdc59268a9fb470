import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cannedMatches, cannedQuery, fillVariables } from '../../../lib/chat-client/canned.ts';

test('only a slash at the very beginning searches canned answers', () => {
  expect(['/', '/De', 'a /b', '/de x', 'https://a', ''].map(cannedQuery)).toEqual([
    '',
    'de',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('answers whose code starts with the search come first, each once', () => {
  const answers = [
    { id: 1, code: 'x-delivery', text: '' },
    { id: 2, code: 'delivery', text: '' },
    { id: 3, code: 'hello', text: 'About delivery' },
    { id: 4, code: 'bye', text: '' },
  ];
  expect(cannedMatches(answers, 'delivery').map(({ id }) => id)).toEqual([2, 1, 3]);
  fc.assert(
    fc.property(fc.string({ maxLength: 4 }), (query) => {
      const found = cannedMatches(answers, query).map(({ id }) => id);
      expect(new Set(found).size).toBe(found.length);
    }),
  );
});

test('variables are replaced once; a variable within a value is not replaced', () => {
  expect(fillVariables('Salom, {client}! {shop}, {order}', { client: '{shop}', shop: 'Usto', order: undefined })).toBe(
    'Salom, {shop}! Usto, {order}',
  );
  expect(fillVariables('{constructor} {toString}', {})).toBe('{constructor} {toString}');
});
