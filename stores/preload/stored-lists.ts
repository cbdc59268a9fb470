/** Lists of this browser that have a page of their own, each with the field of its products. */
export const storedListFields = { cart: 'products', wishlist: 'productIds', compare: 'product_ids' } as const;
export type ListSection = keyof typeof storedListFields;
/** All of them: the page cache has to know their scripts (`storefront/csp/finalize-page.mjs`). */
export const listSections = Object.keys(storedListFields) as ListSection[];

/** Whether this browser has kept something of a list: asked before its store has been read, and with the script's own leniency. */
export function hasStoredItems(section: ListSection): boolean {
  try {
    const kept = JSON.parse(localStorage.getItem(section) ?? 'null') as { state?: Record<string, unknown> } | null;
    const list = kept?.state?.[storedListFields[section]];
    return Array.isArray(list) && list.length > 0;
  } catch {
    return false;
  }
}
