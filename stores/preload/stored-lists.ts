/** Stored lists with a page of their own, each with the field of its products. */
export const storedListFields = { cart: 'products', wishlist: 'productIds', compare: 'product_ids' } as const;
export type ListSection = keyof typeof storedListFields;

/** Whether a list of this browser has items, before its store is loaded; as lenient as the script. */
export function hasStoredItems(section: ListSection): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(section) ?? 'null') as { state?: Record<string, unknown> } | null;
    const list = stored?.state?.[storedListFields[section]];
    return Array.isArray(list) && list.length > 0;
  } catch {
    return false;
  }
}
