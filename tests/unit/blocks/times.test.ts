import { expect, test } from 'vitest';
import { withCurrentEntries } from '../../../lib/blocks/times.ts';

const now = new Date('2026-05-10T12:00:00+05:00');
const past = '2026-05-01T00:00:00+05:00';
const coming = '2026-06-01T00:00:00+05:00';

test('list entries are shown only in their time span; everything else is unchanged', () => {
  const props = {
    slides: [
      { a: 1 },
      { a: 2, from: coming },
      { a: 3, till: past },
      { a: 4, from: past, till: coming },
      { a: 5, till: '2026-05-10T12:00:00+05:00' },
    ],
    more: { rows: [[{ from: past }, { till: past }]] },
    title: null,
  };
  expect(withCurrentEntries(props, now)).toEqual({
    slides: [{ a: 1 }, { a: 4, from: past, till: coming }],
    more: { rows: [[{ from: past }]] },
    title: null,
  });
});
