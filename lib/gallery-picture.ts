/** Widths (px) of the large picture of a product's page, whose preview asks for the same so that it comes once. */
export const galleryWidths = [320, 480, 640, 960] as const;
/** How wide it stands, by the width of the screen. */
export const gallerySizes = '(min-width: 1024px) 480px, (min-width: 768px) 48vw, 94vw';
