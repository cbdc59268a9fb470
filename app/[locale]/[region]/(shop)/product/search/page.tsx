import { Search } from 'lucide-react';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { pageMetadata } from '@/lib/seo/metadata';

interface PageProps {
  params: Promise<{ locale: string; region: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { locale } = await pageContext(params);
  return pageMetadata(locale, { title: translator(locale, 'seo')('searchTitle'), path: '/product/search/', noindex: true });
}

export default async function Page({ params }: PageProps) {
  const { locale } = await pageContext(params);
  const t = translator(locale, 'listing');
  return (
    <div className="page flex flex-col items-center gap-3 py-20 text-center">
      <Search className="size-20 text-line-strong" strokeWidth={1.25} aria-hidden="true" />
      <h1 className="text-xl">{t('searchStart')}</h1>
      <p className="text-soft">{t('searchStartText')}</p>
    </div>
  );
}
