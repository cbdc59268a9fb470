import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawDevice } from '../seed/drawings/index.ts';
import { firstPages } from './first-page.ts';
import { viewSheets } from './views.ts';

/**
 * `npm run seed:contact-sheet -- [CATEGORY …]`: the pictures of a category's first page side by side, to be looked at;
 * `-- --view N [KIND …]`: the N-th picture of the gallery of all kinds of device, or of some in all their bodies.
 */
const { values, positionals: wanted } = parseArgs({ allowPositionals: true, options: { view: { type: 'string' } } });
const folder = path.resolve('.cache/contact-sheets');
const side = 240;
const columns = 6;

mkdirSync(folder, { recursive: true });
const sheets = values.view === undefined ? [] : await viewSheets(folder, Number(values.view) - 1, wanted);
for (const file of sheets) process.stdout.write(`${file}\n`);
const pages =
  values.view === undefined
    ? [...(await firstPages(3200))].filter(([slug]) => wanted.length === 0 || wanted.includes(slug))
    : [];
for (const [slug, listed] of pages) {
  const tiles = await Promise.all(
    listed.map(async ({ draft: { look } }, index) => ({
      input: await sharp(Buffer.from(drawDevice({ ...look, view: 'front' })))
        .resize(side, side)
        .png()
        .toBuffer(),
      left: (index % columns) * side,
      top: Math.floor(index / columns) * side,
    })),
  );
  const height = Math.ceil(listed.length / columns) * side;
  const file = path.join(folder, `${slug}.png`);
  await sharp({ create: { width: columns * side, height, channels: 3, background: '#ffffff' } })
    .composite(tiles)
    .png()
    .toFile(file);
  writeFileSync(path.join(folder, `${slug}.txt`), listed.map(({ draft }) => `${draft.name.uz}\n`).join(''));
  process.stdout.write(`${file}\n`);
}
if (pages.length === 0 && sheets.length === 0) {
  process.stderr.write(`nothing to be drawn of: ${wanted.join(', ')}\n`);
  process.exitCode = 2;
}
