import type { ShopIdentity } from '@/lib/contract/content';

/**
 * The logo: a picture, or the name on a plate; the link around it has the accessible name. On phones its width is
 * limited, so that the region fits beside it.
 */
export function Logo({ shop: { logo, name } }: { shop: Pick<ShopIdentity, 'logo' | 'name'> }) {
  if (logo !== null)
    return (
      <img
        src={logo.image}
        alt=""
        width={logo.width}
        height={logo.height}
        className="h-9 w-auto max-w-24 object-contain object-left sm:max-w-48 lg:h-10 dark:rounded-lg dark:bg-white dark:p-1"
        fetchPriority="high"
      />
    );
  return (
    <span aria-hidden="true" className="name-plate">
      <span>{name}</span>
    </span>
  );
}
