import { createHash, timingSafeEqual } from 'node:crypto';

/** Error codes of our replies (docs.click.uz, SHOP-API). */
export const clickCodes = {
  success: 0,
  sign: -1,
  amount: -2,
  action: -3,
  paid: -4,
  order: -5,
  transaction: -6,
  update: -7,
  request: -8,
  cancelled: -9,
} as const;
export type ClickCodeName = keyof typeof clickCodes;

/** Click's request, every field as raw text: the signature covers exactly these. */
export interface ClickRequest {
  readonly click_trans_id: string;
  readonly service_id: string;
  readonly click_paydoc_id: string;
  readonly merchant_trans_id: string;
  readonly merchant_prepare_id: string | undefined;
  readonly amount: string;
  readonly action: string;
  readonly error: string;
  readonly sign_time: string;
  readonly sign_string: string;
}

const fields = [
  'click_trans_id',
  'service_id',
  'click_paydoc_id',
  'merchant_trans_id',
  'amount',
  'action',
  'error',
  'sign_time',
  'sign_string',
] as const;
const integers = new Set(['click_trans_id', 'service_id', 'action', 'error', 'merchant_prepare_id']);
const maxLength = 200;

/** Parses a request; undefined if a field is missing or not a number where it must be. */
export function readClick(values: ReadonlyMap<string, string>, complete: boolean): ClickRequest | undefined {
  const wanted = complete ? [...fields, 'merchant_prepare_id' as const] : fields;
  for (const name of wanted) {
    const value = values.get(name);
    if (value === undefined || value === '' || value.length > maxLength) return undefined;
    if (integers.has(name) && !/^-?\d{1,19}$/.test(value)) return undefined;
  }
  const field = (name: string): string => values.get(name) ?? '';
  return {
    click_trans_id: field('click_trans_id'),
    service_id: field('service_id'),
    click_paydoc_id: field('click_paydoc_id'),
    merchant_trans_id: field('merchant_trans_id'),
    merchant_prepare_id: values.get('merchant_prepare_id'),
    amount: field('amount'),
    action: field('action'),
    error: field('error'),
    sign_time: field('sign_time'),
    sign_string: field('sign_string'),
  };
}

/** MD5 of the joined fields, with the amount exactly as it came. */
export function clickSign(
  request: Omit<ClickRequest, 'sign_string' | 'error' | 'click_paydoc_id'>,
  secret: string,
): string {
  const prepare = request.action === '0' ? '' : (request.merchant_prepare_id ?? '');
  const text =
    request.click_trans_id +
    request.service_id +
    secret +
    request.merchant_trans_id +
    prepare +
    request.amount +
    request.action +
    request.sign_time;
  return createHash('md5').update(text).digest('hex');
}

/** Verifies the signature. */
export function isSigned(request: ClickRequest, secret: string): boolean {
  const expected = Buffer.from(clickSign(request, secret));
  const signature = Buffer.from(request.sign_string);
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

/** Tiyin of an amount in so'm such as `150000`, `150000.0` or `150000.50`; undefined for anything else. */
export function tiyinOf(amount: string): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount);
  return match === null ? undefined : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
