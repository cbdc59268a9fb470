/** Name of the meta element that marks a rendered page as not found. */
export const notFoundMarker = 'shop-not-found';
