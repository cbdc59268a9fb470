import type { Unit } from './search-units.ts';
import { isNumber } from '../../core/text/units.ts';

/** A greater number is a size, a year or a code. */
const maxModelNumber = 199;
/** Maximum distance between a requested model and an existing one. */
const maxDistance = 9;

const noIds: ReadonlySet<number> = new Set();
const model = /^([a-z]{0,3})(\d{1,3})([a-z]?)$/;

interface Model {
  readonly before: string;
  readonly number: number;
  readonly after: string;
}

function modelOf(key: string): Model | undefined {
  const [, before = '', digits, after = ''] = model.exec(key) ?? [];
  return digits === undefined || Number(digits) > maxModelNumber
    ? undefined
    : { before, number: Number(digits), after };
}

const named = (unit: Unit, names: readonly (readonly string[])[]): Unit => ({
  ...unit,
  options: noIds,
  foreign: noIds,
  beginnings: [],
  fallback: [],
  names,
});

/** A unit of names directly followed by a number. */
const isNamed = (unit: Unit | undefined, next: Unit): unit is Unit =>
  unit !== undefined && unit.strong.size === 0 && unit.names.length > 0 && next.start === unit.start + unit.keys.length;

/**
 * The units of a text that names a model by a number, with the number where a model has it: directly after the name, so
 * that `note 12` is no Note 14 with 12 GB. Undefined without such a number.
 */
export function asModel(units: readonly Unit[]): readonly Unit[] | undefined {
  const place = numberPlace(units);
  return place === undefined ? undefined : withNumber(units, place, 0);
}

/**
 * A number that may be a model's: a code, or a bare one beside a name. Any other is rather a value: the inches of a
 * screen.
 */
function isModelNumber(units: readonly Unit[], place: number): boolean {
  const [before, unit, after] = [units[place - 1], units[place], units[place + 1]];
  const known = unit?.keys.length === 1 && unit.strong.size === 0 ? modelOf(unit.keys[0] ?? '') : undefined;
  if (unit === undefined || known === undefined) return false;
  return (
    known.before !== '' ||
    isNamed(before, unit) ||
    (after !== undefined && isNamed(unit, after) && after.names.length > 0 && after.brands.size === 0)
  );
}

/** Index of the model number: the first one. */
function numberPlace(units: readonly Unit[]): number | undefined {
  const place = units.findIndex((_unit, index) => isModelNumber(units, index));
  if (place >= 0) return place;
  // An alias that ends with the number: `ps4` is `playstation 4`.
  const alias = units.findIndex((unit) => unit.strong.size === 0 && aliased(unit, 0).length > 0);
  return alias < 0 ? undefined : alias;
}

const aliased = (unit: Unit, by: number): readonly (readonly string[])[] =>
  unit.names.flatMap((words) => {
    const last = words.at(-1) ?? '';
    return words.length > 1 && isNumber(last) && Number(last) <= maxModelNumber
      ? [[...words.slice(0, -1), String(Number(last) + by)]]
      : [];
  });

/** The units with another number; undefined if it would be no model number. */
function withNumber(units: readonly Unit[], place: number, by: number): readonly Unit[] | undefined {
  const unit = units[place];
  if (unit === undefined) return undefined;
  const alias = aliased(unit, by);
  if (alias.length > 0) return units.with(place, named(unit, alias));
  const known = modelOf(unit.keys[0] ?? '');
  if (known === undefined || known.number + by < 1) return undefined;
  // A code may be the prefix of a longer one: `x9` for the X9c.
  if (by === 0 && known.before !== '') return units;
  const key = `${known.before}${known.number + by}${known.after}`;
  const name = units[place - 1];
  const isBare = known.before === '' && known.after === '';
  return units.with(
    place,
    named(unit, isBare && isNamed(name, unit) ? name.names.map((words) => [...words, key]) : [[key]]),
  );
}

/** Offsets of the number, nearest first, the newer one on a tie; for codes (`a12`) those of the same ten first. */
function steps(key: string): readonly number[] {
  const all = Array.from({ length: maxDistance }, (_, index) => [index + 1, -index - 1]).flat();
  const known = modelOf(key);
  if (known === undefined || known.before === '' || known.number < 10) return all;
  const isSameTen = (by: number): boolean => Math.floor((known.number + by) / 10) === Math.floor(known.number / 10);
  return [...all.filter(isSameTen), ...all.filter((by) => !isSameTen(by))];
}

/** The units of a text with other model numbers, nearest first; none without a model number. */
export function neighbouringModels(units: readonly Unit[]): readonly (readonly Unit[])[] {
  const place = numberPlace(units);
  const unit = place === undefined ? undefined : units[place];
  if (place === undefined || unit === undefined) return [];
  return steps(unit.keys[0] ?? '').flatMap((by) => {
    const others = withNumber(units, place, by);
    return others === undefined ? [] : [others];
  });
}
