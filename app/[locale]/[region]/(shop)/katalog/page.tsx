import { loadTree, TreePage } from '@/features/catalogue';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { pageMetadata } from '@/lib/seo/metadata';

interface PageProps {
  params: Promise<{ locale: string; region: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { locale } = await pageContext(params);
  const t = translator(locale, 'seo');
  return pageMetadata(locale, (shop) => ({
    title: t('catalogueTitle', shop),
    description: t('catalogueText', shop),
    path: '/katalog/',
  }));
}

export default async function Page({ params }: PageProps) {
  const page = await pageContext(params);
  return <TreePage page={page} departments={await loadTree(page)} />;
}
