/** Key of the picture in a template; an inline script replaces it by that of the product. */
export const templateKey = '00000000000000000000';
/** Address of that picture. */
export const templatePicture = `/media/${templateKey}/640.webp`;
