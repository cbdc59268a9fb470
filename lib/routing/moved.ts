/** Name of the meta element by which a rendered page redirects; its content is the target path. */
export const movedMarker = 'shop-moved';
