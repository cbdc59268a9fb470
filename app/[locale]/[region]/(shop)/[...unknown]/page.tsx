import { NotFoundPage } from '@/features/errors/page';
import { pageContext } from '@/lib/i18n/page';
import { notFoundMetadata } from '@/lib/seo/not-found';

interface PageProps {
  params: Promise<{ locale: string; region: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  return notFoundMetadata((await pageContext(params)).locale);
}

/** Catches addresses that match no page; the middleware maps all of them to one internal path. */
export default async function Page({ params }: PageProps) {
  return <NotFoundPage page={await pageContext(params)} />;
}
