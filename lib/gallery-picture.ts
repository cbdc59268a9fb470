/** Widths (px) of the large picture on a product page. The preview requests the same, so that it is loaded once. */
export const galleryWidths = [320, 480, 640, 960] as const;
/** Its displayed width, by screen width. */
export const gallerySizes = '(min-width: 1024px) 480px, (min-width: 768px) 48vw, 94vw';
