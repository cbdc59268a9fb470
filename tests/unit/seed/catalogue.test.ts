import { describe, expect, it } from 'vitest';
import { planCatalogue, shareProducts } from '../../../demo/seed/catalogue/plan.ts';
import { productsByLeaf } from '../../../demo/seed/catalogue/products.ts';
import { categoryRows } from '../../../demo/seed/catalogue/tree.ts';
import { filterOptionIds, storedAttributes } from '../../../demo/seed/catalogue/values.ts';
import { bannersOn } from '../../../demo/seed/data/banners.ts';
import { collectionsOn } from '../../../demo/seed/data/collections.ts';
import { newsSources } from '../../../demo/seed/data/news.ts';
import { storeSources } from '../../../demo/seed/data/stores.ts';
import { deviceKinds } from '../../../demo/seed/drawings/index.ts';
import { drawingsOf } from '../../../demo/seed/media-plan.ts';
import { reviewsOf, summarise } from '../../../demo/seed/reviews.ts';
import { supplyOf } from '../../../demo/seed/stock.ts';
import { isClean } from './letters.ts';

const plan = planCatalogue();
const shares = shareProducts(plan.leaves, 3200);
const products = [...productsByLeaf(plan, shares)].flat();
const categories = categoryRows(plan);

/** A day of each month. */
const year = Array.from({ length: 12 }, (_empty, month) => new Date(Date.UTC(2026, month, 10)));

