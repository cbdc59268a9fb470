import { SitemapPage } from '@/features/pages';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { pageMetadata } from '@/lib/seo/metadata';

interface PageProps {
  params: Promise<{ locale: string; region: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { locale } = await pageContext(params);
  return pageMetadata(locale, ({ shop }) => ({
    title: `${translator(locale, 'footer')('sitemap')} — ${shop}`,
    path: '/page/sitemap/',
  }));
}

export default async function Page({ params }: PageProps) {
  return <SitemapPage page={await pageContext(params)} />;
}
