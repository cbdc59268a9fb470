/**
 * A script for the head of the document: it runs while the page is read, before anything is painted, so that who chose
 * the list never sees the cards first. The store takes over as soon as it has been read (`stores/lists.ts`).
 */
export const earlyViewScript = `try{if(JSON.parse(localStorage.getItem('product')).state.viewType==='list')document.documentElement.dataset.view='list'}catch{}`;
