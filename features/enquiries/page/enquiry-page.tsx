import { FormPage, type FormPageProps } from '@/features/forms';
import { PageTexts } from '@/features/texts';
import { pickMessages } from '@/lib/i18n/messages';
import { BesideForm } from './beside-form';

/** A page with a form that needs a captcha; beside it what happens next. */
export function EnquiryPage({ next, children, ...frame }: FormPageProps & { next: string }) {
  return (
    <FormPage {...frame}>
      <BesideForm page={frame.page} next={next}>
        <PageTexts messages={pickMessages(frame.page.locale, ['enquiries', 'validation', 'captcha'])}>
          {children}
        </PageTexts>
      </BesideForm>
    </FormPage>
  );
}
