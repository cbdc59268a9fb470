import type { StoredAttribute } from '../../db/schema.ts';
import type { Attribute, ReferenceData } from '../../core/reference/reference.ts';

type Better = 'more' | 'less' | null;

/**
 * Which characteristics have a better end, by their keys. Only those of which nobody would say the reverse: the power of a
 * kettle or the width of a cooker are a matter of taste and place, and what is not named here is not judged.
 */
const better: Readonly<Record<Exclude<Better, null>, ReadonlySet<string>>> = {
  more: new Set([
    'warranty',
    'screen_size',
    'refresh_rate',
    'brightness',
    'ram',
    'storage',
    'capacity_gb',
    'video_memory',
    'main_camera',
    'front_camera',
    'matrix_mp',
    'sound_power',
    'battery',
    'fast_charge',
    'work_hours',
    'work_minutes',
    'load',
    'spin',
    'total_volume',
    'area',
    'suction',
    'suction_pa',
    'airflow',
    'steam',
    'print_speed',
    'luminous',
    'speed_mbit',
    'read_speed',
    'write_speed',
    'ports',
    'sim_count',
    'programs',
    'attachments',
    'place_settings',
    'max_load',
    'flight',
    'stitches',
  ]),
  less: new Set(['noise', 'weight', 'weight_g', 'thickness', 'annual_energy', 'water_use']),
};

/** Which end of a characteristic is the better one; null where that is nobody's to say. */
export const betterOf = ({ key }: Pick<Attribute, 'key'>): Better =>
  better.more.has(key) ? 'more' : better.less.has(key) ? 'less' : null;

const countKey = /^(\d+(?:\.\d+)?)([a-z]*)$/;

/** Options that are counted in one unit: their keys are numbers with the same letters behind them (`128gb`, `1024gb`). */
function isCounted(attributeId: number, reference: ReferenceData): boolean {
  const units = reference.optionsOf(attributeId).map(({ key }) => countKey.exec(key)?.[2]);
  return units.every((unit) => unit !== undefined && unit === units[0]);
}

/**
 * The number that a value is, in the unit of its attribute: a stored one, or that of a single option of a number. Null for
 * words, for several options, and for options of what is not judged.
 */
export function numberOf(stored: StoredAttribute, attribute: Attribute, reference: ReferenceData): number | null {
  if ('n' in stored) return stored.n;
  if (!('o' in stored) || betterOf(attribute) === null) return null;
  const [option, ...others] = stored.o.flatMap((id) => reference.options.get(id) ?? []);
  if (option === undefined || others.length > 0) return null;
  if (option.low !== null && option.low === option.high) return option.low;
  const counted = isCounted(attribute.id, reference) ? countKey.exec(option.key)?.[1] : undefined;
  return counted === undefined ? null : Number(counted);
}
