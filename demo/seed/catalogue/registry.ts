import type { Localized } from '../../../lib/i18n/locales.ts';
import { attributeGroups } from '../data/attributes.ts';
import { units } from '../data/units.ts';
import { compose } from '../text.ts';
import type { AttributeSource } from '../attribute-types.ts';

export interface Option {
  readonly id: number;
  readonly key: string;
  readonly name: Localized;
  readonly sort: number;
}

/** An attribute with its ids; options stand in the order of the list shown to the shopper. */
export interface Attribute {
  readonly id: number;
  readonly key: string;
  readonly groupId: number;
  readonly kind: 'option' | 'number';
  readonly name: Localized;
  readonly unit: Localized | null;
  readonly options: readonly Option[];
  readonly isYesNo: boolean;
}

export interface Registry {
  readonly groups: readonly { id: number; name: Localized; sort: number }[];
  readonly attributes: readonly Attribute[];
  attribute(key: string): Attribute;
  /** Option by the value as written in the data (`8` of `ram` is the option `8gb`). */
  option(attribute: Attribute, value: string): Option;
  hasOption(attribute: Attribute, value: string): boolean;
}

const decimal = (value: string): string => value.replace('.', ',');

/** Russian inches take the form of their number: 32 дюйма, 55 дюймов, 6,7 дюйма. */
function russianInches(value: number): string {
  if (!Number.isInteger(value)) return 'дюйма';
  const last = value % 10;
  if (value % 100 > 10 && value % 100 < 20) return 'дюймов';
  return last === 1 ? 'дюйм' : last > 1 && last < 5 ? 'дюйма' : 'дюймов';
}

function optionSources(source: AttributeSource, values: ReadonlySet<string>): { key: string; name: Localized }[] {
  if (source.kind === 'listed') return source.options.map(({ key, name }) => ({ key, name }));
  if (source.kind === 'number') return [];
  return [...values]
    .sort((a, b) => Number(a) - Number(b))
    .map((value) => {
      const unit = units[source.unit];
      const inTerabytes = source.unit === 'gb' && Number(value) >= 1024;
      return {
        key: `${value}${source.suffix}`,
        name: compose((of, locale) =>
          inTerabytes
            ? `${Number(value) / 1024} ${locale === 'uz' ? 'TB' : 'ТБ'}`
            : `${decimal(value)} ${source.unit === 'inch' && locale === 'ru' ? russianInches(Number(value)) : of(unit)}`.trimEnd(),
        ),
      };
    });
}

/** Gives ids to groups, attributes and options; `used` lists the counted values that the leaves mention. */
export function createRegistry(used: ReadonlyMap<string, ReadonlySet<string>>): Registry {
  let optionId = 0;
  const groups = attributeGroups.map((group, index) => ({ id: index + 1, name: group.name, sort: index + 1 }));
  const sources = attributeGroups.flatMap((group, index) =>
    group.attributes.map((source) => ({ source, groupId: index + 1 })),
  );
  const attributes = sources.map(({ source, groupId }, index): Attribute => ({
    id: index + 1,
    key: source.key,
    groupId,
    kind: source.kind === 'number' ? 'number' : 'option',
    name: source.name,
    unit: source.kind === 'listed' || source.unit === 'plain' ? null : units[source.unit],
    options: optionSources(source, used.get(source.key) ?? new Set()).map((option, sort) => {
      optionId += 1;
      return { id: optionId, ...option, sort: sort + 1 };
    }),
    isYesNo: source.kind === 'listed' && source.options.length === 2 && source.options[0]?.key === 'yes',
  }));
  const byKey = new Map(attributes.map((attribute) => [attribute.key, attribute]));
  const suffixes = new Map(sources.map(({ source }) => [source.key, source.kind === 'counted' ? source.suffix : '']));
  const attribute = (key: string): Attribute => {
    const found = byKey.get(key);
    if (found === undefined) throw new Error(`no attribute ${key}`);
    return found;
  };
  const search = (of: Attribute, value: string): Option | undefined =>
    of.options.find(({ key }) => key === `${value}${suffixes.get(of.key) ?? ''}`);
  const option = (of: Attribute, value: string): Option => {
    const found = search(of, value);
    if (found === undefined) throw new Error(`no option ${value} of ${of.key}`);
    return found;
  };
  return { groups, attributes, attribute, option, hasOption: (of, value) => search(of, value) !== undefined };
}
