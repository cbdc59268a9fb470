import type { CustomerOrder } from '../../lib/contract/profile-orders.ts';

/** An order of an account as the API gives it: one product, by courier, paid in notes. */
export const orderOf = (changes: Partial<CustomerOrder> & Pick<CustomerOrder, 'order_id'>): CustomerOrder => ({
  number: `26-10000${changes.order_id}`, kind: 'full', status: 'created', status_text: 'Принят', payment_method: 'cash', payment_method_name: 'Наличные', payment_state: 'on_receipt',
  payment_state_text: 'При получении', cancel_reason: null, last_payment: null, expires_at: null, can_cancel: true, can_pay: false, contract_id: null, delivery_hours: { from: 10, to: 20 }, bonus: { earned: 0, expected: 0 },
  history: [{ status: 'created', text: 'Принят', at: '2026-11-20T10:00:00.000Z' }],
  phone: '998901234567', first_name: 'Дилноза', last_name: 'Каримова', is_own: true, other_user_fullname: null, other_user_phone: null, receive_type: 2,
  delivery: {
    type: 'texnomart', region: { id: 2, name: 'Ташкент' }, city: { id: 21, name: 'Чиланзар' }, street: 'Навои', home: '7', floor: null, room: null, date: '2026-11-23',
    expected: null, day_by_operator: false, user_comment: null, store: null,
  },
  products: [{ id: 1, name: 'Чайник', image: '/media/a/160.webp', price: 300_000, discount: 0, count: 1, sum: 300_000 }],
  products_sum: 300_000, discount_sum: 0, delivery_sum: 30_000, bonus_sum: 0, total: 330_000, created_at: '2026-11-20T10:00:00.000Z', loan: null, ...changes,
});
