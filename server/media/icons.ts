import type { Sharp } from 'sharp';

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
/** Share of a side for the picture where phones cut the corners: the content stays within the guaranteed circle. */
const safeShare = 0.7;
/** Side of the small copy from which the background is taken. */
const small = 32;

/** A picture as a square icon. */
export const iconOf = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: 'contain', background: transparent });

/**
 * Background of a picture: its colour in the middle of the upper edge, since corners may be round; white if that is
 * transparent.
 */
async function groundOf(picture: Sharp): Promise<string> {
  const pixels = await iconOf(picture, small).ensureAlpha().raw().toBuffer();
  const [red = 255, green = 255, blue = 255, alpha = 0] = pixels.subarray((small / 2 + small) * 4);
  return alpha < 250
    ? '#ffffff'
    : `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The same for any mask: smaller, with its background to the edge. */
export async function maskableOf(picture: Sharp, side: number): Promise<Sharp> {
  const background = await groundOf(picture.clone());
  const inner = Math.round(side * safeShare);
  const before = Math.floor((side - inner) / 2);
  const after = side - inner - before;
  return iconOf(picture, inner)
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .flatten({ background });
}
