import Link from 'next/link';
import { loadListing } from '@/features/catalogue';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { emptyState } from '@/lib/routing/listing-state';
import { pageMetadata } from '@/lib/seo/metadata';

interface PageProps {
  params: Promise<{ locale: string; region: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { locale } = await pageContext(params);
  const t = translator(locale, 'seo');
  return pageMetadata(locale, { title: t('brandsTitle'), description: t('brandsText'), path: '/brand/' });
}

export default async function Page({ params }: PageProps) {
  const page = await pageContext(params);
  const listing = await loadListing(page, {}, emptyState);
  const brands = [...(listing?.brands ?? [])].sort((one, other) => one.name.localeCompare(other.name));
  return (
    <div className="page pt-4 md:pt-8">
      <h1 className="mb-5 text-xl md:text-2xl">{translator(page.locale, 'listing')('allBrands')}</h1>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-6">
        {brands.map((brand) => (
          <li key={brand.id}>
            <Link href={localHref(page, `/brand/${brand.slug}/`)} prefetch={false} className="panel flex min-h-14 items-center justify-between gap-2 px-4 hover:shadow-float">
              <span className="font-medium">{brand.name}</span>
              <span className="text-sm text-soft tabular">{brand.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
