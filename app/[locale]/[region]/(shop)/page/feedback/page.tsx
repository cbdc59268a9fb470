import { LazyFeedbackForm, EnquiryPage } from '@/features/enquiries/page';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { pageMetadata } from '@/lib/seo/metadata';

interface PageProps {
  params: Promise<{ locale: string; region: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { locale } = await pageContext(params);
  const t = translator(locale, 'enquiries');
  return pageMetadata(locale, ({ shop }) => ({
    title: `${t('feedbackTitle')} — ${shop}`,
    description: t('feedbackLead'),
    path: '/page/feedback/',
  }));
}

export default async function Page({ params }: PageProps) {
  const page = await pageContext(params);
  const t = translator(page.locale, 'enquiries');
  return (
    <EnquiryPage page={page} title={t('feedbackTitle')} lead={t('feedbackLead')} next={t('feedbackTaken')}>
      <LazyFeedbackForm />
    </EnquiryPage>
  );
}
