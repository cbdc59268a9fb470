import type { z } from 'zod';
import { type LoanPartner, loanPartners } from '../../../lib/contract/constants.ts';
import {
  isSameSetting,
  partnerField,
  partnerFields,
  partnerOrder,
  paymentField,
  settablePayments,
  settingFields,
  type SettingGroup,
  settingGroups,
  type SettingValue,
  shopPictures,
} from '../../../lib/contract/staff-setting-fields.ts';
import type { SettingValues } from '../../../lib/contract/staff-settings.ts';
import type { SettingFacts } from './current.ts';
import { withSwitches } from './partner-fact.ts';
import { shopFile } from './shop-file.ts';
import { partnersFile, paymentsFile } from './yaml-files.ts';

type Partner = SettingFacts['partners']['partners'][number];
type Node = Readonly<Record<string, unknown>>;

/** A partner that the shop does not have yet. */
const noPartner = { name: '', min_price: 0, max_price: null, terms: [], offered: false } as const;

const nodeOf = (value: unknown): Node => (typeof value === 'object' && value !== null ? { ...value } : {});
const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => nodeOf(inner)[key], value);
function withValue(value: unknown, [key, ...rest]: readonly string[], wanted: unknown): unknown {
  return key === undefined ? wanted : { ...nodeOf(value), [key]: withValue(nodeOf(value)[key], rest, wanted) };
}

const accepts = ({ methods }: SettingFacts['payments'], way: (typeof settablePayments)[number]): boolean =>
  methods === undefined || methods.includes(way);

/** Names of the settings that are in `shop.yml` at the place that their name says. */
const shopFields = (['shop', 'orders', 'delivery', 'bonus', 'messages'] as const).flatMap((group) =>
  settingFields(group),
);

/** All settings by their names. */
export function settingValues({ shop, payments, partners: { partners } }: SettingFacts): SettingValues {
  const byKey = new Map<string, Partner>(partners.map((partner) => [partner.key, partner]));
  return {
    ...Object.fromEntries(shopFields.map((field) => [field, (at(shop, field.split('.')) ?? null) as SettingValue])),
    ...Object.fromEntries(settablePayments.map((way) => [paymentField(way), accepts(payments, way)])),
    [partnerOrder]: partners.map(({ key }) => key),
    ...Object.fromEntries(
      loanPartners.flatMap((key) =>
        partnerFields.map((field): [string, SettingValue] => [
          partnerField(key, field),
          (byKey.get(key) ?? noPartner)[field],
        ]),
      ),
    ),
  };
}

/** Accepted payment methods with other switches; those that are switched on come last. */
function paymentsOf(payments: SettingFacts['payments'], wanted: SettingValues): string[] {
  const isOn = (way: (typeof settablePayments)[number]): boolean =>
    (wanted[paymentField(way)] ?? accepts(payments, way)) === true;
  const former = payments.methods ?? settablePayments;
  return [...former.filter(isOn), ...settablePayments.filter((way) => !former.includes(way) && isOn(way))];
}

/** The partners with other values, in the wanted order; a partner with no value at all is none. */
function partnersOf(partners: readonly Partner[], wanted: SettingValues): unknown[] {
  const order = wanted[partnerOrder];
  const keys = [
    ...partners.map(({ key }) => key),
    ...loanPartners.filter((key) => !partners.some((one) => one.key === key)),
  ];
  const placeOf = (key: string): number => {
    const place = Array.isArray(order) ? order.indexOf(key) : -1;
    return place === -1 ? keys.length : place;
  };
  const valuesOf = (key: LoanPartner) => ({
    ...(partners.find((partner) => partner.key === key) ?? { key, ...noPartner }),
    ...Object.fromEntries(
      partnerFields.flatMap((field) => {
        const value = wanted[partnerField(key, field)];
        return value === undefined ? [] : [[field, value]];
      }),
    ),
  });
  return keys
    .map(valuesOf)
    .filter(({ key: _key, ...values }) =>
      partnerFields.some((field) => !isSameSetting(values[field], noPartner[field])),
    )
    .toSorted((left, right) => placeOf(left.key) - placeOf(right.key));
}

