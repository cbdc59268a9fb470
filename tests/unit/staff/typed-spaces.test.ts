import { describe, expect, test } from 'vitest';
import { afterSave, conflictsOf, type FieldDrafts, withDraft } from '@/features/staff/field-drafts';
import { isSameWish } from '@/features/staff/product/attribute-drafts';
import { toFieldEdits } from '@/features/staff/product/text-drafts';
import { type StoredValues, withDraft as withStoreDraft } from '@/features/staff/stores/store-drafts';

const stored: StoredValues = {
  'name.uz': 'Chilonzor',
  'name.kr': 'Чилонзор',
  'name.ru': 'Чиланзар',
  'address.uz': 'Qatortol, 1',
  'address.kr': 'Қатортол, 1',
  'address.ru': 'ул. Катартал, 1',
  phone: '+998712000000',
  lat: 41.28,
  long: 69.2,
  opens: '09:00',
  closes: '21:00',
  closed_days: [],
  services: ['pickup', 'cash'],
  open: true,
};
describe('a space at the end, before the next word', () => {
  test('stays in a text of a store', () => {
    const drafts = withStoreDraft({}, stored, 'name.ru', 'Чиланзар ');
    expect(drafts['name.ru']).toEqual({ seen: 'Чиланзар', wanted: 'Чиланзар ' });
    expect(withStoreDraft(drafts, stored, 'name.ru', 'Чиланзар')).toEqual({});
  });

  test.each(['Скидки ', 'Скидки\n'])('stays in a text of any other form: %j', (wanted) => {
    const drafts = withDraft({}, 'name', 'Скидки', wanted);
    expect(drafts).toEqual({ name: { seen: 'Скидки', wanted } });
    expect(withDraft(drafts, 'name', 'Скидки', 'Скидки')).toEqual({});
    expect(conflictsOf(drafts, ['name'], () => 'Скидки')).toEqual([]);
  });

  test('is no text of a product', () => {
    const drafts = withDraft({}, 'name.uz', '', ' ');
    expect(toFieldEdits(drafts)).toEqual([{ field: 'name.uz', seen: null, wanted: null }]);
  });
});

test('services of a store in another order are no draft', () => {
  const drafts = withStoreDraft({}, stored, 'services', ['pickup']);
  expect(drafts.services).toBeDefined();
  expect(withStoreDraft(drafts, stored, 'services', ['cash', 'pickup'])).toEqual({});
});

test('a draft that was changed during its save is compared with what was saved', () => {
  const sent: FieldDrafts<'name' | 'slug', string> = {
    name: { seen: 'A', wanted: 'B' },
    slug: { seen: 'a', wanted: 'b' },
  };
  const changed = withDraft(sent, 'name', 'A', 'Bc');
  const drafts = afterSave(changed, sent, ['name', 'slug']);
  expect(drafts).toEqual({ name: { seen: 'B', wanted: 'Bc' } });
  expect(conflictsOf(drafts, ['name', 'slug'], () => 'B')).toEqual([]);
});

test('a characteristic without a value is a draft until a value is entered', () => {
  const none = { value: null, words: '' };
  const wrong = { value: null, words: 'x', isWrong: true };
  expect(withDraft({}, 'attribute.1', none, wrong, isSameWish)).toEqual({
    'attribute.1': { seen: none, wanted: wrong },
  });
  expect(withDraft({}, 'attribute.1', none, { value: null, words: '—' }, isSameWish)).toEqual({});
});
