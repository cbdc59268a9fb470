import { z } from 'zod';
import { maxWaits } from '../../../lib/contract/constants.ts';
import type { Wait } from '../../../lib/contract/profile.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { availabilityType, type Saleable } from '../../catalogue/product/availability.ts';
import { pricesOf } from '../../catalogue/product/price-plan.ts';
import type { Services } from '../../services.ts';
import { linkTo } from '../../core/links/link-to.ts';
import { smsToCustomer } from './sms.ts';

/** Topic of back-in-stock SMS. */
export const waitTopic = 'profile.wait';
/** Topic of back-in-stock e-mails: separate, so that neither carrier delays the other. */
export const waitLetterTopic = 'profile.waitLetter';
/** Payload of such a message. */
export const waitMessageSchema = z.object({ customer_id: z.number().int(), product_id: z.number().int() });
export type BackInStockMessage = z.infer<typeof waitMessageSchema>;
const atOnce = 200;

/** True if the product can be ordered or bought in a store. */
const canBeHad = (product: Saleable): boolean => availabilityType(product) !== 'notAvailable';

/** Products that a customer has subscribed to, newest first. */
export async function subscriptionsOf(services: Services, customerId: number, locale: Locale): Promise<Wait[]> {
  const rows = await services.db
    .selectFrom('product_waits')
    .innerJoin('products', 'products.id', 'product_waits.product_id')
    .where('customer_id', '=', customerId)
    .select([
      'products.id',
      'products.slug',
      'products.name',
      'products.images',
      'products.sale_price',
      'products.old_price',
      'products.full_payment_percent',
      'products.sale_mode',
      'products.is_listed',
      'products.stock_total',
      'product_waits.since',
      'product_waits.told_at',
    ])
    .orderBy('product_waits.since', 'desc')
    .orderBy('products.id')
    .execute();
  return rows.map((row) => ({
    product: { id: row.id, slug: row.slug, name: row.name[locale], image: mediaUrl(row.images[0] ?? '', 160) },
    price: pricesOf(row).atOnce,
    available: canBeHad(row),
    since: row.since.toISOString(),
    told_at: row.told_at?.toISOString() ?? null,
  }));
}

/** Subscribes to a product, once; refuses an available product. */
export async function subscribeBackInStock(
  services: Services,
  customerId: number,
  productId: number,
): Promise<Refusal | undefined> {
  const product = await services.db
    .selectFrom('products')
    .select(['sale_mode', 'is_listed', 'stock_total'])
    .where('id', '=', productId)
    .executeTakeFirst();
  if (product === undefined) return refuse('notFound');
  if (canBeHad(product)) return refuse('waitNotNeeded');
  return services.db.transaction().execute(async (tx) => {
    // Serialised, because their number is limited.
    await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
    const { count } = await tx
      .selectFrom('product_waits')
      .where('customer_id', '=', customerId)
      .where('product_id', '!=', productId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= maxWaits) return refuse('invalid', [{ field: 'product_id', message: 'waitsTooMany' }]);
    await tx
      .insertInto('product_waits')
      .values({ customer_id: customerId, product_id: productId, since: services.now() })
      .onConflict((conflict) =>
        conflict
          .columns(['customer_id', 'product_id'])
          .doUpdateSet({ since: services.now(), told_at: null })
          .where('product_waits.told_at', 'is not', null),
      )
      .execute();
    return undefined;
  });
}

/** Ends a subscription; false if there was none. */
export async function unsubscribeBackInStock(
  services: Services,
  customerId: number,
  productId: number,
): Promise<boolean> {
  const deletedRow = await services.db
    .deleteFrom('product_waits')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .returning('product_id')
    .executeTakeFirst();
  return deletedRow !== undefined;
}

/** Enqueues one message for every subscription whose product is available. */
export async function notifyBackInStock(services: Services): Promise<void> {
  const rows = await services.db
    .selectFrom('product_waits')
    .innerJoin('products', 'products.id', 'product_waits.product_id')
    .where('told_at', 'is', null)
    .where('products.is_listed', '=', true)
    .where((eb) => eb.or([eb('products.stock_total', '>', 0), eb('products.sale_mode', '=', 'preorder')]))
    .select(['product_waits.customer_id', 'product_waits.product_id'])
    .orderBy('product_waits.since')
    .limit(atOnce)
    .execute();
  for (const { customer_id, product_id } of rows) {
    await services.db.transaction().execute(async (tx) => {
      const notified = await tx
        .updateTable('product_waits')
        .set({ told_at: services.now() })
        .where('customer_id', '=', customer_id)
        .where('product_id', '=', product_id)
        .where('told_at', 'is', null)
        .returning('product_id')
        .executeTakeFirst();
      if (notified !== undefined)
        await services.outbox.enqueue(
          tx,
          ...[waitTopic, waitLetterTopic].map((topic) => ({ topic, payload: { customer_id, product_id } })),
        );
    });
  }
  if (rows.length > 0) services.outbox.poke();
}

/** Notifies a customer that a product is available; throws if the carrier is down. */
export async function sendBackInStock(services: Services, payload: unknown, messageId: number): Promise<void> {
  const { customer_id, product_id } = waitMessageSchema.parse(payload);
  const product = await services.db
    .selectFrom('products')
    .select('name')
    .where('id', '=', product_id)
    .executeTakeFirst();
  if (product === undefined) return;
  await smsToCustomer(services, customer_id, `wait-${messageId}`, 'sms_wait', (locale) => ({
    name: product.name[locale],
    link: linkTo(services, locale, `/product/detail/${product_id}/`),
  }));
}
