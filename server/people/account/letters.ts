import { z } from 'zod';
import { formatPhone } from '../../../lib/phone/phone.ts';
import { letterOf } from '../../core/mail/letter.ts';
import { post } from '../../core/mail/post.ts';
import type { PermanentFailure } from '../../core/outbox/outbox.ts';
import { linkTo } from '../../core/links/link-to.ts';
import type { Services } from '../../services.ts';
import { letters } from './account-messages.ts';

const amounts = { 'notice.mailbox.day': 1 } as const;
/** Events that the page of sessions shows. */
const sessionLetters: readonly (typeof letters)[number][] = ['newDevice', 'reuse'];

const letterSchema = z.object({
  customer_id: z.number().int(),
  notice: z.enum(letters),
  device: z.string().default(''),
  day: z.string().default(''),
  /** Set if it is not the account's e-mail: the former address is notified of a change. */
  email: z.string().optional(),
});

/** Sends an e-mail about an account event, if the account has an address, in the language last used. */
export async function sendAccountLetter(
  services: Services,
  payload: unknown,
  messageId: number,
): Promise<PermanentFailure | undefined> {
  const { customer_id, notice, device, day, email } = letterSchema.parse(payload);
  const customer = await services.db
    .selectFrom('customers')
    .select(['email', 'locale'])
    .where('id', '=', customer_id)
    .executeTakeFirst();
  const to = email ?? customer?.email;
  if (customer === undefined || to == null) return undefined;
  const mailbox = to.toLowerCase();
  const spent = await services.limiter.take(services.db, { mailbox }, amounts);
  if (spent !== undefined) {
    services.log.warn({ customer: customer_id, notice, rateLimit: spent.name }, 'e-mail not sent: rate limit reached');
    return undefined;
  }
  const { locale } = customer;
  const call = (await services.reference.get()).settings.shop.phones[0];
  const say = (key: string): string =>
    services.texts.text(locale, `api.mail.account.${key}`, {
      device: device === '' ? '–' : device,
      day,
      phone: call === undefined ? '' : formatPhone(call),
    });
  const button = sessionLetters.includes(notice)
    ? { button: { text: say('sessions'), href: linkTo(services, locale, '/profile/sessions/') } }
    : {};
  try {
    return await post(
      services,
      await letterOf(
        services,
        locale,
        { id: `account-${messageId}`, to },
        { subject: say(`${notice}.subject`), paragraphs: [say(`${notice}.text`)], ...button },
      ),
    );
  } catch (error) {
    // The outbox retries it and counts it then.
    await services.limiter.refund(services.db, { mailbox }, amounts);
    throw error;
  }
}
