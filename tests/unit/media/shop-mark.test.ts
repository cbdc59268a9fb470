import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { signPath } from '../../../lib/brand-sign.ts';
import { createMedia } from '../../../server/media/pipeline.ts';
import { drawShopIcon, drawShopShare, iconDrawing, shareDrawing } from '../../../server/media/shop-mark.ts';
import { createFileStore } from '../../../server/media/store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'shop-mark-'));
const media = createMedia({ store: createFileStore(folder) });
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const colours = { brand: '#00aa55', brand_ink: '#ffffff' };
const keyOf = async (svg: string, size: { width: number; height: number }): Promise<string> => {
  const drawing = await media.ingestDrawing(svg, size);
  if (!drawing.ok) throw new Error(drawing.reason);
  return drawing.key;
};
/** Share of the pixels that are much unlike the first one. */
async function drawnShare(bytes: Buffer | null): Promise<number> {
  const { data, info } = await sharp(bytes ?? Buffer.of())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const unlike = (at: number): boolean =>
    [0, 1, 2].some((part) => Math.abs((data[at + part] ?? 0) - (data[part] ?? 0)) > 60);
  return (
    Array.from({ length: info.width * info.height }, (_, index) => unlike(index * 3)).filter(Boolean).length /
    (info.width * info.height)
  );
}

describe('the drawn logo of a shop', () => {
  test.each(['Usto', 'Мой магазин', 'Ўткир', 'Gʻayrat', 'Łódź', '7 kun'])(
    '%s: the icon has the sign on its colour, the link picture has the name too',
    async (name) => {
      const icon = await media.icon(await keyOf(drawShopIcon(colours), iconDrawing), 192);
      expect(await sharp(icon ?? Buffer.of()).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 });
      expect(await drawnShare(icon)).toBeGreaterThan(0.02);
      const share = await media.share(await keyOf(drawShopShare(name, colours), shareDrawing));
      expect(await sharp(share ?? Buffer.of()).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(await drawnShare(share)).toBeGreaterThan(0.05);
    },
  );

  test('the files that repeat the sign have the same path', () => {
    for (const file of ['public/icon.svg', 'app/styles/layout.css'])
      expect(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')).toContain(signPath);
  });

  test('any name can be drawn within the picture', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        for (const svg of [drawShopIcon(colours), drawShopShare(name, colours)]) {
          expect(svg).toMatch(/^<svg [^<]*>(?:<[a-z]+ [^<>]*\/>)+<\/svg>$/);
          expect(svg).not.toMatch(/NaN|Infinity|undefined/);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('the owner’s own picture has every size, and no transparency for Apple', async () => {
    const bytes = await sharp({
      create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const picture = await media.ingestUpload(bytes);
    if (!picture.ok) throw new Error(picture.reason);
    for (const side of [180, 192, 512]) {
      const { width, height } = await sharp((await media.icon(picture.key, side)) ?? Buffer.of()).metadata();
      expect([width, height]).toEqual([side, side]);
    }
    expect((await sharp((await media.icon(picture.key, 180)) ?? Buffer.of()).stats()).isOpaque).toBe(true);
    expect((await sharp((await media.icon(picture.key, 192)) ?? Buffer.of()).stats()).isOpaque).toBe(false);
    expect([
      await media.icon(picture.key, 64),
      await media.icon('0123456789abcdef0123', 180),
      await media.icon('../../etc', 180),
      await media.share('0123456789abcdef0123'),
    ]).toEqual([null, null, null, null]);
  });
});
