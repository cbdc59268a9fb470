import type { Localized } from '../../lib/i18n/locales.ts';
import { t } from './text.ts';
import type { Unit } from './data/units.ts';

export interface OptionSource {
  readonly key: string;
  readonly name: Localized;
}

/** An attribute before it has an id: listed options, counted options ("8 GB") or a number. */
export type AttributeSource = { readonly key: string; readonly name: Localized } & (
  | { readonly kind: 'listed'; readonly options: readonly OptionSource[] }
  | { readonly kind: 'counted'; readonly unit: Unit; readonly suffix: string }
  | { readonly kind: 'number'; readonly unit: Unit }
);

export interface GroupSource {
  readonly name: Localized;
  readonly attributes: readonly AttributeSource[];
}

/** Options as `key|Uzbek in Cyrillic|Russian`, or `key|Word` when the word is the same everywhere; parted by `;`. */
export const listed = (key: string, kr: string, ru: string, options: string): AttributeSource => ({
  key,
  name: t(kr, ru),
  kind: 'listed',
  options: options.split(';').map((part) => {
    const [optionKey = '', optionKr = '', optionRu = optionKr] = part.trim().split('|');
    return { key: optionKey, name: t(optionKr, optionRu) };
  }),
});

export const yesNo = (key: string, kr: string, ru: string): AttributeSource =>
  listed(key, kr, ru, 'yes|Бор|Есть; no|Йўқ|Нет');

export const counted = (key: string, kr: string, ru: string, unit: Unit, suffix = ''): AttributeSource => ({
  key,
  name: t(kr, ru),
  kind: 'counted',
  unit,
  suffix,
});

export const number = (key: string, kr: string, ru: string, unit: Unit): AttributeSource => ({
  key,
  name: t(kr, ru),
  kind: 'number',
  unit,
});
