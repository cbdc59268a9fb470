import { describe, expect, it } from 'vitest';
import { deviceFinder, fitsOf, type Fits } from '../../../demo/seed/catalogue/compatibility.ts';
import { planCatalogue, shareProducts } from '../../../demo/seed/catalogue/plan.ts';
import { productsByLeaf } from '../../../demo/seed/catalogue/products.ts';

const plan = planCatalogue();
const deviceOf = deviceFinder(plan);
const products = [...productsByLeaf(plan, shareProducts(plan.leaves, 3200))]
  .flat()
  .map((draft) => ({ draft, fits: fitsOf(draft, deviceOf) }));

const of = (name: string): Fits => {
  const found = products.find(({ draft }) => draft.name.uz.includes(name));
  if (found === undefined) throw new Error(`not sold: ${name}`);
  return found.fits;
};
const goesWith = (accessory: Fits, main: Fits): boolean =>
  accessory.needs.length === 0 || accessory.needs.some((key) => main.has.includes(key));

describe('matching accessories in the demonstration', () => {
  it('a case matches only its own model, not a longer or shorter name', () => {
    const pro = of('TechWoven Case iPhone 17 Pro,');
    expect(goesWith(pro, of('iPhone 17 Pro 12'))).toBe(true);
    expect(goesWith(pro, of('iPhone 17 8'))).toBe(false);
    expect(goesWith(pro, of('iPhone 17 Pro Max'))).toBe(false);
  });

  it('a maker’s charger matches that maker’s phones', () => {
    expect(goesWith(of('EP-T4511 45W'), of('Galaxy A56'))).toBe(true);
    expect(goesWith(of('EP-T4511 45W'), of('iPhone 16 8'))).toBe(false);
  });

  it('a lens matches cameras with its mount', () => {
    expect(goesWith(of('RF 24-105mm'), of('EOS R6 Mark II'))).toBe(true);
    expect(goesWith(of('RF 24-105mm'), of('Alpha 7 IV'))).toBe(false);
  });

  it('every case and screen glass needs exactly one model', () => {
    const cases = products.filter(({ draft }) => ['giloflar', 'himoya-oynalari'].includes(draft.leaf.source.slug));
    expect(
      cases
        .filter(({ fits }) => fits.needs.length !== 1 || !fits.needs[0]?.startsWith('model:'))
        .map(({ draft }) => draft.name.uz),
    ).toEqual([]);
  });
});
