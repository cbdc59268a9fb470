import { tones, type Tone } from './palette.ts';
import type { Colour } from './types.ts';

/** How a shade departs from the usual ramp: degrees of hue, and factors of saturation and lightness. */
type Shift = readonly [hue: number, saturation: number, lightness: number];

/** The same colour as other makers mix it; every one still agrees with the swatch of its name. */
const shifts: Record<Colour, readonly [Shift, Shift]> = {
  black: [
    [6, 1.7, 1.1],
    [-175, 0.12, 1.2],
  ],
  white: [
    [-170, 0.9, 0.985],
    [0, 1.3, 0.965],
  ],
  silver: [
    [8, 1.35, 0.93],
    [-175, 0.6, 1.03],
  ],
  graphite: [
    [-180, 0.15, 0.86],
    [10, 1.7, 1.16],
  ],
  blue: [
    [8, 0.75, 0.74],
    [-10, 0.62, 1.18],
  ],
  red: [
    [-10, 0.85, 0.78],
    [8, 1, 1.07],
  ],
  green: [
    [-28, 0.9, 0.84],
    [14, 0.85, 1.16],
  ],
  gold: [
    [-10, 0.7, 1.03],
    [-4, 0.9, 0.92],
  ],
  purple: [
    [12, 0.8, 0.82],
    [-8, 0.9, 1.12],
  ],
  pink: [
    [10, 0.8, 1.03],
    [-8, 1.2, 0.93],
  ],
  beige: [
    [-12, 0.7, 1.02],
    [-6, 0.95, 0.93],
  ],
  steel: [
    [0, 1.2, 0.88],
    [-175, 0.6, 1.05],
  ],
};

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

function hslOf(hex: string): [hue: number, saturation: number, lightness: number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const high = Math.max(r, g, b);
  const low = Math.min(r, g, b);
  const span = high - low;
  const lightness = (high + low) / 2;
  if (span === 0) return [0, 0, lightness];
  const turn = high === r ? ((g - b) / span + 6) % 6 : high === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return [turn * 60, span / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function hexOf(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number): string => {
    const k = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(clamp(value) * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

const shifted = (hex: string, [hue, saturation, lightness]: Shift): string => {
  const [h, s, l] = hslOf(hex);
  return hexOf((h + hue + 360) % 360, clamp(s * saturation), clamp(l * lightness));
};

/** How many shades every finish has. */
export const shadeCount = 3;

/** The ramp of a finish in one of its shades; 0 is the usual one. The ink stays, so that marks are read as well. */
export function toneOf(colour: Colour, shade: number): Tone {
  const usual = tones[colour];
  const shift = shade === 0 ? undefined : shifts[colour][(shade - 1) % 2];
  if (shift === undefined) return usual;
  const { hi, light, base, dark, deep, ink } = usual;
  return {
    hi: shifted(hi, shift),
    light: shifted(light, shift),
    base: shifted(base, shift),
    dark: shifted(dark, shift),
    deep: shifted(deep, shift),
    ink,
  };
}
