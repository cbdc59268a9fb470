import { z } from 'zod';
import type { WaitedProduct } from '../../../lib/contract/letter-links.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { SealBroken } from '../../vault/vault.ts';
import { letterOf } from '../../core/mail/letter.ts';
import { messageText } from '../../core/message-texts/message-text.ts';
import { post } from '../../core/mail/post.ts';
import type { PermanentFailure } from '../../core/outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { linkTo } from '../../core/links/link-to.ts';
import { unsubscribeBackInStock, type BackInStockMessage, waitMessageSchema } from './back-in-stock.ts';

const amounts = { 'notice.mailbox.day': 1 } as const;
/** Purpose of the encrypted subscription. */
const purpose = 'wait-end';
/** Width of the product's picture on the page of the link, in pixels. */
const pictureWidth = 160;

/** Unsubscribe link: encrypted, so that no log and no browser history reveals the customer. */
const endLink = (services: Services, locale: Locale, wait: BackInStockMessage): string =>
  `${linkTo(services, locale, '/unsubscribe/')}#wait.${services.vault.sealText(JSON.stringify(wait), purpose)}`;

/** The subscription of a token; undefined for one that this shop has not issued. */
function subscriptionOf(services: Services, token: string): BackInStockMessage | undefined {
  try {
    return waitMessageSchema.parse(JSON.parse(services.vault.openText(token, purpose)));
  } catch (error) {
    if (error instanceof SealBroken || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

/** Ends the subscription of a token; repeating it changes nothing. */
export async function endSubscriptionByToken(services: Services, token: string): Promise<{ ended: true } | Refusal> {
  const wait = subscriptionOf(services, token);
  if (wait === undefined) return refuse('notFound');
  await unsubscribeBackInStock(services, wait.customer_id, wait.product_id);
  return { ended: true };
}

/** The product of a token while somebody is subscribed: an old link reveals no more than a made-up one. */
export async function subscriptionByToken(
  services: Services,
  token: string,
  locale: Locale,
): Promise<{ product: WaitedProduct } | Refusal> {
  const wait = subscriptionOf(services, token);
  const product =
    wait &&
    (await services.db
      .selectFrom('product_waits')
      .innerJoin('products', 'products.id', 'product_waits.product_id')
      .where('customer_id', '=', wait.customer_id)
      .where('product_id', '=', wait.product_id)
      .select(['products.id', 'products.slug', 'products.name', 'products.images'])
      .executeTakeFirst());
  if (product === undefined) return refuse('notFound');
  const { id, slug, name, images } = product;
  return { product: { id, slug, name: name[locale], image: mediaUrl(images[0] ?? '', pictureWidth) } };
}

/** Sends the back-in-stock e-mail beside the SMS, if the customer has an address; throws if the carrier is down. */
export async function sendBackInStockEmail(
  services: Services,
  payload: unknown,
  messageId: number,
): Promise<PermanentFailure | undefined> {
  const wait = waitMessageSchema.parse(payload);
  const [customer, product] = await Promise.all([
    services.db
      .selectFrom('customers')
      .select(['email', 'locale', 'status'])
      .where('id', '=', wait.customer_id)
      .executeTakeFirst(),
    services.db.selectFrom('products').select('name').where('id', '=', wait.product_id).executeTakeFirst(),
  ]);
  if (customer?.status !== 'active' || customer.email === null || product === undefined) return undefined;
  const { email, locale } = customer;
  const mailbox = email.toLowerCase();
  const spent = await services.limiter.take(services.db, { mailbox }, amounts);
  if (spent !== undefined) {
    services.log.warn(
      { customer: wait.customer_id, rateLimit: spent.name },
      'back-in-stock e-mail not sent: rate limit reached',
    );
    return undefined;
  }
  const { settings } = await services.reference.get();
  const say = (id: 'mail_wait_subject' | 'mail_wait_text'): string =>
    messageText(services.texts, settings, { id, locale }, { name: product.name[locale] });
  try {
    return await post(
      services,
      await letterOf(
        services,
        locale,
        { id: `wait-letter-${messageId}`, to: email },
        {
          subject: say('mail_wait_subject'),
          paragraphs: [say('mail_wait_text')],
          button: {
            text: services.texts.text(locale, 'api.mail.wait.open'),
            href: linkTo(services, locale, `/product/detail/${wait.product_id}/`),
          },
          stop: { text: services.texts.text(locale, 'api.mail.wait.stop'), href: endLink(services, locale, wait) },
        },
      ),
    );
  } catch (error) {
    // The outbox retries it and counts it then.
    await services.limiter.refund(services.db, { mailbox }, amounts);
    throw error;
  }
}
