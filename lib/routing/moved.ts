/** Name of the meta element by which a rendered page says that it stands elsewhere; its content is that path. */
export const movedMarker = 'shop-moved';
