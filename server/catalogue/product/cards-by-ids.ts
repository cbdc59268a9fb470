import type { ProductCard } from '../../../lib/contract/common.ts';
import type { Services } from '../../services.ts';
import { cardColumns, cardMaker, type Viewer } from './product-card.ts';

/** Cards of these products in the order of the ids, each once; missing ids are left out. */
export async function cardsByIds(services: Services, viewer: Viewer, ids: readonly number[]): Promise<ProductCard[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const [reference, rows] = await Promise.all([
    services.reference.get(),
    services.db.selectFrom('products').where('products.id', 'in', wanted).select(cardColumns(viewer.locale)).execute(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row] as const));
  const toCard = cardMaker(services, reference, viewer);
  return wanted.flatMap((id) => byId.get(id) ?? []).map(toCard);
}
