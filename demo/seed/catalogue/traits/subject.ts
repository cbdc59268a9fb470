import { createRandom, type Random } from '../../random.ts';
import { numberOf, type Value } from '../values.ts';

/** What is known of a model when it is decided how it looks. */
export interface Subject {
  /** The maker's slug, and its name as written. */
  readonly maker: string;
  readonly makerName: string;
  readonly name: string;
  /** Its place among the models of its category. */
  readonly serial: number;
  readonly values: ReadonlyMap<string, Value>;
}

export const numberIn = ({ values }: Subject, key: string): number | undefined => numberOf(values.get(key));

/** The key of the option that a product has; an empty word where it has none. */
export function optionIn({ values }: Subject, key: string): string {
  const value = values.get(key);
  return value !== undefined && 'option' in value ? value.option.key : '';
}

/** Chooses what no fact says: always the same for the same maker, model and question. */
export const chance = ({ maker, name }: Pick<Subject, 'maker' | 'name'>, question: string): Random =>
  createRandom(`look:${question}:${maker} ${name}`);
