/** What devices that run together cause: noise and consumption. */

interface Consumer {
  /** Noise in dB, and consumption in kWh a year; null if the product does not state it. */
  readonly noise: number | null;
  readonly annual_energy: number | null;
}

interface Sum {
  readonly value: number;
  /** Of how many devices the value is known. */
  readonly known: number;
}

/** Noise of sources together: their energies add, so two equal ones are 3 dB louder than one. Undefined for none. */
export function noiseTogether(levels: readonly number[]): number | undefined {
  if (levels.length === 0) return undefined;
  return 10 * Math.log10(levels.reduce((sum, level) => sum + 10 ** (level / 10), 0));
}

const known = (values: readonly (number | null)[]): number[] => values.flatMap((value) => value ?? []);

/** Noise of all devices together in whole dB; undefined if none is known. */
export function roomNoise(devices: readonly Consumer[]): Sum | undefined {
  const levels = known(devices.map(({ noise }) => noise));
  const value = noiseTogether(levels);
  return value === undefined ? undefined : { value: Math.round(value), known: levels.length };
}

/** Consumption of all devices in whole kWh a year; undefined if none is known. */
export function roomEnergy(devices: readonly Consumer[]): Sum | undefined {
  const values = known(devices.map(({ annual_energy }) => annual_energy));
  return values.length === 0
    ? undefined
    : { value: Math.round(values.reduce((sum, value) => sum + value, 0)), known: values.length };
}
