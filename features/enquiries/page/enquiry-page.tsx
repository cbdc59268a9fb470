import { FormPage, type FormPageProps } from '@/features/form-page';
import { PageTexts } from '@/features/texts';
import { pickMessages } from '@/lib/i18n/messages';

/** A page of a form that is for people only: with the texts of the check. */
export function EnquiryPage({ children, ...frame }: FormPageProps) {
  return <FormPage {...frame}><PageTexts messages={pickMessages(frame.page.locale, ['enquiries', 'validation', 'captcha'])}>{children}</PageTexts></FormPage>;
}
