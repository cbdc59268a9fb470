import { toLatin } from '../../../../lib/translit/translit.ts';
import type { FeedPictures } from './feed-pictures.ts';

const tile = 800;
/** A closed box on the light background of product pictures, for products without a picture. */
const box = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800">
<rect width="800" height="800" fill="#f4f3f0"/>
<ellipse cx="400" cy="602" rx="220" ry="20" fill="#000" opacity=".08"/>
<path d="M400 250 600 330v190L400 600 200 520V330z" fill="#d9d4ca"/>
<path d="M400 250 600 330 400 410 200 330z" fill="#ece8e0"/>
<path d="M400 410v190l200-80V330z" fill="#c8c2b6"/>
<path d="m300 290 200 80v60l-40 16v-60l-200-80z" fill="#fbc100" opacity=".55"/></svg>`;

const brandStyles = 4;

/** Drawn pictures for missing ones; each is created when first needed. */
export function createPlaceholders(images: Pick<FeedPictures, 'draw'>) {
  let missing: Promise<string> | undefined;
  return {
    /** Key of the picture of a product or category without one. */
    box: (): Promise<string> => (missing ??= images.draw(box, { width: tile, height: tile })),
    /** Key of a drawn brand name. */
    async brand(name: string, id: number): Promise<string> {
      // It loads a font parser, so it is imported only when something is drawn.
      const { drawBrandMark } = await import('../../../media/brand-mark.ts');
      // The lettering has Latin letters only.
      const latin = toLatin(name)
        .normalize('NFKD')
        .replace(/[^\x20-\x7e]/g, '')
        .trim()
        .slice(0, 24);
      return images.draw(drawBrandMark(/[A-Za-z0-9]/.test(latin) ? latin : 'Brand', id % brandStyles), {
        width: 480,
        height: 240,
      });
    },
  };
}
export type Placeholders = ReturnType<typeof createPlaceholders>;
