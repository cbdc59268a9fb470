import type { StaffRole } from '../../lib/staff/permissions.ts';
import { beginSession } from '../../server/people/account/sessions.ts';
import { beginStaffSession } from '../../server/people/staff/sessions.ts';
import { staffCookieName } from '../../server/http/staff.ts';
import type { OpenedShop } from './world.ts';

/** A session of staff is good for two hours without use, its fresh code for ten minutes. */
const [staffAgainMs, stepUpAgainMs] = [60 * 60_000, 5 * 60_000];
/** Apart from the operators. */
const clerkIndex = 9;

interface Account {
  readonly customerId: number;
  readonly sessionId: string;
}
interface Operator {
  readonly id: number;
  cookie: Promise<string>;
  since: number;
}

/** Shoppers who have signed in and operators, made when a history first needs them: most need none. */
export function openPeople(shop: OpenedShop, number: number) {
  const { db, clock, api } = shop;
  const accounts = new Map<number, Promise<Account>>();
  const operators = new Map<number, Promise<Operator>>();

  const makeAccount = (shopper: number): Promise<Account> =>
    db.transaction().execute(async (tx) => {
      const now = clock.now();
      const { id } = await tx
        .insertInto('customers')
        .values({
          phone: `+99895${String(number % 100_000).padStart(5, '0')}0${shopper}`,
          first_name: 'Дилноза',
          last_name: `Каримова ${number} ${shopper}`,
          locale: 'ru',
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const device = {
        by: 'code',
        device: '',
        deviceHash: `${number} ${shopper}`,
        regionId: 2,
        joinedOrders: 0,
      } as const;
      const session = await beginSession(tx, now, { customerId: id, ...device });
      return { customerId: id, sessionId: session.id };
    });
  const account = (shopper: number): Promise<Account> => {
    const known = accounts.get(shopper) ?? makeAccount(shopper);
    accounts.set(shopper, known);
    return known;
  };

  const makeOperator = async (index: number, role: StaffRole): Promise<Operator> => {
    const now = clock.now();
    const { id } = await db
      .insertInto('staff')
      .values({
        login: `o${number}x${index}`,
        name: `Сотрудник ${index}`,
        role,
        password_hash: '-',
        password_at: now,
        totp_secret: '-',
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, cookie: Promise.resolve(''), since: Number.NEGATIVE_INFINITY };
  };

  const beginSessionOf = async (operator: Operator, now: Date): Promise<string> => {
    const { token } = await db
      .transaction()
      .execute((tx) => beginStaffSession(tx, now, { staffId: operator.id, device: '', address: '192.0.2.9' }));
    return `${staffCookieName(false)}=${token}`;
  };

  /** The headers of a member of staff whose session is good now. */
  const staffHeaders = async (index: number, role: StaffRole): Promise<Record<string, string>> => {
    const known = operators.get(index) ?? makeOperator(index, role);
    operators.set(index, known);
    const operator = await known;
    const now = clock.now();
    if (now.getTime() - operator.since > (role === 'orders' ? stepUpAgainMs : staffAgainMs)) {
      operator.since = now.getTime();
      // Acts of the same person at the same time wait for one session.
      operator.cookie = beginSessionOf(operator, now);
    }
    return { cookie: await operator.cookie };
  };

  return {
    /** A token of a shopper's account that is good now. */
    tokenOf: async (shopper: number): Promise<string> => api.app.services.accounts.tokens.sign(await account(shopper)),
    /** The headers of an operator whose session is good now. */
    operator: (index: number) => staffHeaders(index, 'operator'),
    /** The same of somebody who looks after orders, with a fresh code. */
    clerk: () => staffHeaders(clerkIndex, 'orders'),
  };
}
