import { compareCall, maxPreloadedIds, type PreloadDataOf } from '../preload-calls.ts';
import { isProductId, pricedItem } from './entries.ts';
import { preloadList } from './preload-list.ts';

/** Draws a chip per category with its number of products, and what so many products of the first one have. */
function drawGroups(list: HTMLElement, groups: PreloadDataOf<'product.compare'> | undefined): void {
  const row = list.querySelector('[data-first-groups]');
  const chip = row?.firstElementChild;
  if (!row || !chip || !groups) return;
  row.replaceChildren(
    ...groups.map(({ category, products }, index) => {
      const copy = chip.cloneNode(true) as Element;
      copy.classList.remove('skeleton', 'w-40');
      if (index === 0) copy.ariaCurrent = 'true';
      if (copy.firstElementChild) copy.firstElementChild.textContent = category.name;
      if (copy.lastElementChild) copy.lastElementChild.textContent = String(products.length);
      return copy;
    }),
  );
  for (const part of list.querySelectorAll<HTMLElement>('[data-first-several]'))
    part.hidden = (groups[0]?.products.length ?? 0) < (Number(part.dataset['firstSeveral']) || 2);
}

preloadList({
  section: 'compare',
  field: 'product_ids',
  isEntry: isProductId,
  idOf: (id) => id,
  request: (send, ids) => send(compareCall, { ids: ids.slice(0, maxPreloadedIds) }),
  itemsOf: (groups) => groups?.[0]?.products.map(pricedItem),
  drawRest: drawGroups,
});
