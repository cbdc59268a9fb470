import { HomePage, loadHome } from '@/features/home';
import { PageTexts } from '@/features/texts';
import { pickMessages } from '@/lib/i18n/messages';
import { pageContext } from '@/lib/i18n/page';
import { pageMetadata } from '@/lib/seo/metadata';

interface PageProps {
  params: Promise<{ locale: string; region: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const page = await pageContext(params);
  const { seo } = await loadHome(page);
  return pageMetadata(page.locale, {
    title: seo.meta_title,
    description: seo.meta_desc,
    keywords: seo.meta_key,
    path: '/',
  });
}

export default async function Page({ params }: PageProps) {
  const page = await pageContext(params);
  return (
    <PageTexts messages={pickMessages(page.locale, ['home'])}>
      <HomePage page={page} data={await loadHome(page)} />
    </PageTexts>
  );
}
