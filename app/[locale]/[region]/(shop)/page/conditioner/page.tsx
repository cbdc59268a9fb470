import { LazyConditionerForm, ServicePage } from '@/features/services/page';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { pageMetadata } from '@/lib/seo/metadata';

interface PageProps {
  params: Promise<{ locale: string; region: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { locale } = await pageContext(params);
  const t = translator(locale, 'services');
  return pageMetadata(locale, ({ shop }) => ({
    title: `${t('conditionerTitle')} — ${shop}`,
    description: t('conditionerLead'),
    path: '/page/conditioner/',
  }));
}

export default async function Page({ params }: PageProps) {
  const page = await pageContext(params);
  const t = translator(page.locale, 'services');
  return (
    <ServicePage page={page} title={t('conditionerTitle')} lead={t('conditionerLead')}>
      <LazyConditionerForm />
    </ServicePage>
  );
}
