/** Widths (px) of the media pipeline; each is created on demand. */
export const mediaWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type MediaWidth = (typeof mediaWidths)[number];

export const mediaFormats = ['avif', 'webp'] as const;
export type MediaFormat = (typeof mediaFormats)[number];

const mediaKeyPattern = /^[0-9a-f]{20}$/;
const mediaUrlPattern = /^\/media\/([0-9a-f]{20})\/(\d+)\.(avif|webp)$/;

/** True for the 20 hex digits that name a stored picture. */
export const isMediaKey = (value: string): boolean => mediaKeyPattern.test(value);

/** Address of one variant of a stored picture, e.g. `/media/0a…9f/640.webp`. */
export const mediaUrl = (key: string, width: MediaWidth = 640, format: MediaFormat = 'webp'): string =>
  `/media/${key}/${width}.${format}`;

/** Address of a stored document. */
export const documentUrl = (key: string): string => `/media/${key}/document.pdf`;

/** The same picture in another width or format; foreign addresses are returned unchanged. */
export function mediaVariant(url: string, width: MediaWidth, format: MediaFormat): string {
  const key = mediaUrlPattern.exec(url)?.[1];
  return key === undefined ? url : mediaUrl(key, width, format);
}

/** `srcset` over the given widths; undefined for a foreign address. */
export function mediaSrcSet(
  url: string,
  format: MediaFormat,
  widths: readonly MediaWidth[] = mediaWidths,
): string | undefined {
  if (!mediaUrlPattern.test(url)) return undefined;
  return widths.map((width) => `${mediaVariant(url, width, format)} ${width}w`).join(', ');
}

/** Sizes (px) of the shop's icon: browser tab, home screens, manifest. */
export const iconSides = [180, 192, 512] as const;
export type IconSide = (typeof iconSides)[number];
/** Sizes of maskable icons. */
export const maskableSides = [192, 512] as const satisfies readonly IconSide[];
export type MaskableSide = (typeof maskableSides)[number];
/** Size of the share image. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Address of a stored picture as an icon. */
export const iconUrl = (key: string, side: IconSide): string => `/media/${key}/icon${side}.png`;
/** Address of a stored picture as a maskable icon. */
export const maskableUrl = (key: string, side: MaskableSide): string => `/media/${key}/mask${side}.png`;
/** Address of a stored picture as a share image. */
export const shareUrl = (key: string): string => `/media/${key}/share.jpg`;
