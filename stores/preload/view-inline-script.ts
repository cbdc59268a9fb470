/**
 * An inline script in the head that runs before the first paint: it applies the stored list view, colour scheme and
 * price display mode, so that nothing flickers. The stores take over when they are loaded (`stores/lists.ts`,
 * `stores/theme.ts`, `stores/price-display.ts`).
 */
export const viewInlineScript = `try{const d=document.documentElement.dataset,f=(k)=>JSON.parse(localStorage.getItem(k)||'{"state":{}}').state;if(f('product').viewType==='list')d.view='list';const t=f('theme').theme;if(t==='light'||t==='dark')d.theme=t;const m=f('price-display').mode;if(m)d.prices=m}catch{}`;