describe('the demonstration catalogue', () => {
  it('has a tree of three levels with unique addresses', () => {
    expect(new Set(categories.map(({ slug }) => slug)).size).toBe(categories.length);
    expect(categories.filter(({ level }) => level === 1)).toHaveLength(11);
    expect(plan.leaves.length).toBeGreaterThanOrEqual(64);
    for (const { level, parent_id } of categories) {
      expect(categories.find(({ id }) => id === parent_id)?.level ?? 0).toBe(level - 1);
    }
  });

  it('gives every leaf category 24 products, smartphones over 200, 3,200 in all', () => {
    const counts = plan.leaves.map((leaf) => products.filter((product) => product.leaf === leaf).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(24);
    expect(Math.max(...counts)).toBeGreaterThan(200);
    expect(products).toHaveLength(3200);
  });

  it('is the same at each run', () => {
    const again = [...productsByLeaf(planCatalogue(), shares)].flat();
    expect(again.map(({ name, price, code }) => [name, price, code])).toEqual(
      products.map(({ name, price, code }) => [name, price, code]),
    );
  });

  it('gives leaf categories 8 to 20 attributes, 4 to 8 of them filters', () => {
    for (const leaf of plan.leaves) {
      const filters = leaf.attributes.filter(({ filterable }) => filterable);
      expect(leaf.attributes.length, leaf.source.slug).toBeGreaterThanOrEqual(8);
      expect(leaf.attributes.length, leaf.source.slug).toBeLessThanOrEqual(20);
      expect(filters.length, leaf.source.slug).toBeGreaterThanOrEqual(4);
      expect(filters.length, leaf.source.slug).toBeLessThanOrEqual(8);
      for (const { attribute } of filters) expect(attribute.kind).toBe('option');
    }
  });

  it('uses only the category’s options and valid numbers', () => {
    for (const { leaf, values } of products) {
      const allowed = new Map(leaf.attributes.map(({ attribute }) => [attribute.id, attribute]));
      for (const stored of storedAttributes(leaf, values)) {
        const attribute = allowed.get(stored.a);
        if ('n' in stored) expect(Number.isFinite(stored.n)).toBe(true);
        if ('o' in stored)
          for (const option of stored.o) expect(attribute?.options.some(({ id }) => id === option)).toBe(true);
      }
      expect(filterOptionIds(leaf, values).length).toBeGreaterThan(0);
    }
  });

  it('has prices in whole thousands', () => {
    for (const { price } of products) expect(price % 1000).toBe(0);
  });

  it('limits the number of different drawings, and uses only known finishes', () => {
    const drawings = drawingsOf(plan, shares, new Date('2026-07-01'));
    expect(new Set(drawings.map((drawing) => JSON.stringify(drawing))).size).toBeLessThanOrEqual(14_800);
    for (const { source } of plan.leaves) {
      expect(deviceKinds[source.kind].colours, source.kind).toEqual(expect.arrayContaining([...source.colours]));
    }
  });
});

describe('texts of the demonstration', () => {
  it('exist in three languages, each in its own letters', () => {
    const texts = [
      ...categories.flatMap(({ name, pretty_name, description }) => [name, pretty_name, description]),
      ...plan.registry.attributes.flatMap(({ name, options }) => [name, ...options.map((option) => option.name)]),
      ...year.flatMap((day) => [...bannersOn(day)]).flatMap(({ title, text, button }) => [title, text, button]),
      ...year.flatMap((day) => [...collectionsOn(day)]).map(({ name }) => name),
      ...newsSources.flatMap(({ title, excerpt, body }) => [title, excerpt, ...body]),
      ...storeSources.flatMap(({ name, address }) => [name, address]),
    ];
    expect(texts.filter((text) => !isClean(text)).map(({ uz }) => uz)).toEqual([]);
  });

  it('have no Cyrillic in Latin product names', () => {
    expect(products.filter(({ name }) => !isClean(name)).map(({ name }) => name.uz)).toEqual([]);
  });

  it('use only letters of their own language', () => {
    const uzbekOnly = /[ўқғҳ]/i;
    expect(newsSources.filter(({ body }) => body.some(({ ru }) => uzbekOnly.test(ru)))).toEqual([]);
    expect(products.filter(({ name }) => uzbekOnly.test(name.ru))).toEqual([]);
    expect(newsSources.filter(({ body }) => body.some(({ kr }) => /[ыщ]/i.test(kr)))).toEqual([]);
  });
});

describe('the seasonal home page', () => {
  const shelves = (day: string): string[] => collectionsOn(new Date(day)).map(({ slug }) => slug);

  it('shows cooling in summer, heating in winter and school goods in late August', () => {
    expect(shelves('2026-07-10')).toContain('yozgi-salqinlik');
    expect(shelves('2026-12-20')).toContain('issiq-uy');
    expect(shelves('2026-12-20')).not.toContain('yozgi-salqinlik');
    expect(shelves('2026-08-25')).toContain('maktabga-tayyorlik');
    expect(shelves('2026-11-23')).not.toContain('maktabga-tayyorlik');
  });

  it('has the same number of shelves and banners every month, with existing categories', () => {
    const slugs = new Set(plan.leaves.map(({ source }) => source.slug));
    for (const day of year) {
      expect(new Set(shelves(day.toISOString())).size).toBe(5);
      expect(bannersOn(day)).toHaveLength(10);
      expect(collectionsOn(day).flatMap(({ leaves }) => leaves.filter((leaf) => !slugs.has(leaf)))).toEqual([]);
    }
  });

  it('links to existing categories', () => {
    const known = new Set(categories.map(({ slug }) => slug));
    const links = year
      .flatMap((day) => [...collectionsOn(day), ...bannersOn(day)])
      .flatMap(({ link }) => /^\/katalog\/([^/]+)\/$/.exec(link)?.[1] ?? []);
    expect(links.filter((slug) => !known.has(slug))).toEqual([]);
  });
});

describe('stock and reviews', () => {
  it('add up to the total, and store-only goods are not in the warehouse', () => {
    for (let id = 1; id <= 800; id += 1) {
      const { mode, total, rows } = supplyOf(id, [2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(total);
      expect(rows.some(({ store_id }) => store_id === 1)).toBe(mode !== 'stores');
      if (mode === 'preorder') expect(total).toBe(0);
    }
  });

  it('counts only published reviews', () => {
    const now = new Date('2026-06-01T00:00:00Z');
    for (let id = 1; id <= 400; id += 1) {
      const reviews = reviewsOf(id, 'oyin-olami', new Date('2025-12-01T00:00:00Z'), now);
      const { counts, count, rating } = summarise(reviews);
      const published = reviews.filter(({ status }) => status === 'published');
      expect(counts.reduce((sum, value) => sum + value, 0)).toBe(published.length);
      expect(count).toBe(published.length);
      expect(rating).toBeLessThanOrEqual(5);
      for (const { created_at } of reviews) expect(new Date(created_at) <= now).toBe(true);
    }
  });
});
