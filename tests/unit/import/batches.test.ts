import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBatches } from '../../../server/catalogue/import/products/gather-batches.ts';

test('batches contain every row once and in order, within their limits, and are as large as possible', () => {
  const lengths = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 60 });
  fc.assert(
    fc.property(
      lengths,
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 100 }),
      (rows, maximumRows, length) => {
        const batches = createBatches<number>({ rows: maximumRows, length });
        const full = rows.flatMap((row) => {
          const batch = batches.add(row, row);
          return batch === undefined ? [] : [batch];
        });
        const rest = batches.rest();
        expect([...full, rest].flat()).toEqual(rows);
        const sum = (batch: readonly number[]): number => batch.reduce((total, row) => total + row, 0);
        for (const batch of full) {
          expect(batch.length).toBeLessThanOrEqual(maximumRows);
          expect(sum(batch.slice(0, -1))).toBeLessThan(length);
          expect(batch.length === maximumRows || sum(batch) >= length).toBe(true);
        }
        expect(rest.length < maximumRows && sum(rest) < length).toBe(true);
        expect(batches.rest()).toEqual([]);
      },
    ),
  );
});
