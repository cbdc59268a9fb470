import { z } from 'zod';
import { NotFoundPage } from '@/features/errors/page';
import { HomePage, loadHome } from '@/features/home';
import { ContentPage } from '@/features/pages';
import { PageTexts } from '@/features/texts';
import { loadOrNull } from '@/lib/api/load';
import { cachePolicy } from '@/lib/cache/cache-policies';
import { contract } from '@/lib/contract';
import { pickMessages } from '@/lib/i18n/messages';
import { pageContext } from '@/lib/i18n/page';
import { notFoundMetadata } from '@/lib/seo/not-found';
import { homePath } from '@/lib/routing/content-pages';

interface PageProps {
  params: Promise<{ locale: string; region: string; id: string }>;
}

/** The draft changes with every press of its author: rendered for each request, stored nowhere. */
export const dynamic = 'force-dynamic';

/** Reads the draft of a key once per render; null if there is none. */
async function findDraft(params: PageProps['params']) {
  const page = await pageContext(params);
  const key = z.uuid().safeParse((await params).id);
  const data = key.success
    ? await loadOrNull(contract.content.pagePreview, { query: { key: key.data } }, page, cachePolicy.preview())
    : null;
  return { page, data };
}

export async function generateMetadata({ params }: PageProps) {
  const { page, data } = await findDraft(params);
  return data === null ? notFoundMetadata(page.locale) : { title: data.title, robots: { index: false, follow: false } };
}

/** A page of blocks with the draft of its key, as shoppers would get it. */
export default async function Page({ params }: PageProps) {
  const { page, data } = await findDraft(params);
  if (data === null) return <NotFoundPage page={page} />;
  if (data.path !== homePath) return <ContentPage page={page} data={data} />;
  return (
    <PageTexts messages={pickMessages(page.locale, ['home'])}>
      <HomePage page={page} data={{ ...(await loadHome(page)), blocks: data.blocks }} />
    </PageTexts>
  );
}
