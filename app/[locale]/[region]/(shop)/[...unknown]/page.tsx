import { NotFoundPage } from '@/features/errors';
import { pageContext } from '@/lib/i18n/page';
import { notFoundMetadata } from '@/lib/seo/not-found';

interface PageProps {
  params: Promise<{ locale: string; region: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  return notFoundMetadata((await pageContext(params)).locale);
}

/** What no page of the table matches ends here; the middleware gives all such addresses one internal path. */
export default function Page() {
  return <NotFoundPage />;
}