/** Parts of `shop.yml` that settings are in. */
const shopParts = [
  'name',
  'legal_entity',
  'phones',
  'email',
  'social',
  'hours',
  'orders',
  'delivery',
  'regions',
  'preorder',
  'unpaid_minutes',
  'instalments',
  'bonus',
  'messages',
  'sms_part_price',
] as const;

/** Social networks without those that have no address, which the file leaves out. */
const withoutNone = (social: unknown): Node =>
  Object.fromEntries(Object.entries(nodeOf(social)).filter(([, address]) => address !== null));

/** A setting that the owner's files would refuse. */
export interface SettingProblem {
  readonly field: string;
}

const fieldOfPartner = (partners: readonly unknown[], [index, field]: readonly PropertyKey[]): string => {
  const key = at(partners[Number(index)], ['key']);
  return field === undefined ? partnerOrder : `partners.${String(key)}.${String(field)}`;
};

/**
 * The facts with other settings, judged by the schemas of the owner's files: what they refuse could not be exported and
 * applied again. Parts that are not changed are not judged. Pictures are named by their keys here and by files there:
 * `pictureFaults` judges them.
 */
export function withSettings(
  facts: SettingFacts,
  wanted: SettingValues,
): { facts: SettingFacts; problems: SettingProblem[] } {
  const touched = new Set(Object.keys(wanted).map((field) => field.split('.')[0]));
  const problems: SettingProblem[] = [];
  const judged = <Schema extends z.ZodType, Fact>(
    part: string,
    schema: Schema,
    content: unknown,
    former: Fact,
    fieldOf: (path: readonly PropertyKey[]) => string,
  ): Fact | z.output<Schema> => {
    if (!touched.has(part)) return former;
    const read = schema.safeParse(content);
    if (read.success) return read.data;
    problems.push(...read.error.issues.map(({ path }) => ({ field: fieldOf(path) })));
    return former;
  };
  const next = Object.entries(wanted)
    .filter(([field]) => shopFields.includes(field))
    .reduce<unknown>((shop, [field, value]) => withValue(shop, field.split('.'), value), facts.shop);
  const typed = { ...nodeOf(next), social: withoutNone(at(next, ['social'])) };
  const changedShop = Object.fromEntries(
    shopParts.map((part) => [
      part,
      judged(part, shopFile.shape[part], nodeOf(typed)[part], facts.shop[part], (path) => [part, ...path].join('.')),
    ]),
  );
  const pictures = Object.fromEntries(shopPictures.map((picture) => [picture, wanted[picture] ?? facts.shop[picture]]));
  const { partners } = facts.partners;
  const partnerList = partnersOf(partners, wanted);
  return {
    facts: {
      ...facts,
      shop: { ...facts.shop, ...(changedShop as Partial<SettingFacts['shop']>), ...pictures },
      payments: judged(
        'payments',
        paymentsFile,
        { methods: paymentsOf(facts.payments, wanted) },
        facts.payments,
        () => 'payments',
      ),
      partners: {
        partners: withSwitches(
          judged('partners', partnersFile.shape.partners, partnerList, partners, (path) =>
            fieldOfPartner(partnerList, path),
          ) ?? partners,
          partners,
        ),
      },
    },
    problems,
  };
}

/** The settings of a group in which two states differ. */
export const changedSettings = (group: SettingGroup, before: SettingValues, after: SettingValues): string[] =>
  settingFields(group).filter((field) => !isSameSetting(before[field], after[field]));

/** The changed settings of each group. */
export const changedGroups = (before: SettingValues, after: SettingValues) =>
  settingGroups.map((group) => ({ group, fields: changedSettings(group, before, after) }));
