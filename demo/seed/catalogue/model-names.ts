import type { Random } from '../random.ts';

export interface ModelName {
  readonly text: string;
  /** Attribute values that the name itself contains, with their place among the choices (0..1). */
  readonly captured: ReadonlyMap<string, { readonly value: string; readonly place: number }>;
}

const letters = 'ABCDEFGHKLMNPRSTVWX';

/** True when the template yields more than one name. */
export const isPattern = (template: string): boolean => /[{#&]/.test(template);

/** One name of a template: `{a|b}` and `{attribute:value=text|value}` choices, `#` a digit, `&` a letter. */
export function expandModel(template: string, random: Random): ModelName {
  const captured = new Map<string, { value: string; place: number }>();
  const text = template
    .replace(/\{(?:([a-z_0-9]+):)?([^}]*)\}/g, (_whole, key: string | undefined, list: string) => {
      const choices = list.split('|');
      const index = random.int(0, choices.length - 1);
      const [value = '', label = value] = (choices[index] ?? '').split('=');
      if (key !== undefined)
        captured.set(key, { value, place: choices.length < 2 ? 0.5 : index / (choices.length - 1) });
      return label;
    })
    .replace(/#/g, () => String(random.int(1, 9)))
    .replace(/&/g, () => letters.charAt(random.int(0, letters.length - 1)));
  return { text, captured };
}
