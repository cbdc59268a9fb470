/** Lists of this browser that have a page of their own, each with the field of its products. */
const fields = { cart: 'products', wishlist: 'productIds', compare: 'product_ids' } as const;
export type KeptSection = keyof typeof fields;
/** All of them: the page cache has to know their scripts (`scripts/storefront/page-scripts.mjs`). */
export const keptSections = Object.keys(fields) as KeptSection[];

/**
 * A script that stands before such a list: it marks the document when nothing was kept, before anything of the list is
 * painted. What can't be read counts as nothing, as it does in the stores (`stores/cart.ts`, `stores/lists.ts`).
 */
export const markEmptyScript = (section: KeptSection): string =>
  `{let e;try{e=JSON.parse(localStorage.getItem('${section}')).state.${fields[section]}.length}catch{}if(!e)document.documentElement.dataset.empty='${section}'}`;
