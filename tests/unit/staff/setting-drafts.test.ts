import { describe, expect, test } from 'vitest';
import {
  draftFields,
  formValue,
  fromForm,
  type SettingDrafts,
  toEdits,
  withDraft,
  wrongFields,
} from '@/features/staff/settings/setting-drafts';
import { limits, pages } from '../../support/setting-pages.ts';

const terms = 'partners.alif.terms';
const name = 'partners.alif.name';
const typed = (texts: readonly string[], change: (drafts: SettingDrafts, text: string) => SettingDrafts) =>
  texts.reduce<SettingDrafts>(change, {});

describe('typing', () => {
  const stored = { ...pages.partners, [terms]: [{ months: 12, markup_percent: 24 }] };
  const markup = (texts: readonly string[]) =>
    typed(texts, (drafts, text) => withDraft(drafts, stored, terms, [{ months: '12', markup_percent: text }]));

  test('keeps a fraction that begins like the stored number', () => {
    const drafts = markup(['24,', '24,0', '24,05']);
    expect(formValue(markup(['24,', '24,0']), stored, terms)).toEqual([{ months: '12', markup_percent: '24,0' }]);
    expect(toEdits('partners', drafts).wanted).toEqual({ [terms]: [{ months: 12, markup_percent: 24.05 }] });
  });

  test('keeps a space at the end of a name, and is no draft when the stored text is back', () => {
    const named = (texts: readonly string[]) => typed(texts, (drafts, text) => withDraft(drafts, stored, name, text));
    expect(formValue(named(['Alif Nasiya ']), stored, name)).toBe('Alif Nasiya ');
    expect(toEdits('partners', named(['Alif Nasiya ', 'Alif Nasiya U'])).wanted).toEqual({ [name]: 'Alif Nasiya U' });
    expect(named(['Alif Nasiya ', 'Alif Nasiya'])).toEqual({});
    expect(markup(['24,0', '24'])).toEqual({});
  });

  test('of a list that is as it was is no draft', () => {
    const order = ['tbc', 'alif'];
    const drafts = withDraft({}, stored, 'partners.order', order);
    expect(draftFields('partners', drafts)).toEqual(['partners.order']);
    expect(withDraft(drafts, stored, 'partners.order', ['alif', 'tbc'])).toEqual({});
  });
});

describe('numbers', () => {
  test.each(['50.000', '50,000', '50,5', '1.0', 'x', ''])('%j is no sum, no count and no month', (text) => {
    expect(fromForm('delivery.price', text)).toBeNaN();
    expect(fromForm('unpaid_minutes', text)).toBeNaN();
    expect(fromForm(terms, [{ months: text, markup_percent: '1' }])).toMatchObject([{ months: Number.NaN }]);
    const drafts = withDraft({}, pages.delivery, 'delivery.price', text);
    expect(wrongFields('delivery', drafts, limits)).toEqual(['delivery.price']);
  });

  test('a limit takes no fraction; empty is none', () => {
    expect(fromForm('partners.alif.max_price', '50.000')).toBeNaN();
    expect(fromForm('partners.alif.max_price', ' ')).toBeNull();
  });

  test('spaces separate thousands', () => {
    expect(fromForm('delivery.price', '50 000')).toBe(50_000);
    expect(fromForm('delivery.price', ' 1\u00a0250 000 ')).toBe(1_250_000);
  });

  test.each([
    ['0.07', true],
    ['24,05', true],
    ['24.5', true],
    ['24,055', false],
    ['301', false],
    ['1.000,5', false],
  ])('a markup of %j: %j', (text, isRight) => {
    const drafts = withDraft({}, pages.partners, terms, [{ months: '12', markup_percent: text }]);
    expect(wrongFields('partners', drafts, limits)).toEqual(isRight ? [] : [terms]);
  });
});

test('a name of a partner is neither empty nor too long', () => {
  const wrong = (text: string) => wrongFields('partners', withDraft({}, pages.partners, name, text), limits);
  expect(wrong('A'.repeat(60))).toEqual([]);
  expect(wrong('A'.repeat(61))).toEqual([name]);
  expect(wrong(' ')).toEqual([name]);
});

describe('facts of the shop', () => {
  const wrongOf = (field: string, text: string) => wrongFields('shop', withDraft({}, pages.shop, field, text), limits);

  test('phones are written one in a line and sent as E.164', () => {
    expect(formValue({}, pages.shop, 'phones')).toBe('+998 71 200 00 00');
    const text = '71 200 00 00\n\n+998 90 123-45-67';
    expect(fromForm('phones', text)).toEqual(['+998712000000', '+998901234567']);
    expect(wrongOf('phones', text)).toEqual([]);
    expect(wrongOf('phones', '71 200 00 00\n12')).toEqual(['phones']);
    expect(fromForm('phones', ' \n')).toEqual([]);
  });

  test('an empty network is none; an empty name and no time are mistakes', () => {
    expect(fromForm('social.telegram', ' ')).toBeNull();
    expect(fromForm('social.telegram', ' https://t.me/x ')).toBe('https://t.me/x');
    expect(wrongOf('name.uz', '  ')).toEqual(['name.uz']);
    expect(wrongOf('legal_entity', 'MChJ')).toEqual([]);
    expect(wrongOf('hours.closes', '24:01')).toEqual(['hours.closes']);
    expect(wrongOf('hours.opens', '8:00')).toEqual(['hours.opens']);
    expect(wrongOf('hours.opens', '08:30')).toEqual([]);
  });
});
