import { galleryOf, looksOfLeaf } from './catalogue/looks.ts';
import type { CataloguePlan, Leaf } from './catalogue/plan.ts';
import { bannersOn } from './data/banners.ts';
import { newsSources } from './data/news.ts';
import { brandSlides, promotions } from './data/promotions.ts';
import type { Drawing } from './pictures.ts';

const markStyles = 4;

/** The picture that stands for a leaf category and for the categories above it. */
export function leafPicture(leaf: Leaf): Drawing {
  const [look] = looksOfLeaf(leaf);
  if (look === undefined) throw new Error(`no colours: ${leaf.source.slug}`);
  return { type: 'device', view: 'front', ...look };
}

export const brandPicture = (brand: { id: number; name: string }): Drawing => ({
  type: 'brand',
  name: brand.name,
  style: brand.id % markStyles,
});

/** Every picture of the shop on a day: some hundreds, however many products share them. */
export function drawingsOf(plan: CataloguePlan, day: Date): Drawing[] {
  const devices = plan.leaves.flatMap((leaf) =>
    looksOfLeaf(leaf).flatMap((look) => galleryOf(look).map((picture): Drawing => ({ type: 'device', ...picture }))),
  );
  return [
    ...devices,
    ...plan.brands.map(brandPicture),
    ...bannersOn(day).flatMap(({ scene, hasPhonePicture = true }): Drawing[] => [
      { type: 'banner', scene, format: 'wide' },
      ...(hasPhonePicture ? [{ type: 'banner', scene, format: 'phone' } as const] : []),
    ]),
    ...[...promotions, ...brandSlides].flatMap(({ scene }): Drawing[] => [
      { type: 'banner', scene, format: 'wide' },
      { type: 'banner', scene, format: 'phone' },
    ]),
    ...newsSources.map(({ scene }): Drawing => ({ type: 'news', scene })),
  ];
}
