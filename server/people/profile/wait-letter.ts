import { z } from 'zod';
import type { WaitedProduct } from '../../../lib/contract/letter-links.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { SealBroken } from '../../vault/vault.ts';
import { letterOf } from '../../core/mail/letter.ts';
import { post } from '../../core/mail/post.ts';
import type { GivenUp } from '../../core/outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { linkTo } from '../../core/links/link-to.ts';
import { unsubscribeBackInStock, type WaitMessage, waitMessageSchema } from './back-in-stock.ts';

const budget = { 'notice.mailbox.day': 1 } as const;
/** What a sealed wait is good for. */
const purpose = 'wait-end';
/** Of the product's picture on the page of the link, in pixels. */
const pictureWidth = 160;

/** Where one wait is ended by whoever has the letter: sealed, so that no log and no history of a browser tells whose it is. */
const endLink = (services: Services, locale: Locale, wait: WaitMessage): string =>
  `${linkTo(services, locale, '/unsubscribe/')}#wait.${services.vault.sealText(JSON.stringify(wait), purpose)}`;

/** The wait that a token names; undefined for one that this shop has not made. */
function waitOf(services: Services, token: string): WaitMessage | undefined {
  try {
    return waitMessageSchema.parse(JSON.parse(services.vault.openText(token, purpose)));
  } catch (error) {
    if (error instanceof SealBroken || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

/** Ends the wait that a token names; again, it changes nothing. */
export async function endWaitByToken(services: Services, token: string): Promise<{ ended: true } | Refusal> {
  const wait = waitOf(services, token);
  if (wait === undefined) return refuse('notFound');
  await unsubscribeBackInStock(services, wait.customer_id, wait.product_id);
  return { ended: true };
}

/** The product that the wait of a token is for, as long as somebody waits: an old letter tells no more than a made-up link. */
export async function waitByToken(
  services: Services,
  token: string,
  locale: Locale,
): Promise<{ product: WaitedProduct } | Refusal> {
  const wait = waitOf(services, token);
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

/** Writes a customer who has an e-mail that a product is there, beside the SMS; throws when the carrier is down. */
export async function sendWaitLetter(
  services: Services,
  payload: unknown,
  messageId: number,
): Promise<GivenUp | undefined> {
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
  const spent = await services.limiter.take(services.db, { mailbox }, budget);
  if (spent !== undefined) {
    services.log.warn(
      { customer: wait.customer_id, budget: spent.name },
      'the letter about a product that was waited for stays unsent: its budget is used up',
    );
    return undefined;
  }
  const say = (key: string): string =>
    services.texts.text(locale, `api.mail.wait.${key}`, { name: product.name[locale] });
  try {
    return await post(
      services,
      await letterOf(
        services,
        locale,
        { id: `wait-letter-${messageId}`, to: email },
        {
          subject: say('subject'),
          paragraphs: [say('text')],
          button: { text: say('open'), href: linkTo(services, locale, `/product/detail/${wait.product_id}/`) },
          stop: { text: say('stop'), href: endLink(services, locale, wait) },
        },
      ),
    );
  } catch (error) {
    // It will be tried again, and counted then.
    await services.limiter.giveBack(services.db, { mailbox }, budget);
    throw error;
  }
}
