import { FormPage, type FormPageProps } from '@/features/forms';
import { PageTexts } from '@/features/texts';
import { pickMessages } from '@/lib/i18n/messages';

/** Page of a small service, with its texts. */
export function ServicePage({ children, ...frame }: FormPageProps) {
  return (
    <FormPage {...frame}>
      <PageTexts messages={pickMessages(frame.page.locale, ['services', 'validation'])}>{children}</PageTexts>
    </FormPage>
  );
}
