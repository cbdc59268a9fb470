import { NotFoundPage } from '@/features/errors/page';
import { loadProduct, ProductPage } from '@/features/product/page';
import { pageContext } from '@/lib/i18n/page';
import { pageMetadata } from '@/lib/seo/metadata';
import { notFoundMetadata } from '@/lib/seo/not-found';
import { maxId } from '@/lib/ids';

interface PageProps {
  params: Promise<{ locale: string; region: string; id: string }>;
}

async function loadPage({ params }: PageProps) {
  const page = await pageContext(params);
  const id = Number((await params).id);
  const data = id <= maxId ? await loadProduct(page, id) : null;
  return data === null ? null : { page, data };
}

export async function generateMetadata(props: PageProps) {
  const loaded = await loadPage(props);
  if (loaded === null) return notFoundMetadata((await pageContext(props.params)).locale);
  const { seo, id, images } = loaded.data.product;
  return pageMetadata(loaded.page.locale, { ...seo, path: `/product/detail/${id}/`, image: images[0] });
}

export default async function Page(props: PageProps) {
  const loaded = await loadPage(props);
  if (loaded === null) return <NotFoundPage page={await pageContext(props.params)} />;
  return <ProductPage page={loaded.page} data={loaded.data} />;
}
