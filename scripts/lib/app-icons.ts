import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { maskableSides } from '../../lib/media.ts';
import { iconOf, maskableOf } from '../../server/media/icons.ts';

const folder = new URL('../../public/', import.meta.url);

/** Ground of `icon.svg`, where the corners of a rounded icon must not be transparent. */
const ground = '#fbc100';

/**
 * Icons for a shop that serves no pictures, by file name in the public folder; all drawn from `icon.svg`. `favicon.ico`
 * is a PNG, which all browsers accept under that name.
 */
export async function appIcons(): Promise<ReadonlyMap<string, Buffer>> {
  const drawing = await readFile(new URL('icon.svg', folder));
  const of = () => sharp(drawing, { density: 1200 });
  const files = await Promise.all([
    of()
      .resize(32, 32)
      .png({ compressionLevel: 9 })
      .toBuffer()
      .then((bytes) => ['favicon.ico', bytes] as const),
    of()
      .resize(180, 180)
      .flatten({ background: ground })
      .png({ compressionLevel: 9 })
      .toBuffer()
      .then((bytes) => ['apple-icon.png', bytes] as const),
    ...maskableSides.flatMap((side) => [
      iconOf(of(), side)
        .png({ compressionLevel: 9 })
        .toBuffer()
        .then((bytes) => [`icon-${side}.png`, bytes] as const),
      maskableOf(of(), side)
        .then((icon) => icon.png({ compressionLevel: 9 }).toBuffer())
        .then((bytes) => [`mask-${side}.png`, bytes] as const),
    ]),
  ]);
  return new Map(files);
}
