import { phoneDigits } from '../../../../lib/phone/phone.ts';
import type { Services } from '../../../services.ts';
import { isOwnOrder } from '../../../http/own-orders.ts';
import { receiveType } from './find-orders.ts';

/** What a checkout needs to start again from an order of this guest; undefined for anybody else's. */
export async function findRestorable(services: Services, guestHash: string, id: number) {
  const row = await services.db
    .selectFrom('orders')
    .leftJoin('loan_applications', 'loan_applications.order_id', 'orders.id')
    .selectAll('orders')
    .select(['loan_applications.partner', 'loan_applications.months'])
    .where('orders.id', '=', id)
    .where(isOwnOrder(guestHash))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const products = await services.db
    .selectFrom('order_items')
    .select(['product_id as id', 'count'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  const {
    status,
    first_name,
    last_name,
    is_own,
    other_user_fullname,
    other_user_phone,
    street,
    home,
    floor,
    room,
    user_comment,
  } = row;
  return {
    order_id: row.id,
    status,
    phone: phoneDigits(row.phone),
    first_name,
    last_name,
    is_own,
    other_user_fullname,
    other_user_phone: other_user_phone === null ? null : phoneDigits(other_user_phone),
    products,
    receive_type: receiveType(row),
    delivery: {
      type: row.delivery_type,
      region: row.region_id,
      city: row.district_id,
      street,
      home,
      floor,
      room,
      date: row.delivery_date,
      user_comment,
      store_id: row.store_id,
    },
    payment_method: row.payment_method,
    loan: row.partner === null || row.months === null ? null : { type: row.partner, duration: row.months },
  };
}
