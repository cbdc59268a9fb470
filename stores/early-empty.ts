/** Lists of this browser that have a page of their own, each with the field of its products. */
const fields = { cart: 'products', wishlist: 'productIds', compare: 'product_ids' } as const;
export type KeptSection = keyof typeof fields;
/** All of them: the page cache has to know their scripts (`scripts/storefront/page-scripts.mjs`). */
export const keptSections = Object.keys(fields) as KeptSection[];

/** Whether this browser has kept something of a list: asked before its store has been read, and with the script's own leniency. */
export function keepsSomething(section: KeptSection): boolean {
  try {
    const kept = JSON.parse(localStorage.getItem(section) ?? 'null') as { state?: Record<string, unknown> } | null;
    const list = kept?.state?.[fields[section]];
    return Array.isArray(list) && list.length > 0;
  } catch {
    return false;
  }
}

/**
 * A script that stands before such a list: it marks the document when nothing was kept, before anything of the list is
 * painted. What can't be read counts as nothing, as it does in the stores (`stores/cart.ts`, `stores/lists.ts`).
 */
export const markEmptyScript = (section: KeptSection): string =>
  `{let e;try{e=JSON.parse(localStorage.getItem('${section}')).state.${fields[section]}.length}catch{}if(!e)document.documentElement.dataset.empty='${section}'}`;
