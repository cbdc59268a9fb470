import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clickSign, tiyinOf } from '../../../server/sales/payments/providers/click/protocol.ts';

/** Vectors of the secret TESTSECRET. */
const prepare = {
  click_trans_id: '1001',
  service_id: '2002',
  merchant_trans_id: 'AC-532',
  merchant_prepare_id: undefined,
  amount: '150000',
  action: '0',
  sign_time: '2026-01-15 10:20:30',
};

test('Click signatures match the documented ones', () => {
  expect(clickSign(prepare, 'TESTSECRET')).toBe('ba23e90464f8a6f3d70f751bab686e20');
  expect(
    clickSign({ ...prepare, merchant_prepare_id: '77', action: '1', sign_time: '2026-01-15 10:21:30' }, 'TESTSECRET'),
  ).toBe('8f8690d55f9442ab2caafa57ad8e3fab');
});

test('so’m amounts convert exactly to tiyin', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), fc.integer({ min: 0, max: 99 }), (sum, rest) => {
      const text = `${sum}.${String(rest).padStart(2, '0')}`;
      expect(tiyinOf(text)).toBe(sum * 100 + rest);
      expect(tiyinOf(`${text}000`)).toBe(sum * 100 + rest);
      if (rest === 0) expect(tiyinOf(String(sum))).toBe(sum * 100);
    }),
  );
  for (const wrong of ['', ' 1', '1,5', '-1', '1e3', '0x10', '1.', '.5', '1.001', 'NaN', 'Infinity'])
    expect(tiyinOf(wrong)).toBeUndefined();
});
