import { galleryOf, usualLook } from './catalogue/looks.ts';
import type { CataloguePlan, Leaf } from './catalogue/plan.ts';
import { productsByLeaf } from './catalogue/products.ts';
import { bannersOn } from './data/banners.ts';
import { newsSources } from './data/news.ts';
import { brandSlides, promotions } from './data/promotions.ts';
import type { Drawing } from './pictures.ts';

const markStyles = 4;

/** The picture that stands for a leaf category and for the categories above it. */
export const leafPicture = (leaf: Leaf): Drawing => ({ type: 'device', view: 'front', ...usualLook(leaf) });

export const brandPicture = (brand: { id: number; name: string }): Drawing => ({
  type: 'brand',
  name: brand.name,
  style: brand.id % markStyles,
});

/** Every picture of the shop on a day: those of its products, categories and makers, and of what it announces. */
export function drawingsOf(plan: CataloguePlan, shares: readonly number[], day: Date): Drawing[] {
  const devices = [...productsByLeaf(plan, shares)].flatMap((drafts) =>
    drafts.flatMap(({ look }) => galleryOf(look).map((picture): Drawing => ({ type: 'device', ...picture }))),
  );
  return [
    ...plan.leaves.map(leafPicture),
    ...devices,
    ...plan.brands.map(brandPicture),
    ...bannersOn(day).flatMap(({ scene, hasPhonePicture = true }): Drawing[] => [
      { type: 'banner', scene, format: 'wide' },
      ...(hasPhonePicture ? [{ type: 'banner', scene, format: 'phone' } as const] : []),
    ]),
    ...promotions.flatMap(({ scene }): Drawing[] => [
      { type: 'banner', scene, format: 'wide' },
      { type: 'banner', scene, format: 'square' },
    ]),
    ...brandSlides.flatMap(({ scene }): Drawing[] => [
      { type: 'banner', scene, format: 'wide' },
      { type: 'banner', scene, format: 'phone' },
    ]),
    ...newsSources.map(({ scene }): Drawing => ({ type: 'news', scene })),
  ];
}
