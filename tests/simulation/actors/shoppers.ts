import { contract } from '../../support/api.ts';
import { courierDraft } from '../../support/orders.ts';
import type { Act, Step } from '../history.ts';
import type { KnownOrder, Running } from '../running.ts';

type ActOf<Name extends Act['do']> = Extract<Act, { do: Name }>;

const cookiesOf = (running: Running, shopper: number): { cookies?: Record<string, string> } => {
  const cookie = running.cookies[shopper];
  return cookie === undefined ? {} : { cookies: { 'guest.id': cookie } };
};

/** Another address each time: the same order twice within minutes is asked about. */
const draftOf = (
  { shop: { places } }: Running,
  { product, count }: { product: number; count: number },
  key: string,
  phone: string,
) =>
  courierDraft(places, [{ id: product + 1, count }], {
    phone,
    delivery: { type: 'texnomart', region: 2, city: places.tashkentDistrict, street: `Улица ${key}`, home: '1' },
  });

interface Placed {
  readonly status: number;
  readonly data: { readonly order_id: number; readonly number: string };
  readonly cookie: (name: string) => string | undefined;
}

function note(
  running: Running,
  answer: Placed,
  order: { shopper: number; product: number; count: number; payment: string; phone: string },
): void {
  const cookie = answer.cookie('guest.id') ?? running.cookies[order.shopper] ?? '';
  running.cookies[order.shopper] ??= cookie;
  running.orders.push({
    ...order,
    id: answer.data.order_id,
    number: answer.data.number,
    product: order.product + 1,
    cookie,
  });
  running.book.add(order.product + 1, -order.count);
}

export async function placeOrder(
  running: Running,
  { shopper, product, count, payment, fault }: Omit<ActOf<'order'>, 'do'>,
): Promise<string> {
  const key = running.newKey();
  const phone = running.phoneOf(shopper);
  const { payment_method: _cash, ...draft } = draftOf(running, { product, count }, key, phone);
  const headers = { ...running.headersOf(shopper), 'Idempotency-Key': key };
  const cookiesBefore = cookiesOf(running, shopper);
  const answer = await running.send(fault, () =>
    running.shop.api.call(contract.order.createFull, {
      body: { ...draft, payment_method: payment },
      headers,
      ...cookiesBefore,
    }),
  );
  if (answer.status === 200) note(running, answer, { shopper, product, count, payment, phone });
  return `${payment} ${answer.status}`;
}

/** The shortest duration that each of these lenders offers. */
const months = { alif: 3, tbc: 6, tenge: 12 } as const;

export async function applyForLoan(
  running: Running,
  { shopper, product, count, lender, decision, fault }: ActOf<'loan'>,
): Promise<string> {
  const key = running.newKey();
  const phone = running.loanPhone();
  running.shop.lenders.people.script(phone, decision, undefined);
  const { payment_method: _cash, ...draft } = draftOf(running, { product, count }, key, phone);
  const headers = { ...running.headersOf(shopper), 'Idempotency-Key': key };
  const cookiesBefore = cookiesOf(running, shopper);
  const body = { ...draft, payment_method: 'loan' as const, loan: { type: lender, duration: months[lender] } };
  const answer = await running.send(fault, () =>
    running.shop.api.call(contract.order.createLoan, { body, headers, ...cookiesBefore }),
  );
  if (answer.status === 200) note(running, answer, { shopper, product, count, payment: lender, phone });
  else
    await noteRefused(running, {
      shopper,
      product,
      count,
      payment: lender,
      phone,
      cookie: answer.cookie('guest.id') ?? running.cookies[shopper] ?? '',
    });
  return `${lender} ${answer.status}`;
}

/** A lender that refuses at once leaves an order that has ended: its pieces are back already. */
async function noteRefused(running: Running, order: Omit<KnownOrder, 'id' | 'number'>): Promise<void> {
  const orders = await running.shop.db
    .selectFrom('orders')
    .select(['id', 'number', 'status'])
    .where('phone', '=', order.phone)
    .where('id', '>', running.after)
    .execute();
  for (const { id, number, status } of orders) {
    if (status !== 'cancelled') throw new Error(`order ${number} goes on, though its shopper was refused it`);
    running.orders.push({ ...order, id, number, product: order.product + 1 });
    running.book.add(order.product + 1, -order.count);
  }
}

export async function cancelOrder(running: Running, { order: index, fault }: ActOf<'cancel'>): Promise<string> {
  const order = running.orderAt(index);
  if (order === undefined) return 'none';
  const answer = await running.send(fault, () =>
    running.shop.api.call(contract.order.cancel, {
      body: { order_id: order.id },
      cookies: { 'guest.id': order.cookie },
      headers: running.headersOf(order.shopper),
    }),
  );
  return String(answer.status);
}

/** Asks for a code again and again, as somebody does who gets none, or who means harm. */
export async function askForCodes(
  running: Running,
  { shopper, times, minutesApart }: Extract<Step, { do: 'codes' }>,
): Promise<string> {
  const phone = running.phoneOf(shopper);
  const requestTimes = running.codes.get(phone) ?? [];
  running.codes.set(phone, requestTimes);
  let sent = 0;
  for (let time = 0; time < times; time += 1) {
    const body = { phone_number: phone, first_name: 'Дилноза', last_name: 'Каримова', consent_news: false };
    const answer = await running.shop.api.call(contract.account.register, {
      body,
      headers: running.headersOf(shopper),
    });
    if (answer.status === 200) {
      requestTimes.push(running.shop.clock.now().getTime());
      sent += 1;
    }
    running.shop.clock.later(minutesApart * 60_000);
  }
  return sent === times ? 'all sent' : sent === 0 ? 'none sent' : 'some sent';
}
