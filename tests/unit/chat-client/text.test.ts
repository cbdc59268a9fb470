import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { splitLinks } from '../../../lib/chat-client/linkify.ts';
import { uuidV7 } from '../../../lib/chat-client/uuid.ts';

test('concatenated parts equal the message, and only web addresses become links', () => {
  const word = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.constantFrom(
      'javascript:alert(1)',
      'data:text/html,x',
      'https://shop.uz@evil.example/',
      'HTTPS://A.UZ',
      '<img src=x onerror=alert(1)>',
      'http://',
    ),
  );
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const message = words.join(' ');
      const pieces = splitLinks(message);
      expect(pieces.map(({ text }) => text).join('')).toBe(message);
      for (const { href } of pieces)
        if (href !== undefined)
          expect(new URL(href)).toMatchObject({
            protocol: expect.stringMatching(/^https?:$/) as string,
            username: '',
            password: '',
          });
    }),
  );
});

test('punctuation around an address is not part of it', () => {
  expect(splitLinks('Смотрите (https://shop.uz/a?b=1). Да')).toEqual([
    { text: 'Смотрите (' },
    { text: 'https://shop.uz/a?b=1', href: 'https://shop.uz/a?b=1' },
    { text: '). Да' },
  ]);
  expect(splitLinks('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)' }]);
  expect(splitLinks('')).toEqual([]);
});

test('message ids are UUIDs that sort by time', () => {
  const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
  const time = fc.integer({ min: 0, max: 2 ** 45 });
  fc.assert(
    fc.property(time, time, bytes, bytes, (left, right, a, b) => {
      const [first, second] = [uuidV7(Math.min(left, right), a), uuidV7(Math.max(left, right), b)];
      for (const id of [first, second]) expect(z.uuidv7().safeParse(id).success).toBe(true);
      if (left !== right) expect(first < second).toBe(true);
    }),
  );
});
