import type { AttributeText, AttributeValue } from '../../../lib/contract/staff-product-attributes.ts';
import type { Localized } from '../../../lib/i18n/locales.ts';
import { isSameValue } from '../../../lib/staff/same-value.ts';
import { cleanLine } from '../../../lib/text/clean-text.ts';
import type { StoredAttribute } from '../../db/catalogue-tables.ts';
import { fillLocales } from '../import/words/three-languages.ts';
import { ownText, textState } from './text-cells.ts';

/** Texts of a characteristic have no names of makers that keep their script. */
const noNames: readonly string[] = [];

/** The languages of a stored text: null for one that is derived from another. */
function textOf(text: Localized): AttributeText {
  const isFollowing = textState(text, 'kr', noNames, {}) === 'made';
  return { kr: isFollowing ? null : ownText(text, 'kr'), uz: ownText(text, 'uz'), ru: ownText(text, 'ru') };
}

/** The text as the shop stores it; undefined if no language has one. */
const toLocalized = ({ kr, uz, ru }: AttributeText): Localized | undefined =>
  fillLocales(
    { ...(kr === null ? {} : { kr }), ...(uz === null ? {} : { uz }), ...(ru === null ? {} : { ru }) },
    'uz',
    noNames,
  );

/** The value that a product has for a characteristic; null for none. */
export function attributeValueOf(attributes: readonly StoredAttribute[], id: number): AttributeValue | null {
  const entries = attributes.filter(({ a }) => a === id);
  const [first] = entries;
  if (first === undefined) return null;
  if ('o' in first) return { options: entries.flatMap((entry) => ('o' in entry ? entry.o : [])) };
  if ('n' in first) return { number: first.n };
  return { texts: entries.flatMap((entry) => ('t' in entry ? [textOf(entry.t)] : [])) };
}

/** A wanted value as the shop stores it: each option once, texts of one line; null if nothing is left. */
export function cleanAttributeValue(value: AttributeValue | null): AttributeValue | null {
  if (value === null) return null;
  if ('options' in value) return { options: [...new Set(value.options)] };
  if ('number' in value) return { number: value.number };
  const clean = (text: string | null): string | null => (text === null ? null : cleanLine(text)) || null;
  const texts = value.texts.flatMap(({ kr, uz, ru }) => {
    const stored = toLocalized({ kr: clean(kr), uz: clean(uz), ru: clean(ru) });
    return stored === undefined ? [] : [textOf(stored)];
  });
  return texts.length === 0 ? null : { texts };
}

function entriesOf(id: number, value: AttributeValue | null): StoredAttribute[] {
  if (value === null) return [];
  if ('options' in value) return [{ a: id, o: [...value.options] }];
  if ('number' in value) return [{ a: id, n: value.number }];
  return value.texts.flatMap((text) => {
    const stored = toLocalized(text);
    return stored === undefined ? [] : [{ a: id, t: stored }];
  });
}

/**
 * The characteristics of a product with another value of one; all others stay exactly as they are.
 *
 * @param order Ids of the characteristics of the category, in its order.
 */
export function withAttribute(
  attributes: readonly StoredAttribute[],
  id: number,
  value: AttributeValue | null,
  order: readonly number[],
): readonly StoredAttribute[] {
  if (isSameValue(attributeValueOf(attributes, id), value)) return attributes;
  const entries = entriesOf(id, value);
  const present = attributes.findIndex(({ a }) => a === id);
  const others = attributes.filter(({ a }) => a !== id);
  if (present !== -1) return [...others.slice(0, present), ...entries, ...others.slice(present)];
  const place = order.indexOf(id);
  const next = place === -1 ? -1 : others.findIndex(({ a }) => order.indexOf(a) > place);
  return next === -1 ? [...others, ...entries] : [...others.slice(0, next), ...entries, ...others.slice(next)];
}
