/** Name of the meta element by which a rendered page says that it stands for a missing one. */
export const notFoundMarker = 'shop-not-found';
