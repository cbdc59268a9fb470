/**
 * A script for the head of the document: it runs while the page is read, before anything is painted, so that who chose
 * the list never sees the cards first, who chose the night no bright page, and who reckons by the month no price at once in
 * front. The stores take over as soon as they have been read (`stores/lists.ts`, `stores/theme.ts`, `stores/price-display.ts`).
 */
export const viewInlineScript = `try{const d=document.documentElement.dataset,f=(k)=>JSON.parse(localStorage.getItem(k)||'{"state":{}}').state;if(f('product').viewType==='list')d.view='list';const t=f('theme').theme;if(t==='light'||t==='dark')d.theme=t;const l=f('lens').lens;if(l)d.lens=l}catch{}`;
