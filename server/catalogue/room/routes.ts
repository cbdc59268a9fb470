import { contract } from '../../../lib/contract/index.ts';
import type { RoomProduct } from '../../../lib/contract/room.ts';
import type { Mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { cardColumns, cardMaker, type Viewer } from '../product/product-card.ts';
import { roomDevice } from './room-device.ts';

/** Products as devices of a room, in the order of the ids, each once; missing ids are left out. */
async function devicesByIds(services: Services, viewer: Viewer, ids: readonly number[]): Promise<RoomProduct[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const [reference, rows] = await Promise.all([
    services.reference.get(),
    services.db
      .selectFrom('products')
      .where('products.id', 'in', wanted)
      .select(cardColumns(viewer.locale))
      .select('products.attributes')
      .execute(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row] as const));
  const toCard = cardMaker(services, reference, viewer);
  return wanted
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => ({ ...toCard(row), device: roomDevice(row, reference) }));
}

/** Products that a shopper puts into a drawn room. */
export function roomRoutes(mount: Mount, services: Services): void {
  mount(contract.room.products, async ({ body, context: viewer }) => {
    const [products, { settings }] = await Promise.all([
      devicesByIds(services, viewer, body.ids),
      services.reference.get(),
    ]);
    return { products, electricity: settings.electricity };
  });
}
