import { LazyApplicationForm, applyAnchor, EnquiryPage, Vacancies } from '@/features/enquiries/page';
import { load } from '@/lib/api/load';
import { cachePolicy } from '@/lib/cache/cache-policies';
import { contract } from '@/lib/contract';
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
    title: `${t('vacancyTitle')} — ${shop}`,
    description: t('vacancyLead'),
    path: '/page/vacancy/',
  }));
}

export default async function Page({ params }: PageProps) {
  const page = await pageContext(params);
  const t = translator(page.locale, 'enquiries');
  const list = await load(contract.enquiries.vacancies, {}, page, cachePolicy.pages());
  return (
    <EnquiryPage
      page={page}
      title={t('vacancyTitle')}
      lead={t('vacancyLead')}
      next={t('applicationTaken')}
      before={<Vacancies locale={page.locale} list={list} none={t('noVacancies')} apply={t('applyTitle')} />}
    >
      <h2 id={applyAnchor} className="mb-3 scroll-mt-24 text-lg">
        {t('applyTitle')}
      </h2>
      <LazyApplicationForm vacancies={list.map(({ id, title }) => ({ id, title }))} />
    </EnquiryPage>
  );
}
