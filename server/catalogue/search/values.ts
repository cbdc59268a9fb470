import { locales, type Localized } from '../../../lib/i18n/locales.ts';
import type { Attribute, AttributeOption, ReferenceData } from '../../core/reference/reference.ts';
import { keysOf, phraseKey } from './word-facts.ts';
import { soundOf } from '../../core/text/stems-and-sounds.ts';

/** Filter values with names of several words, by the ways to write them. */
export interface ValueNames {
  /** By the words, and by any neighbours among them: `Type-C` of `USB Type-C`. */
  readonly phrases: ReadonlyMap<string, ReadonlySet<number>>;
  /** By the joined words. */
  readonly joined: ReadonlyMap<string, ReadonlySet<number>>;
  /** By the consonants of a Latin name, as it sounds: `ноу фрост`. */
  readonly bySound: ReadonlyMap<string, ReadonlySet<number>>;
  /** Names of characteristics of several words; such words belong together. */
  readonly attributes: ReadonlySet<string>;
  readonly longest: number;
}

const maxPartWords = 4;
const isLatin = /^[a-z0-9 ,-]+$/i;
const minSoundLength = 4;
/** A number is more specific than a letter. */
const minNumberedLength = 3;

/** The consonants of words, because everybody writes vowels of foreign words differently. */
export const consonantsOf = (keys: readonly string[]): string =>
  keys
    .join('')
    .replaceAll('w', '')
    .replace(/[a-z]+/g, soundOf)
    .replace(/[aeiouy]/g, '');

export const isYesNo = (options: readonly AttributeOption[]): boolean =>
  options.length === 2 && options.every(({ key }) => key === 'yes' || key === 'no');

const textsOf = (name: Localized): string[] => [...new Set(locales.map((locale) => name[locale]))];

class Names {
  readonly phrases = new Map<string, Set<number>>();
  readonly joined = new Map<string, Set<number>>();
  readonly bySound = new Map<string, Set<number>>();
  readonly attributes = new Set<string>();
  longest = 1;

  note(map: Map<string, Set<number>>, key: string, option: number): void {
    const known = map.get(key);
    if (known === undefined) map.set(key, new Set([option]));
    else known.add(option);
  }

  whole(keys: readonly string[], option: number): void {
    this.note(this.phrases, phraseKey(keys), option);
    // A number attached to a name is split off as for any model.
    if (!/\d/.test(keys.join(''))) this.note(this.joined, keys.join(''), option);
    this.longest = Math.max(this.longest, keys.length);
  }

  /** A value of which people may write a part. */
  option(name: Localized, option: number): void {
    for (const text of textsOf(name)) {
      const keys = keysOf(text);
      for (let start = 0; start < keys.length; start += 1) {
        for (let end = start + 2; end <= Math.min(keys.length, start + maxPartWords); end += 1) {
          const part = keys.slice(start, end);
          this.whole(part, option);
          // For `Intel Core i5` people write `кор i5`.
          if (/\d/.test(part.join('')) && isLatin.test(text) && consonantsOf(part).length >= minNumberedLength)
            this.note(this.bySound, consonantsOf(part), option);
        }
      }
      if (keys.length > 1 && isLatin.test(text) && consonantsOf(keys).length >= minSoundLength)
        this.note(this.bySound, consonantsOf(keys), option);
    }
  }

  attribute({ name, id }: Attribute, optionsOf: ReferenceData['optionsOf']): void {
    const options = optionsOf(id);
    const yes = isYesNo(options) ? options.find(({ key }) => key === 'yes') : undefined;
    for (const keys of textsOf(name).map(keysOf)) {
      if (keys.length < 2) continue;
      this.attributes.add(phraseKey(keys));
      this.longest = Math.max(this.longest, keys.length);
      if (yes !== undefined) this.whole(keys, yes.id);
    }
  }
}

/** Values of several words in the shop's filters; `isForeign` excludes those that contain a brand. */
export function valueNames(reference: ReferenceData, isForeign: (option: AttributeOption) => boolean): ValueNames {
  const names = new Names();
  for (const attribute of reference.attributes.values()) {
    names.attribute(attribute, reference.optionsOf);
    const options = reference.optionsOf(attribute.id);
    // Numbers with a unit are one word.
    if (attribute.kind === 'number' || attribute.unit !== null || isYesNo(options)) continue;
    for (const option of options)
      for (const named of [option, ...reference.mergedInto(option.id)])
        if (!isForeign(named)) names.option(named.name, option.id);
  }
  return names;
}

/** The values that words name together; undefined for none. */
export function valuesOfPhrase(names: ValueNames, keys: readonly string[]): ReadonlySet<number> | undefined {
  const phraseValues = keys.length > 1 ? names.phrases.get(phraseKey(keys)) : undefined;
  return phraseValues ?? names.joined.get(keys.join(''));
}

/**
 * The values that words sound like together; only for words without another meaning. A number attached to a word is
 * split off first.
 */
export const valuesHeard = (names: ValueNames, keys: readonly string[]): ReadonlySet<number> | undefined =>
  keys.length === 1 && /\d/.test(keys[0] ?? '') ? undefined : names.bySound.get(consonantsOf(keys));
