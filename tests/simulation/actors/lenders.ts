import { contract } from '../../support/api.ts';
import { type Act, lenders } from '../history.ts';
import type { KnownOrder, Running } from '../running.ts';

/** The applications of an order at its lender. */
export const atLender = ({ shop }: Running, { phone }: KnownOrder) =>
  shop.lenders.all().filter((application) => application.phone.replace(/\D/g, '') === phone.replace(/\D/g, ''));

/** What a shopper does with an application, at the shop or on the page of the lender. */
export async function stepOfLoan(
  running: Running,
  { order: index, act, fault }: Extract<Act, { do: 'lender' }>,
): Promise<string> {
  const order = running.orderAt(index, lenders);
  const name = lenders.find((lender) => lender === order?.payment);
  if (order === undefined || name === undefined) return 'none';
  const { api, lenders: model } = running.shop;
  const own = { cookies: { 'guest.id': order.cookie }, headers: running.headersOf(order.shopper) };
  switch (act) {
    case 'code':
    case 'wrongCode': {
      const last = model.codes.inbox(order.phone)[0]?.code ?? '0000';
      const code = act === 'code' ? last : `${(Number(last[0]) + 1) % 10}${last.slice(1)}`;
      return `${act} ${(await running.send(fault, () => api.call(contract.partner.confirm, { params: { name }, body: { order_id: order.id, code }, ...own }))).status}`;
    }
    case 'approve':
    case 'decline': {
      const open = atLender(running, order).find(({ status }) => status === 'redirect');
      if (open === undefined) return 'none';
      model.choose(open, act === 'approve');
      return act;
    }
    case 'cancel':
      return `${act} ${(await running.send(fault, () => api.call(contract.loan.cancel, { body: { order_id: order.id }, ...own }))).status}`;
    case 'look':
      return `${act} ${(await running.send(fault, () => api.call(contract.loan.application, { query: { order_id: order.id }, ...own }))).status}`;
  }
}
