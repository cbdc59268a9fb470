import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readSettings, settingsSchema } from '../../../server/core/reference/settings.ts';

/** Every setting that the programs read: a key, or a key with each of its fields. */
const known = Object.entries(settingsSchema.shape).flatMap(([key, shape]) => {
  const inner: unknown = shape.unwrap();
  return inner instanceof z.ZodObject ? Object.keys(inner.shape).map((field) => `${key}.${field}`) : [key];
});

const document = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
const section = /## Rules of the shop\n([\s\S]*?)\n## /.exec(document)?.[1] ?? '';
const rows = [...section.matchAll(/^\| `([\w.]+)` \| ([^|]*) \| ([^|]+) \|$/gm)].map(
  ([, name = '', byDefault = '', meaning = '']) => ({ name, byDefault, meaning }),
);

test('the operations document lists exactly the settings of the shop', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual([...known].sort());
  for (const { meaning } of rows) expect(meaning.trim()).not.toBe('');
});

test('its default numbers equal those of the programs', () => {
  const defaults: Record<string, unknown> = readSettings([]);
  const numbers = known.flatMap((name) => {
    const [key = '', field] = name.split('.');
    const value: unknown = field === undefined ? defaults[key] : (defaults[key] as Record<string, unknown>)[field];
    return typeof value === 'number' ? [[name, String(value)]] : [];
  });
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers).toEqual(
    rows.filter(({ byDefault }) => /^\d+$/.test(byDefault)).map(({ name, byDefault }) => [name, byDefault]),
  );
});
