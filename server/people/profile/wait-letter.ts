import { z } from 'zod';
import type { WaitedProduct } from '../../../lib/contract/letter-links.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { SealBroken } from '../../vault/vault.ts';
import { letterOf } from '../../core/mail/letter.ts';
import { post } from '../../core/mail/post.ts';
import type { GivenUp } from '../../core/outbox/outbox.ts';
import type { Shop } from '../../services.ts';
import { linkTo } from '../../core/links/link-to.ts';
import { endWait, type WaitMessage, waitMessageSchema } from './waits.ts';

const budget = { 'notice.mailbox.day': 1 } as const;
/** What a sealed wait is good for. */
const purpose = 'wait-end';
/** Of the product's picture on the page of the link, in pixels. */
const pictureWidth = 160;

/** Where one wait is ended by whoever has the letter: sealed, so that no log and no history of a browser tells whose it is. */
const endLink = (shop: Shop, locale: Locale, wait: WaitMessage): string => `${linkTo(shop, locale, '/unsubscribe/')}#wait.${shop.vault.sealText(JSON.stringify(wait), purpose)}`;

/** The wait that a token names; undefined for one that this shop has not made. */
function waitOf(shop: Shop, token: string): WaitMessage | undefined {
  try {
    return waitMessageSchema.parse(JSON.parse(shop.vault.openText(token, purpose)));
  } catch (error) {
    if (error instanceof SealBroken || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

/** Ends the wait that a token names; again, it changes nothing. */
export async function endWaitByToken(shop: Shop, token: string): Promise<{ ended: true } | Refusal> {
  const wait = waitOf(shop, token);
  if (wait === undefined) return refuse('notFound');
  await endWait(shop, wait.customer_id, wait.product_id);
  return { ended: true };
}

/** The product that the wait of a token is for, as long as somebody waits: an old letter tells no more than a made-up link. */
export async function waitByToken(shop: Shop, token: string, locale: Locale): Promise<{ product: WaitedProduct } | Refusal> {
  const wait = waitOf(shop, token);
  const product = wait && await shop.db.selectFrom('product_waits').innerJoin('products', 'products.id', 'product_waits.product_id')
    .where('customer_id', '=', wait.customer_id).where('product_id', '=', wait.product_id).select(['products.id', 'products.slug', 'products.name', 'products.images']).executeTakeFirst();
  if (product === undefined) return refuse('notFound');
  const { id, slug, name, images } = product;
  return { product: { id, slug, name: name[locale], image: mediaUrl(images[0] ?? '', pictureWidth) } };
}

/** Writes a customer who has an e-mail that a product is there, beside the SMS; throws when the carrier is down. */
export async function sendWaitLetter(shop: Shop, payload: unknown, messageId: number): Promise<GivenUp | undefined> {
  const wait = waitMessageSchema.parse(payload);
  const [customer, product] = await Promise.all([
    shop.db.selectFrom('customers').select(['email', 'locale', 'status']).where('id', '=', wait.customer_id).executeTakeFirst(),
    shop.db.selectFrom('products').select('name').where('id', '=', wait.product_id).executeTakeFirst(),
  ]);
  if (customer?.status !== 'active' || customer.email === null || product === undefined) return undefined;
  const { email, locale } = customer;
  const mailbox = email.toLowerCase();
  const spent = await shop.limiter.take(shop.db, { mailbox }, budget);
  if (spent !== undefined) {
    shop.log.warn({ customer: wait.customer_id, budget: spent.name }, 'the letter about a product that was waited for stays unsent: its budget is used up');
    return undefined;
  }
  const say = (key: string): string => shop.texts.text(locale, `api.mail.wait.${key}`, { name: product.name[locale] });
  try {
    return await post(shop, await letterOf(shop, locale, { id: `wait-letter-${messageId}`, to: email }, {
      subject: say('subject'), paragraphs: [say('text')],
      button: { text: say('open'), href: linkTo(shop, locale, `/product/detail/${wait.product_id}/`) },
      stop: { text: say('stop'), href: endLink(shop, locale, wait) },
    }));
  } catch (error) {
    // It will be tried again, and counted then.
    await shop.limiter.giveBack(shop.db, { mailbox }, budget);
    throw error;
  }
}
