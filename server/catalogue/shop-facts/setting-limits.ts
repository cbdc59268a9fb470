import { z } from 'zod';
import { settingFields, settingKind, smsPartPrice } from '../../../lib/contract/staff-setting-fields.ts';
import type { SettingLimits } from '../../../lib/contract/staff-settings.ts';
import { shopFile } from './shop-file.ts';
import { partnersFile } from './yaml-files.ts';

const node = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
});

/** A part of a JSON schema at a path; the parts of a table are all alike. */
function partAt(schema: unknown, path: readonly string[]) {
  return path.reduce((part, key) => {
    const { properties, additionalProperties, items } = part;
    return node.parse(key === '*' ? items : (properties?.[key] ?? additionalProperties));
  }, node.parse(schema));
}

function limitAt(schema: unknown, path: readonly string[]): { min: number; max: number } {
  const part = partAt(schema, path);
  // A number or null: its limits are those of the number.
  const [{ minimum, maximum } = part] = (part.anyOf ?? []).map((one) => node.parse(one));
  if (minimum === undefined || maximum === undefined) throw new Error(`${path.join('.')} has no limits`);
  return { min: minimum, max: maximum };
}

function lengthAt(schema: unknown, path: readonly string[]): number {
  const { maxLength } = partAt(schema, path);
  if (maxLength === undefined) throw new Error(`${path.join('.')} has no limit of characters`);
  return maxLength;
}

const options = { io: 'input', unrepresentable: 'any' } as const;

/** The limits that the rules of the owner's files have for numbers and for lines of text. */
export function settingLimits(): SettingLimits {
  const shop = z.toJSONSchema(shopFile, options);
  const partners = z.toJSONSchema(partnersFile, options);
  const partner = (...path: string[]) => limitAt(partners, ['partners', '*', ...path]);
  return {
    fields: Object.fromEntries(
      [...settingFields('orders'), ...settingFields('delivery'), ...settingFields('bonus'), smsPartPrice].map(
        (field) => [field, limitAt(shop, field.split('.'))],
      ),
    ),
    lengths: Object.fromEntries(
      settingFields('shop')
        .filter((field) => ['line', 'link'].includes(settingKind(field) ?? ''))
        .map((field) => [field, lengthAt(shop, field.split('.'))]),
    ),
    price: partner('min_price'),
    months: partner('terms', '*', 'months'),
    markup_percent: partner('terms', '*', 'markup_percent'),
  };
}
