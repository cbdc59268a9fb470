import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Service } from '../../../lib/contract/profile.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Database } from '../../db/schema.ts';
import { askerOf, type RequestContext } from '../../http/context.ts';
import { letterAmounts } from '../../limits/rate-limits.ts';
import { letterOf } from '../../core/mail/letter.ts';
import { messageText } from '../../core/message-texts/message-text.ts';
import { post } from '../../core/mail/post.ts';
import { unsubscribeLinks } from './unsubscribe.ts';
import type { PermanentFailure } from '../../core/outbox/outbox.ts';
import type { Services } from '../../services.ts';

/** Topic of e-mails to new addresses of the news. */
export const newsTopic = 'profile.news';

/** Subscribed services of a customer, oldest first. */
export async function servicesOf(
  services: Services,
  customerId: number,
): Promise<{ service: Service; since: string }[]> {
  const rows = await services.db
    .selectFrom('service_subscriptions')
    .select(['service', 'since'])
    .where('customer_id', '=', customerId)
    .orderBy('since')
    .orderBy('service')
    .execute();
  return rows.map(({ service, since }) => ({ service, since: since.toISOString() }));
}

/** Subscribes to a service, once, or unsubscribes. */
export async function setService(services: Services, customerId: number, service: Service, on: boolean) {
  if (on) {
    await services.db
      .insertInto('service_subscriptions')
      .values({ customer_id: customerId, service, since: services.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await services.db
      .deleteFrom('service_subscriptions')
      .where('customer_id', '=', customerId)
      .where('service', '=', service)
      .execute();
  }
  return servicesOf(services, customerId);
}

export interface Newsletter {
  readonly email: string | null;
  readonly changed: boolean;
}

/** The customer's address for the news. */
export async function newsletterOf(services: Services, customerId: number): Promise<Newsletter> {
  const row = await services.db
    .selectFrom('newsletter_emails')
    .select('email')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return { email: row?.email ?? null, changed: row !== undefined };
}

/** Enqueues the confirmation of a subscription, within the mailbox's rate limits. */
async function confirmLater(
  tx: Transaction<Database>,
  services: Services,
  context: RequestContext,
  email: string,
): Promise<void> {
  const spent = await services.limiter.take(tx, { ...askerOf(context), mailbox: email }, letterAmounts);
  if (spent !== undefined)
    return services.log.warn({ rateLimit: spent.name }, 'subscription confirmation not sent: rate limit reached');
  await services.outbox.enqueue(tx, {
    topic: newsTopic,
    payload: { email, ...(context.customer === undefined ? {} : { customer_id: context.customer.id }) },
  });
}

/**
 * Stores an address for the news. An account has one: a new one replaces the former. An address of another account
 * stays theirs, and the response is the same, so that it reveals nothing. A new address gets a confirmation, once.
 */
export async function storeEmail(services: Services, context: RequestContext, email: string): Promise<Newsletter> {
  const address = email.toLowerCase();
  const { locale, customer } = context;
  const at = services.now();
  await services.db.transaction().execute(async (tx) => {
    // One after the other, because the account has a single address.
    if (customer !== undefined)
      await tx.selectFrom('customers').select('id').where('id', '=', customer.id).forNoKeyUpdate().execute();
    const added = await tx
      .insertInto('newsletter_emails')
      .values({ email: address, customer_id: null, locale, changed_at: at })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('email')
      .executeTakeFirst();
    if (customer !== undefined) await assignToAccount(tx, customer.id, { email: address, locale, changed_at: at });
    if (added !== undefined) await confirmLater(tx, services, context, address);
  });
  services.outbox.poke();
  return { email: address, changed: true };
}

/** Assigns an unowned address to this account. */
async function assignToAccount(
  tx: Transaction<Database>,
  customerId: number,
  { email, locale, changed_at }: { email: string; locale: Locale; changed_at: Date },
): Promise<void> {
  const known = await tx
    .selectFrom('newsletter_emails')
    .select('customer_id')
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (known.customer_id !== null) return;
  await tx.deleteFrom('newsletter_emails').where('customer_id', '=', customerId).execute();
  await tx
    .updateTable('newsletter_emails')
    .set({ customer_id: customerId, locale, changed_at })
    .where('email', '=', email)
    .execute();
}

/**
 * Sends the confirmation of a subscription with its unsubscribe link; nothing to an address that is no longer
 * subscribed.
 */
export async function sendSubscribed(
  services: Services,
  payload: unknown,
  messageId: number,
): Promise<PermanentFailure | undefined> {
  const { email } = z.object({ email: z.string() }).parse(payload);
  const row = await services.db
    .selectFrom('newsletter_emails')
    .select('locale')
    .where('email', '=', email)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { settings } = await services.reference.get();
  const { locale } = row;
  const say = (id: 'mail_news_subject' | 'mail_news_text'): string =>
    messageText(services.texts, settings, { id, locale });
  const { page, call } = unsubscribeLinks(services, row.locale, email);
  const letter = await letterOf(
    services,
    row.locale,
    { id: `news-${messageId}`, to: email },
    {
      subject: say('mail_news_subject'),
      paragraphs: [say('mail_news_text')],
      why: services.texts.text(locale, 'api.mail.why', { shop: settings.shop.name[locale] }),
      stop: { text: services.texts.text(locale, 'api.mail.news.stop'), href: page },
    },
  );
  return post(services, { ...letter, oneClick: call });
}
