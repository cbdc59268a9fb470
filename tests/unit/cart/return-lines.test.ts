import { expect, test } from 'vitest';
import { returnLines } from '@/lib/cart/return-lines';
import { cartLine } from '../../support/shop.ts';

const former = [1, 2, 3, 4].map((id) => cartLine(id));
const [first, second, third, fourth] = former;

test('removed lines come back at their former places', () => {
  expect(
    returnLines(
      [second, fourth].flatMap((line) => line ?? []),
      former,
      new Set([1, 3]),
    ),
  ).toEqual(former);
});

test('what changed, came or was removed meanwhile stays so', () => {
  const more = cartLine(2, { count: 4 });
  const added = cartLine(9);
  expect(returnLines([more, added], former, new Set([1, 3]))).toEqual([first, more, third, added]);
});
