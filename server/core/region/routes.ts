import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { shortRegionName } from '../../../lib/region/regions.ts';
import { toStore } from './stores.ts';

/** Regions and the stores in them. */
export function regionRoutes(mount: Mount, services: Services): void {
  mount(contract.region.regionsList, async ({ context: { locale } }) => {
    const { regions } = await services.reference.get();
    return [...regions.values()].map((region) => ({ id: region.id, name: region.name[locale], slug: region.slug }));
  });

  mount(contract.region.storesList, async ({ context: { locale } }) => {
    const reference = await services.reference.get();
    const { regions, stores } = reference;
    return [...regions.values()].flatMap((region) => {
      const own = stores.filter((store) => store.region_id === region.id && store.kind === 'store');
      if (own.length === 0) return [];
      const storesWhere = (open: boolean) =>
        own.filter((store) => store.is_open === open).map((store) => toStore(store, reference, locale, services.now()));
      return [
        {
          id: region.id,
          name: shortRegionName(region.name[locale]),
          slug: region.slug,
          opened_stores: storesWhere(true),
          not_opened_stores: storesWhere(false),
        },
      ];
    });
  });
}
