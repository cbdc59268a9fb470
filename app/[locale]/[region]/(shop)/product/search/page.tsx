import { loadSearchHelp, SearchStartPage } from '@/features/search/page';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { pageMetadata } from '@/lib/seo/metadata';

interface PageProps {
  params: Promise<{ locale: string; region: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { locale } = await pageContext(params);
  return pageMetadata(locale, (shop) => ({
    title: translator(locale, 'seo')('searchTitle', shop),
    description: translator(locale, 'seo')('searchText', shop),
    path: '/product/search/',
    noindex: true,
  }));
}

export default async function Page({ params }: PageProps) {
  const page = await pageContext(params);
  return <SearchStartPage page={page} help={await loadSearchHelp(page)} />;
}
