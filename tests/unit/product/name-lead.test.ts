import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameLead } from '../../../server/catalogue/product/name-lead.ts';

const brief = (name: string, brand: string, category: string): string => name.slice(nameLead(name, brand, category));

describe('the category part of a product name', () => {
  test.each([
    ['Смартфон Samsung Galaxy A36 8/256GB, чёрный', 'Samsung', 'Смартфоны', 'Samsung Galaxy A36 8/256GB, чёрный'],
    ['Смартфон Samsung Galaxy A36', 'Samsung', 'Смартфонлар', 'Samsung Galaxy A36'],
    ['Стиральная машина LG F2V5', 'LG', 'Стиральные машины', 'LG F2V5'],
    ['Kir yuvish mashinasi LG F2V5', 'LG', 'Kir yuvish mashinalari', 'LG F2V5'],
    ['Кир ювиш машинаси LG F2V5', 'LG', 'Кир ювиш машиналари', 'LG F2V5'],
    ['Мышь Logitech M185', 'Logitech', 'Мыши', 'Logitech M185'],
    ['Игровая приставка Sony PlayStation 5', 'Sony', 'Игровые приставки', 'Sony PlayStation 5'],
    ['Холодильник Side-by-Side LG GC', 'LG', 'Холодильники Side-by-Side', 'LG GC'],
  ])('%s', (name, brand, category, rest) => expect(brief(name, brand, category)).toBe(rest));

  test.each([
    ['what says more than the category', 'Холодильник двухкамерный LG GC', 'LG', 'Холодильники'],
    ['another category’s word', 'Фотоаппарат Canon R50', 'Canon', 'Фотокамеры'],
    ['a name without its brand', 'Смартфон Galaxy A36', 'Samsung', 'Смартфоны'],
    ['a name that begins with the brand', 'Samsung смартфон A36', 'Samsung', 'Смартфоны'],
    ['a brand inside another word', 'Смартфон XSamsung A36', 'Samsung', 'Смартфоны'],
    ['goods of no brand', 'Смартфон A36', '', 'Смартфоны'],
  ])('%s is unchanged', (_why, name, brand, category) => expect(nameLead(name, brand, category)).toBe(0));

  test('the rest of a name starts with the brand, or the whole name stays', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (name, brand, category) => {
        const lead = nameLead(name, brand, category);
        if (lead > 0) expect(name.slice(lead).toLowerCase().startsWith(brand.toLowerCase())).toBe(true);
      }),
    );
  });
});
