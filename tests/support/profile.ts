import { contract, type TestApi } from './api.ts';
import { newPhone, openBrowser, register, type Browser } from './accounts.ts';
import { transitionOrder } from '../../server/sales/orders/transitions/transition-order.ts';
import type { Draft } from './orders.ts';

/** A browser whose shopper is signed in to an account of its own. */
export interface Member extends Browser {
  readonly phone: string;
  readonly id: number;
}

/** A new shopper with an account, signed in. The guest's data of the browser are merged. */
export async function member(api: TestApi, browser: Browser = openBrowser(api), phone = newPhone()): Promise<Member> {
  const { user } = await register(api, browser, { phone });
  return Object.assign(browser, { phone, id: user.id });
}

/** Orders in full from a browser, as its guest or its customer. */
export async function orderFrom(browser: Browser, body: Draft): Promise<number> {
  return (await browser.call(contract.order.createFull, { body: { ...body, another: true } })).data.order_id;
}

/** Lets staff complete an order. */
export async function completeOrder(api: TestApi, orderId: number): Promise<void> {
  for (const event of ['confirm', 'ship', 'handOver'] as const) {
    const { status } = await api.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    if (event === 'confirm' && status !== 'created') continue;
    const result = await transitionOrder(api.app.services, orderId, { event, actor: 'staff' });
    if (!result.ok) throw new Error(`${event}: not allowed`);
  }
}
