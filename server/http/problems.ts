import { z } from 'zod';
import type { Problem } from '../../lib/contract/endpoint.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import type { Texts } from '../i18n.ts';

/** The part of Fastify's validation entry that the zod compiler fills. */
const entrySchema = z.object({ instancePath: z.string(), keyword: z.string(), message: z.string().optional() });

const fieldOf = (instancePath: string): string[] => instancePath.split('/').filter((part) => part !== '');

function valueAt(input: unknown, path: readonly string[]): unknown {
  let value = input;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

/** Text of a problem: by its key of the `validation` texts, or the general one for another message. */
export const problemText = (texts: Texts, locale: Locale, message: string): string =>
  texts.text(locale, texts.has(`validation.${message}`) ? `validation.${message}` : 'validation.invalidValue');

/** Validation problems, one per field; a missing value is `required`. */
export function validationProblems(entries: readonly unknown[], input: unknown): Problem[] {
  const problems = new Map<string, Problem>();
  for (const raw of entries) {
    const entry = entrySchema.safeParse(raw);
    if (!entry.success) continue;
    const path = fieldOf(entry.data.instancePath);
    const field = path.join('.');
    const missing = entry.data.keyword === 'invalid_type' && valueAt(input, path) == null;
    if (!problems.has(field)) {
      problems.set(field, {
        ...(field === '' ? {} : { field }),
        message: missing ? 'required' : (entry.data.message ?? ''),
      });
    }
  }
  return [...problems.values()];
}
