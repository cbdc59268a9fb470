import { sql, type Selectable, type Transaction } from 'kysely';
import type { z } from 'zod';
import { maxAddresses } from '../../../lib/contract/constants.ts';
import type { Address, addressForm } from '../../../lib/contract/profile.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Database } from '../../db/schema.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import type { Services } from '../../services.ts';

type Tx = Transaction<Database>;
type Row = Selectable<Database['customer_addresses']>;
type Form = z.output<typeof addressForm>;

const view = (row: Row, reference: ReferenceData, locale: Locale): Address => ({
  id: row.id,
  region: { id: row.region_id, name: reference.regions.get(row.region_id)?.name[locale] ?? '' },
  city: {
    id: row.district_id,
    name: reference.districtsOf(row.region_id).find(({ id }) => id === row.district_id)?.name[locale] ?? '',
  },
  street: row.street,
  house: row.house,
  address: row.address,
  flat: row.flat,
  floor: row.floor,
  instructions: row.instructions,
  is_default: row.is_default,
});

/** Addresses of one customer, the default first, then by creation. */
export async function addressesOf(services: Services, customerId: number, locale: Locale): Promise<Address[]> {
  const [reference, rows] = await Promise.all([
    services.reference.get(),
    services.db
      .selectFrom('customer_addresses')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('is_default', 'desc')
      .orderBy('id')
      .execute(),
  ]);
  return rows.map((row) => view(row, reference, locale));
}

/** Refuses an unknown region, or a district of another region. */
function checkPlace(form: Form, reference: ReferenceData): Refusal | undefined {
  if (!reference.regions.has(form.region_id))
    return refuse('invalid', [{ field: 'region_id', message: 'invalidValue' }]);
  if (!reference.districtsOf(form.region_id).some(({ id }) => id === form.city_id))
    return refuse('invalid', [{ field: 'city_id', message: 'district' }]);
  return undefined;
}

const columnsOf = ({ region_id, city_id, street, house, address, flat, floor, instructions }: Form) => ({
  region_id,
  district_id: city_id,
  street,
  house,
  address,
  flat,
  floor,
  instructions,
});

/** Serialises changes of a customer's addresses, because their number and the single default depend on each other. */
const lockAccount = (tx: Tx, customerId: number) =>
  sql`select id from customers where id = ${customerId} for update`.execute(tx);
const unmark = (tx: Tx, customerId: number) =>
  tx
    .updateTable('customer_addresses')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .execute();

async function writeAddress(
  services: Services,
  locale: Locale,
  form: Form,
  write: (tx: Tx) => Promise<Row | Refusal>,
): Promise<Address | Refusal> {
  const reference = await services.reference.get();
  const wrong = checkPlace(form, reference);
  if (wrong !== undefined) return wrong;
  const row = await services.db.transaction().execute(write);
  return isRefusal(row) ? row : view(row, reference, locale);
}

/** Adds an address; the first one becomes the default. */
export const addAddress = (
  services: Services,
  customerId: number,
  locale: Locale,
  form: Form,
): Promise<Address | Refusal> =>
  writeAddress(services, locale, form, async (tx) => {
    await lockAccount(tx, customerId);
    const { count } = await tx
      .selectFrom('customer_addresses')
      .where('customer_id', '=', customerId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= maxAddresses) return refuse('addressNotAdded', [{ message: 'addressesTooMany', bound: maxAddresses }]);
    const is_default = form.is_default || count === 0;
    if (is_default) await unmark(tx, customerId);
    return tx
      .insertInto('customer_addresses')
      .values({ ...columnsOf(form), customer_id: customerId, is_default, created_at: services.now() })
      .returningAll()
      .executeTakeFirstOrThrow();
  });

/** Changes an own address; the default stays until another one is marked. */
export const changeAddress = (
  services: Services,
  customerId: number,
  locale: Locale,
  id: number,
  form: Form,
): Promise<Address | Refusal> =>
  writeAddress(services, locale, form, async (tx) => {
    await lockAccount(tx, customerId);
    const own = await tx
      .selectFrom('customer_addresses')
      .select('is_default')
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    if (own === undefined) return refuse('notFound');
    if (form.is_default && !own.is_default) await unmark(tx, customerId);
    return tx
      .updateTable('customer_addresses')
      .set({ ...columnsOf(form), is_default: form.is_default || own.is_default })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });

/** Deletes an own address; if it was the default, the oldest remaining one becomes the default. */
export const dropAddress = (services: Services, customerId: number, id: number): Promise<{ id: number } | Refusal> =>
  services.db.transaction().execute(async (tx) => {
    await lockAccount(tx, customerId);
    const deletedRow = await tx
      .deleteFrom('customer_addresses')
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .returning('is_default')
      .executeTakeFirst();
    if (deletedRow === undefined) return refuse('notFound');
    if (deletedRow.is_default) {
      const oldest = tx
        .selectFrom('customer_addresses')
        .select((eb) => eb.fn.min('id').as('id'))
        .where('customer_id', '=', customerId);
      await tx.updateTable('customer_addresses').set({ is_default: true }).where('id', '=', oldest).execute();
    }
    return { id };
  });

/**
 * Gives an account without an address the destination of the newest of these orders, which joined at sign-in. One for
 * another recipient is not used.
 */
export async function addAddressFromOrder(
  tx: Tx,
  services: Pick<Services, 'now'>,
  customerId: number,
  orderIds: readonly number[],
): Promise<void> {
  if (orderIds.length === 0) return;
  await lockAccount(tx, customerId);
  if (
    (await tx
      .selectFrom('customer_addresses')
      .select('id')
      .where('customer_id', '=', customerId)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
    return;
  const order = await tx
    .selectFrom('orders')
    .select(['region_id', 'district_id', 'street', 'home', 'room', 'floor'])
    .where('id', 'in', [...orderIds])
    .where('receive_type', '=', 2)
    .where('is_own', '=', true)
    .where('district_id', 'is not', null)
    .where('street', 'is not', null)
    .where('home', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (order?.district_id == null || order.street === null || order.home === null) return;
  const { region_id, district_id, street, home, room, floor } = order;
  await tx
    .insertInto('customer_addresses')
    .values({
      customer_id: customerId,
      region_id,
      district_id,
      street,
      house: home,
      address: null,
      flat: room,
      floor,
      instructions: null,
      is_default: true,
      created_at: services.now(),
    })
    .execute();
}
