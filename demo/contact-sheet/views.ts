import path from 'node:path';
import sharp from 'sharp';
import { deviceKinds, drawDevice, viewsOf, type DeviceKind } from '../seed/drawings/index.ts';

/** How many pictures a sheet has beside one another, and below. */
const columns = 6;
const rows = 5;
const side = 300;

const isKind = (name: string): name is DeviceKind => Object.hasOwn(deviceKinds, name);
const kinds = Object.keys(deviceKinds).filter(isKind);

/** Draws one view (by its place in the gallery, from 0) of all kinds, or of those that are named, on sheets in `folder`; says which files. */
export async function viewSheets(folder: string, place: number, wanted: readonly string[]): Promise<string[]> {
  const drawn = kinds
    .filter((kind) => wanted.length === 0 || wanted.includes(kind))
    .flatMap((kind) => {
      const view = viewsOf(kind)[place];
      const { colours } = deviceKinds[kind];
      // With few kinds, all bodies and sceneries of each are looked at.
      const variants = wanted.length === 0 ? [kinds.indexOf(kind) % 4] : [0, 1, 2, 3];
      return view === undefined
        ? []
        : variants.map((variant) =>
            drawDevice({ kind, view, variant, colour: colours[variant % colours.length] ?? 'black' }),
          );
    });
  const files: string[] = [];
  for (let from = 0; from < drawn.length; from += columns * rows) {
    const tiles = await Promise.all(
      drawn.slice(from, from + columns * rows).map(async (svg, index) => ({
        input: await sharp(Buffer.from(svg)).resize(side, side).png().toBuffer(),
        left: (index % columns) * side,
        top: Math.floor(index / columns) * side,
      })),
    );
    const file = path.join(folder, `view-${place + 1}-${Math.floor(from / (columns * rows))}.png`);
    await sharp({
      create: {
        width: columns * side,
        height: Math.ceil(tiles.length / columns) * side,
        channels: 3,
        background: '#ffffff',
      },
    })
      .composite(tiles)
      .png()
      .toFile(file);
    files.push(file);
  }
  return files;
}
