import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '../../../lib/contract/index.ts';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { nameSchema, fullNameSchema, phoneSchema } from '../../../lib/contract/common.ts';
import type { AnyEndpoint } from '../../../lib/contract/endpoint.ts';
import { locales } from '../../../lib/i18n/locales.ts';

type Json = Readonly<Record<string, unknown>>;
/** A field of a body: its place, what it may be, and what must stand around it for its branch to be looked at. */
interface Field {
  readonly path: readonly string[];
  readonly allowed: readonly unknown[] | undefined;
  readonly type: string;
  readonly around: Json;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);

/** Every field of a schema that takes a text, a number or one of some values. */
function fieldsOf(schema: Json, path: readonly string[] = [], around: Json = {}): Field[] {
  const branches = [...listOf(schema['anyOf']), ...listOf(schema['oneOf']), ...listOf(schema['allOf'])].filter(
    isObject,
  );
  if (isObject(schema['properties'])) {
    const properties = Object.entries(schema['properties']).flatMap(([name, property]) =>
      isObject(property) ? [[name, property] as const] : [],
    );
    const constants =
      path.length > 0
        ? {}
        : Object.fromEntries(
            properties.flatMap(([name, property]) => ('const' in property ? [[name, property['const']]] : [])),
          );
    return properties.flatMap(([name, property]) => fieldsOf(property, [...path, name], { ...around, ...constants }));
  }
  const constants = branches.flatMap((branch) => ('const' in branch ? [branch['const']] : []));
  if (constants.length > 0 && constants.length >= branches.length - 1)
    return [{ path, allowed: constants, type: '', around }];
  if (branches.length > 0) return branches.flatMap((branch) => fieldsOf(branch, path, around));
  if ('const' in schema) return [{ path, allowed: [schema['const']], type: '', around }];
  if (Array.isArray(schema['enum'])) return [{ path, allowed: schema['enum'] as readonly unknown[], type: '', around }];
  const type = schema['type'];
  return path.length > 0 && (type === 'string' || type === 'number' || type === 'integer')
    ? [{ path, allowed: undefined, type, around }]
    : [];
}

function put(around: Json, [name = '', ...rest]: readonly string[], value: unknown): Json {
  const inner = around[name];
  return { ...around, [name]: rest.length === 0 ? value : put(isObject(inner) ? inner : {}, rest, value) };
}

const endpoints = Object.values(contract).flatMap((area) => Object.values(area) as AnyEndpoint[]);
const fields = endpoints.flatMap((endpoint) =>
  (
    [
      ['body', endpoint.body],
      ['query', endpoint.query],
      ['params', endpoint.params],
    ] as const
  ).flatMap(([place, schema]) =>
    fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).map((field) => ({
      ...field,
      place,
      schema,
      name: `${endpoint.id} ${place} ${field.path.join('.')}`,
    })),
  ),
);

/** Something that is there, and nothing of what the field takes. */
const wrongValue = ({ allowed, type }: Field): fc.Arbitrary<unknown> => {
  const texts = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => text.trim() !== '');
  const numbers = fc.oneof(fc.integer(), fc.double({ noNaN: true }));
  if (allowed !== undefined) return fc.oneof(texts, numbers).filter((value) => !allowed.includes(value));
  return type === 'string' ? fc.oneof(numbers, fc.constant({}), fc.boolean()) : fc.oneof(texts, fc.constant({}));
};

describe('a wrong value', () => {
  test('the contract has fields to test', () => {
    expect(fields.length).toBeGreaterThan(100);
    for (const name of [
      'payment_method',
      'loan.type',
      'receive_type',
      'loan.duration',
      'documents.document_type',
      'delivery.type',
      'event',
      'phone',
    ]) {
      expect(
        fields.some(({ path }) => path.join('.') === name),
        name,
      ).toBe(true);
    }
  });

  test('is never reported as missing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fields).chain((field) => fc.tuple(fc.constant(field), wrongValue(field))),
        ([field, value]) => {
          const result = field.schema.safeParse(put(field.around, field.path, value));
          const messages =
            result.error?.issues
              .filter(({ path }) => path.join('.') === field.path.join('.'))
              .map(({ message }) => message) ?? [];
          expect(messages, `${field.name} = ${JSON.stringify(value)}`).not.toContain('required');
        },
      ),
      { numRuns: 5_000 },
    );
  });

  test.each([
    ['letters', 'алло'],
    ['too short', '90 123'],
    ['too long', '+998 90 123 45 67 8'],
    ['of another country', '+7 900 123 45 67'],
    ['two digits', '90'],
  ])('a phone of %s is wrong', (_name, phone) => {
    expect(phoneSchema.safeParse(phone).error?.issues[0]?.message).toBe('phone');
  });
  test.each([[''], ['  '], ['+'], ['+998'], ['+998 '], ['+998 ('], ['998']])(
    'an untouched phone field %j is missing',
    (phone) => {
      expect(phoneSchema.safeParse(phone).error?.issues[0]?.message).toBe('required');
    },
  );

  test('a name with a digit of any script has its own error, a name without digits is accepted', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Азиз', 'Oʻgʻiloy', 'Анна-Мария', 'Ли Вэй'),
        fc.constantFrom('1', '0', '٣', '९'),
        fc.nat(4),
        (name, digit, at) => {
          const spoilt = name.slice(0, at) + digit + name.slice(at);
          for (const schema of [nameSchema, fullNameSchema]) {
            expect(schema.safeParse(spoilt).error?.issues[0]?.message).toBe('nameDigits');
            expect(schema.safeParse(name).success).toBe(true);
          }
        },
      ),
    );
  });
});

test('every message of the contract has a text in each language', () => {
  const validation = locales.map(
    (locale) =>
      (
        JSON.parse(readFileSync(new URL(`../../../locales/${locale}.json`, import.meta.url), 'utf8')) as {
          validation: Record<string, string>;
        }
      ).validation,
  );
  for (const key of [
    'choice',
    'paymentMethodUnknown',
    'receiveTypeUnknown',
    'deliveryTypeUnknown',
    'partnerUnknown',
    'documentTypeUnknown',
    'verificationStep',
    'preOrderPayment',
    'nameDigits',
    'fullNameLength',
  ]) {
    for (const texts of validation) expect(texts[key]).toMatch(/\S/);
  }
});

test('the documentation lists exactly the contract’s error codes', () => {
  const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| (\d+) \| `(\w+)` \| (\d+) \| \S.* \|$/gm)].map(([, code, name, status]) => ({
    code: Number(code),
    name,
    status: Number(status),
  }));
  const byCode = (left: { code: number }, right: { code: number }): number => left.code - right.code;
  expect(rows.toSorted(byCode)).toEqual(
    Object.entries(apiCodes)
      .map(([name, { code, status }]) => ({ code, name, status }))
      .sort(byCode),
  );
});
