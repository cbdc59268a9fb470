import type { EnquiryKind } from '../../../lib/contract/enquiry-forms.ts';
import type { StaffEnquiry } from '../../../lib/contract/staff-enquiries.ts';
import { formatPhone } from '../../../lib/phone/phone.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { AnswerTemplate } from '../../../lib/staff/enquiries.ts';
import type { Services } from '../../services.ts';

/** Prepared answers of each form. */
const templatesOf: Readonly<Record<EnquiryKind, readonly AnswerTemplate[]>> = {
  feedback: ['question', 'orderNumber', 'apology', 'thanks'],
  low_price: ['priceMatched', 'priceStays', 'missedCall'],
  b2b: ['offer', 'missedCall'],
  vacancy: ['invitation', 'noPlace', 'missedCall'],
};
/** Ways to answer for which there are prepared texts. */
const written = ['mail', 'sms'] as const;

/** Subject and prepared texts of an answer, in the language of its sender. */
export async function preparedAnswers(
  services: Services,
  { id, kind, locale }: { readonly id: number; readonly kind: EnquiryKind; readonly locale: Locale },
): Promise<Pick<StaffEnquiry, 'subject' | 'templates'>> {
  const { shop } = (await services.reference.get()).settings;
  const values = {
    number: id,
    shop: shop.name[locale],
    phone: shop.phones[0] === undefined ? '' : formatPhone(shop.phones[0]),
  };
  const say = (key: string): string => services.texts.text(locale, `api.enquiryAnswers.${key}`, values);
  const prepared = (channel: (typeof written)[number], template: AnswerTemplate): string => {
    const text = say(`${channel}.${template}`);
    return channel === 'mail' ? `${say('greeting')}\n\n${text}` : text;
  };
  return {
    subject: say('subject'),
    templates: templatesOf[kind].flatMap((template) =>
      written.flatMap((channel) =>
        services.texts.has(`api.enquiryAnswers.${channel}.${template}`)
          ? [{ template, channel, text: prepared(channel, template) }]
          : [],
      ),
    ),
  };
}
