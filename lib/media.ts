/** Widths (px) that the media pipeline serves; every picture exists in each of them on demand. */
export const mediaWidths = [160, 320, 480, 640, 960, 1280] as const;
export type MediaWidth = (typeof mediaWidths)[number];

export const mediaFormats = ['avif', 'webp'] as const;
export type MediaFormat = (typeof mediaFormats)[number];

const mediaKeyPattern = /^[0-9a-f]{20}$/;
const mediaUrlPattern = /^\/media\/([0-9a-f]{20})\/(\d+)\.(avif|webp)$/;

/** True for the 20 hex digits by which a stored picture is named. */
export const isMediaKey = (value: string): boolean => mediaKeyPattern.test(value);

/** Address of one variant of a stored picture, e.g. `/media/0a…9f/640.webp`. */
export const mediaUrl = (key: string, width: MediaWidth = 640, format: MediaFormat = 'webp'): string =>
  `/media/${key}/${width}.${format}`;

/** Address of a stored document. */
export const documentUrl = (key: string): string => `/media/${key}/document.pdf`;

/** The same picture in another width or format; an address that is not ours is returned as it is. */
export function mediaVariant(url: string, width: MediaWidth, format: MediaFormat): string {
  const key = mediaUrlPattern.exec(url)?.[1];
  return key === undefined ? url : mediaUrl(key, width, format);
}

/** `srcset` over the given widths; undefined when the address is not one of our media addresses. */
export function mediaSrcSet(
  url: string,
  format: MediaFormat,
  widths: readonly MediaWidth[] = mediaWidths,
): string | undefined {
  if (!mediaUrlPattern.test(url)) return undefined;
  return widths.map((width) => `${mediaVariant(url, width, format)} ${width}w`).join(', ');
}

/** Sides (px) of the shop's own icon: in the browser's tab, on the screens of telephones, in the manifest. */
export const iconSides = [180, 192, 512] as const;
export type IconSide = (typeof iconSides)[number];
/** Sides of those that telephones cut in a form of their own. */
export const maskableSides = [192, 512] as const satisfies readonly IconSide[];
export type MaskableSide = (typeof maskableSides)[number];
/** Size of the picture that goes with a link to the shop. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Address of a stored picture as an icon. */
export const iconUrl = (key: string, side: IconSide): string => `/media/${key}/icon${side}.png`;
/** Address of a stored picture as an icon to be cut in any form. */
export const maskableUrl = (key: string, side: MaskableSide): string => `/media/${key}/mask${side}.png`;
/** Address of a stored picture as the one that goes with links. */
export const shareUrl = (key: string): string => `/media/${key}/share.jpg`;
