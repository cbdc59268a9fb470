import type { CustomerContract } from '@/lib/contract/profile-money';
import type { CustomerOrder, CustomerOrderRow } from '../../lib/contract/profile-orders.ts';

/** An order of an account as the API gives it: one product, by courier, paid in notes. */
export const orderOf = (changes: Partial<CustomerOrder> & Pick<CustomerOrder, 'order_id'>): CustomerOrder => ({
  number: `26-10000${changes.order_id}`,
  kind: 'full',
  status: 'created',
  status_text: 'Принят',
  payment_method: 'cash',
  payment_method_name: 'Наличные',
  payment_state: 'on_receipt',
  payment_state_text: 'При получении',
  cancel_reason: null,
  last_payment: null,
  expires_at: null,
  can_cancel: true,
  can_pay: false,
  contract_id: null,
  delivery_hours: { from: 10, to: 20 },
  bonus: { earned: 0, expected: 0 },
  history: [{ status: 'created', text: 'Принят', at: '2026-11-20T10:00:00.000Z' }],
  phone: '998901234567',
  first_name: 'Дилноза',
  last_name: 'Каримова',
  is_own: true,
  other_user_fullname: null,
  other_user_phone: null,
  receive_type: 2,
  delivery: {
    type: 'texnomart',
    region: { id: 2, name: 'Ташкент' },
    city: { id: 21, name: 'Чиланзар' },
    street: 'Навои',
    home: '7',
    floor: null,
    room: null,
    date: '2026-11-23',
    expected: null,
    day_by_operator: false,
    user_comment: null,
    store: null,
  },
  products: [
    { id: 1, name: 'Чайник', image: '/media/a/160.webp', price: 300_000, discount: 0, count: 1, sum: 300_000 },
  ],
  products_sum: 300_000,
  discount_sum: 0,
  delivery_sum: 30_000,
  bonus_sum: 0,
  refunds: [],
  total: 330_000,
  created_at: '2026-11-20T10:00:00.000Z',
  loan: null,
  ...changes,
});

/** A row of the customer's list of orders. */
export const orderRow = (id: number, changes: Partial<CustomerOrderRow> = {}): CustomerOrderRow => ({
  order_id: id,
  number: `26-10000${id}`,
  kind: 'full',
  status: 'created',
  status_text: 'Принят',
  payment_state: 'on_receipt',
  payment_state_text: 'При получении',
  can_pay: false,
  can_cancel: true,
  total: 330_000,
  created_at: '2026-11-20T10:00:00.000Z',
  products_count: 1,
  images: ['/media/a/160.webp'],
  ...changes,
});

/** A page of that list. */
export const orderPage = (orders: CustomerOrderRow[], total = 1) => ({
  orders,
  pagination: { current_page: 1, total_page: total, page_size: 10, total_count: orders.length },
});

/** An open instalment contract of three payments, the first of them paid. */
export const contractOf = (changes: Partial<CustomerContract> = {}): CustomerContract => ({
  id: 1,
  number: 'D-26-100001',
  status: 'open',
  partner: 'alif',
  partner_name: 'Alif',
  months: 3,
  order_id: 5,
  order_number: '26-100001',
  total_amount: 3_000_000,
  prepayment: 0,
  monthly_fee: 1_100_000,
  total_payable: 3_300_000,
  paid: 1_100_000,
  debt: 2_200_000,
  next_payment: { date: '2026-12-22', amount: 1_100_000, days_left: 2 },
  early_payment: 2_200_000,
  schedule: [
    { number: 1, date: '2026-11-22', amount: 1_100_000, paid: 1_100_000, remaining_debt: 2_200_000, state: 'paid' },
    { number: 2, date: '2026-12-22', amount: 1_100_000, paid: 0, remaining_debt: 1_100_000, state: 'next' },
    { number: 3, date: '2027-01-22', amount: 1_100_000, paid: 0, remaining_debt: 0, state: 'later' },
  ],
  remind: false,
  opened_at: '2026-10-22T08:00:00.000Z',
  closed_at: null,
  ...changes,
});
