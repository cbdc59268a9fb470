import type { AnswerChannel } from '../../../lib/staff/enquiries.ts';
import { isMobile } from '../../core/sms/mobile.ts';
import type { Services } from '../../services.ts';

/** Who wrote an enquiry, by its fields; empty where nothing was given. */
interface EnquiryContact {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** A field as its sender filled it in: stored ones need not satisfy the form of today. Empty if it is absent. */
export const fieldOf = (content: Readonly<Record<string, unknown>>, name: string): string => {
  const value = content[name];
  return typeof value === 'string' ? value : '';
};

/** The sender of an enquiry: name, else company; phone and e-mail. */
export const contactOf = (content: Readonly<Record<string, unknown>>): EnquiryContact => ({
  name: fieldOf(content, 'name') || fieldOf(content, 'company_name'),
  phone: fieldOf(content, 'phone'),
  email: fieldOf(content, 'email'),
});

/**
 * The ways to answer a sender, the preferred one first: e-mail if one was given, else SMS; a given phone can be called.
 * While e-mails are only stored, a phone that gets SMS is used. It reads settings, so call it before a transaction.
 */
export async function answerChannelsOf(
  services: Services,
  { phone, email }: EnquiryContact,
): Promise<{ channel: AnswerChannel; to: string }[]> {
  const getsSms = phone !== '' && (await isMobile(services, phone));
  const written =
    email !== '' && (services.mail.delivers || !getsSms)
      ? [{ channel: 'mail' as const, to: email }]
      : getsSms
        ? [{ channel: 'sms' as const, to: phone }]
        : [];
  return phone === '' ? written : [...written, { channel: 'call', to: phone }];
}
