import type { ShopIdentity } from '@/lib/contract/content';

/**
 * The shop's mark: its picture, or its name on a plate. The name stands on the link around it. On a phone either keeps to
 * a part of the row, so that a wide one leaves the region beside it its name.
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
