import type { StoredAttribute } from '../../db/catalogue-tables.ts';
import type { Attribute, ReferenceData } from '../../core/reference/reference.ts';

type Better = 'more' | 'less' | null;

/**
 * Characteristics with a better end, by key. Only undisputed ones: the power of a kettle or the width of a cooker
 * depend on taste and space, and unnamed ones are not judged.
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

/** The better end of a characteristic; null if it has none. */
export const betterOf = ({ key }: Pick<Attribute, 'key'>): Better =>
  better.more.has(key) ? 'more' : better.less.has(key) ? 'less' : null;

const countKey = /^(\d+(?:\.\d+)?)([a-z]*)$/;

/** Options counted in one unit: their keys are numbers with the same suffix (`128gb`, `1024gb`). */
function isCounted(attributeId: number, reference: ReferenceData): boolean {
  const units = reference.optionsOf(attributeId).map(({ key }) => countKey.exec(key)?.[2]);
  return units.every((unit) => unit !== undefined && unit === units[0]);
}

/**
 * The number of a value in the unit of its attribute: a stored one, or that of a single numeric option. Null for texts,
 * for several options, and for characteristics that are not judged.
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
