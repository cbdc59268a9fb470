import { internalHeaders } from '../../lib/contract/internal-headers.ts';
import { internalKey } from '../../server/secret.ts';
import { testSecret } from '../support/api.ts';
import type { KnownAddresses } from './actors/addresses.ts';
import type { KnownChat } from './actors/chat.ts';
import { openBook } from './book.ts';
import { type Fault, type Row, shopperCount } from './history.ts';
import { openPeople } from './people.ts';
import type { OpenedShop } from './world.ts';

/** What the outside knows of an order. */
export interface KnownOrder {
  readonly id: number;
  readonly number: string;
  readonly shopper: number;
  readonly product: number;
  readonly count: number;
  readonly cookie: string;
  readonly phone: string;
  readonly payment: string;
}

/** What the outside knows of one history, and how its people call the shop. */
export function createRunning(
  shop: OpenedShop,
  place: {
    readonly number: number;
    /** The last order and the last movement of stock before it. */ readonly after: number;
    readonly moved: number;
  },
) {
  const { ending } = shop;
  const book = openBook();
  const orders: KnownOrder[] = [];
  const cookies: (string | undefined)[] = Array.from({ length: shopperCount });
  const digits = String(place.number % 100_000).padStart(5, '0');
  let keys = 0;
  const over = new Set<number>();
  const linesByOrder = new Map<number, ReadonlyMap<number, number>>();
  const linesOf = ({ id, product, count }: KnownOrder): ReadonlyMap<number, number> =>
    linesByOrder.get(id) ?? new Map([[product, count]]);

  return {
    shop,
    ...place,
    book,
    orders,
    cookies,
    carriedBefore: shop.carrier.carried.length,
    /** What Payme and Click call the payment of an order. */
    payments: new Map<number, string>(),
    /** What Payme and Click have taken for an order and not given back. */
    providerAmounts: new Map<number, number>(),
    /** The sum of an order that the shop stated to Payme. */
    paymeAmounts: new Map<number, number>(),
    /** Parts of paid orders that staff have given back, by their ids. */
    returnedParts: new Map<number, { readonly order: number; readonly amount: number }>(),
    people: openPeople(shop, place.number),
    /** Pieces of an order by product. */
    linesOf,
    /** Staff have changed the lines of an order. */
    noteLines: (order: KnownOrder, lines: ReadonlyMap<number, number>): void => {
      const before = linesOf(order);
      for (const product of new Set([...before.keys(), ...lines.keys()]))
        book.add(product, (before.get(product) ?? 0) - (lines.get(product) ?? 0));
      linesByOrder.set(order.id, lines);
    },
    /** What the host of lists offered last, by feed. */
    offered: new Map<string, readonly Row[]>(),
    /** Steps that have begun. */
    step: { count: 0 },
    /** By shopper. */
    addresses: new Map<number, KnownAddresses>(),
    /** By the id of the conversation. */
    chats: new Map<number, KnownChat>(),
    /** The token of the guest of the chat, once there is one. */
    guestOfChat: undefined as Promise<string> | undefined,
    guestPhone: `+99897${digits}11`,
    /** So many of the orders were looked at by their shoppers and by others. */
    checkedOrders: { count: 0 },
    /** When codes for signing in were asked for, by phone. */
    codes: new Map<string, number[]>(),
    newKey: (): string => {
      keys += 1;
      return `simulated-${place.number}-${keys}`;
    },
    phoneOf: (shopper: number): string => `+99890${digits}5${shopper}`,
    /** A phone of one application alone: lenders decide by the phone. */
    loanPhone: (): string => {
      keys += 1;
      return `+99893${digits}${50 + (keys % 40)}`;
    },
    /** By what the shop counts the calls of a shopper. */
    headersOf: (shopper: number): Record<string, string> => ({
      [internalHeaders.key]: internalKey(testSecret),
      [internalHeaders.clientAddress]: `10.${Math.floor(place.number / 250) % 250}.${place.number % 250}.${shopper + 1}`,
    }),
    /** The order that a step is about, among those that are paid so. */
    orderAt: (index: number, payments?: readonly string[]): KnownOrder | undefined => {
      const fit = payments === undefined ? orders : orders.filter(({ payment }) => payments.includes(payment));
      return fit[index % Math.max(1, fit.length)];
    },
    /**
     * The program begins again, if it has ended; whether it had. Messages leave while other calls are made: what the carrier had taken
     * and the program had not noted may be carried again.
     */
    async beginAgain(): Promise<boolean> {
      if (!ending.begin()) return false;
      const open = await shop.db.selectFrom('outbox_deliveries').select('id').where('done_at', 'is', null).execute();
      shop.carrier.doubt(open.map(({ id }) => id));
      return true;
    },
    /** Sends a call as the fault has it. A client that gets no answer, or a failure of the server, sends the same again. */
    async send<Answer extends { readonly status: number }>(fault: Fault, call: () => Promise<Answer>): Promise<Answer> {
      if (fault.kind === 'ended') ending.arm(fault.statement);
      const first =
        fault.kind === 'sentTwice'
          ? await Promise.all([call(), call()]).then(([one, two]) => (one.status === 200 ? one : two))
          : await call();
      if (fault.kind === 'ended') await this.beginAgain();
      return first.status >= 500 || fault.kind === 'answerLost' ? call() : first;
    },
    /** Pieces of orders that have ended since the last step come back. */
    noteEnded(states: readonly { readonly id: number; readonly status: string }[]): void {
      for (const { id, status } of states) {
        if (status !== 'cancelled' || over.has(id)) continue;
        over.add(id);
        const order = orders.find((known) => known.id === id);
        if (order === undefined) continue;
        for (const [product, count] of linesOf(order)) book.add(product, count);
      }
    },
  };
}
export type Running = ReturnType<typeof createRunning>;
