import { Link } from '@/components/link';
import { Picture } from '@/components/picture';
import { load, type PageContext } from '@/lib/api/load';
import type { BlockProps } from '@/lib/blocks';
import { cachePolicy } from '@/lib/cache/cache-policies';
import { contract } from '@/lib/contract';
import { localHref } from '@/lib/routing/address';
import { BlockSection } from './section';

/** Brands with links to their pages. */
export async function Brands({
  page,
  id,
  props: { title, slugs },
}: {
  page: PageContext;
  id: string;
  props: BlockProps<'brands'>;
}) {
  const brands =
    slugs.length === 0
      ? await load(contract.home.specialBrands, {}, page, cachePolicy.home())
      : await load(contract.brand.list, { query: { slugs: slugs.join(',') } }, page, cachePolicy.brand());
  // An API of the version before, during an upgrade, answers with all brands.
  const isUnknownQuery = slugs.length > 0 && brands.length > slugs.length;
  const selection = isUnknownQuery ? brands.filter(({ slug }) => slugs.includes(slug)) : brands;
  if (selection.length === 0) return null;
  return (
    <BlockSection id={id} title={title}>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-3 lg:grid-cols-8">
        {selection.map(({ id: brand, slug, image, name }) => (
          <li key={brand}>
            <Link href={localHref(page, `/brand/${slug}/`)} className="brand-tile">
              <Picture src={image} alt={name} width={160} height={80} widths={[160, 320]} sizes="140px" />
            </Link>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
