import { type EnquiryKind, enquiryForms } from '../../../lib/contract/enquiry-forms.ts';
import type { AnswerChannel } from '../../../lib/staff/enquiries.ts';
import { isMobile } from '../../core/sms/mobile.ts';
import type { Services } from '../../services.ts';

/** Who wrote an enquiry, by its fields; empty where nothing was given. */
interface EnquiryContact {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** The sender of an enquiry: name, else company; phone and e-mail. */
export function contactOf(kind: EnquiryKind, content: unknown): EnquiryContact {
  switch (kind) {
    case 'feedback': {
      const { email } = enquiryForms[kind].parse(content);
      return { name: '', phone: '', email };
    }
    case 'low_price': {
      const { name, phone, email } = enquiryForms[kind].parse(content);
      return { name, phone, email };
    }
    case 'b2b':
    case 'vacancy': {
      const { name, company_name: company, phone } = enquiryForms[kind].parse(content);
      return { name: name || company, phone, email: '' };
    }
  }
}

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
    email !== '' && (services.mail.leaves || !getsSms)
      ? [{ channel: 'mail' as const, to: email }]
      : getsSms
        ? [{ channel: 'sms' as const, to: phone }]
        : [];
  return phone === '' ? written : [...written, { channel: 'call', to: phone }];
}
