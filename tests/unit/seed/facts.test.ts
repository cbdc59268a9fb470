import { describe, expect, it } from 'vitest';
import { checkFacts } from '../../../demo/seed/catalogue/facts-check.ts';
import { planCatalogue, shareProducts } from '../../../demo/seed/catalogue/plan.ts';
import { productsByLeaf, type PlannedVariant } from '../../../demo/seed/catalogue/products.ts';
import { parseRules, parseTable } from '../../../demo/seed/catalogue/rules.ts';
import { modelTables } from '../../../demo/seed/data/models/index.ts';
import { contradictionsOf } from './contradictions.ts';

const plan = planCatalogue();
const products = [...productsByLeaf(plan, shareProducts(plan.leaves, 3200))].flat();

const valueOf = ({ values }: PlannedVariant, key: string): string | number | undefined => {
  const value = values.get(key);
  if (value === undefined) return undefined;
  return 'option' in value ? value.option.key : value.number;
};

const named = (name: string): PlannedVariant => {
  const found = products.find((product) => product.name.uz.includes(name));
  if (found === undefined) throw new Error(`not sold: ${name}`);
  return found;
};

const faultsOf = (table: { leaf: string; columns: string; rows: string }) => (): void => {
  checkFacts(
    { rules: [], prices: [], tables: [{ leaf: table.leaf, rows: parseTable(table.columns, table.rows) }] },
    plan.leaves,
    plan.registry,
  );
};

describe('product facts of the demonstration', () => {
  it('match the names, one another and the prices', () => {
    const found = products.flatMap((product) =>
      contradictionsOf({
        leaf: product.leaf.source.slug,
        brand: product.model.maker.brand.slug,
        name: product.name.uz,
        price: product.price / 1000,
        value: (key) => valueOf(product, key),
      }),
    );
    expect(found).toEqual([]);
  });

  it('exist for more than three hundred models', () => {
    expect(modelTables.flatMap(({ columns, rows }) => parseTable(columns, rows)).length).toBeGreaterThan(300);
  });

  it('describe a phone as its maker builds it', () => {
    const phone = named('Galaxy A36');
    expect(['panel', 'resolution', 'processor', 'refresh_rate'].map((key) => valueOf(phone, key))).toEqual([
      'amoled',
      'full-hd-plus',
      'snapdragon-6-gen-3',
      '120hz',
    ]);
    expect(valueOf(phone, 'country')).toBe('vn');
  });

  it('give each variant of a model its own memory', () => {
    const shares = new Set(
      products
        .filter(({ name }) => name.uz.includes('Galaxy A16'))
        .map((product) => `${valueOf(product, 'ram')} ${valueOf(product, 'storage')}`),
    );
    expect([...shares].sort()).toEqual(['4gb 128gb', '8gb 256gb']);
  });

  it('read a model name that ends like a later generation', () => {
    expect(valueOf(named('ThinkPad E16 Gen 3'), 'screen_size')).toBe('16');
  });
});

describe('a table of facts', () => {
  it.each([
    [
      'a model that nobody sells',
      { leaf: 'smartfonlar', columns: 'ram', rows: 'samsung: Galaxy Z99 | 8' },
      'does not sell samsung Galaxy Z99',
    ],
    [
      'an attribute that the leaf has not',
      { leaf: 'smartfonlar', columns: 'load', rows: 'samsung: Galaxy A16 | 8' },
      'has no attribute load',
    ],
    [
      'an option that there is not',
      { leaf: 'smartfonlar', columns: 'panel', rows: 'samsung: Galaxy A16 | oledd' },
      'panel has no option oledd',
    ],
    [
      'a word for a number',
      { leaf: 'smartfonlar', columns: 'battery', rows: 'samsung: Galaxy A16 | much' },
      'is a number, not much',
    ],
    [
      'an unknown leaf',
      { leaf: 'smartfon', columns: 'ram', rows: 'samsung: Galaxy A16 | 8' },
      'there is no leaf smartfon',
    ],
  ])('fails the seed for %s', (_what, table, fault) => {
    expect(faultsOf(table)).toThrow(fault);
  });

  it('is refused with a missing value, and a rule with an unknown condition', () => {
    expect(() => parseTable('ram storage', 'samsung: Galaxy A16 | 8')).toThrow('2 values expected');
    expect(() => parseRules('smartfonlar colour:red => ram=8')).toThrow('unknown condition colour:red');
  });
});
