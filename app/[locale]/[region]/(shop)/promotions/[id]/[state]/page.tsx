import { isPastEnd, listingSeo } from '@/features/catalogue';
import { NotFoundPage } from '@/features/errors/page';
import { loadPromotion, PromotionPage } from '@/features/promotions';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { pageMetadata } from '@/lib/seo/metadata';
import { notFoundMetadata } from '@/lib/seo/not-found';
import { maxId } from '@/lib/ids';

interface PageProps {
  params: Promise<{ locale: string; region: string; id: string; state: string }>;
}

async function loadPage({ params }: PageProps) {
  const page = await pageContext(params);
  const { id: text, state } = await params;
  const id = Number(text);
  return { page, data: id <= maxId ? await loadPromotion(page, id, state) : null };
}

export async function generateMetadata(props: PageProps) {
  const { page, data } = await loadPage(props);
  if (data === null) return notFoundMetadata(page.locale);
  const { promotion, state } = data;
  const titleOf = (shop: { shop: string }) =>
    translator(page.locale, 'seo')('promotionTitle', { name: promotion.name, ...shop });
  return pageMetadata(page.locale, (shop) => ({
    ...listingSeo(page.locale, {
      path: `/promotions/${promotion.id}/`,
      state,
      title: titleOf(shop),
      listing: data.listing,
      fixed: true,
    }),
    description: promotion.text,
    image: promotion.image_web,
  }));
}

export default async function Page(props: PageProps) {
  const { page, data } = await loadPage(props);
  if (data === null || isPastEnd(data.state, data.listing)) return <NotFoundPage page={page} />;
  return <PromotionPage page={page} data={data} />;
}
