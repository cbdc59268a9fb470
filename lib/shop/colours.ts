type Rgb = readonly [number, number, number];

const parts = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** Luminance of a colour channel, 0 to 1, from its value 0 to 255. */
function channelLuminance(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red, green, blue] = parts(hex);
  return 0.2126 * channelLuminance(red) + 0.7152 * channelLuminance(green) + 0.0722 * channelLuminance(blue);
}

/** Contrast of two colours (`#rrggbb`) by WCAG 2, from 1 to 21. */
export function contrast(left: string, right: string): number {
  const [darker = 0, lighter = 0] = [luminance(left), luminance(right)].sort((first, second) => first - second);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Minimum contrast of text (WCAG 2, AA). */
export const minContrast = 4.5;

function mix(left: string, right: string, share: number): string {
  const [from, to] = [parts(left), parts(right)];
  return `#${from
    .map((value, index) =>
      Math.round(value + ((to[index] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Mixes a colour with another one until it has enough contrast on these backgrounds. */
function withContrast(colour: string, towards: string, grounds: readonly string[]): string {
  const steps = Array.from({ length: 21 }, (_, step) => mix(colour, towards, step / 20));
  return steps.find((candidate) => grounds.every((ground) => contrast(candidate, ground) >= minContrast)) ?? towards;
}

/** Colours of text and of tinted surfaces in the shop's colour. */
interface Tints {
  readonly link: string;
  readonly soft: string;
  readonly softInk: string;
}

/** The darkest and lightest backgrounds of links in each scheme, as in `app/styles/tokens.css`. */
const grounds = { light: ['#ffffff', '#eeece7'], dark: ['#121210', '#2b2b27'] } as const;

function tintsOn(brand: string, scheme: keyof typeof grounds): Tints {
  const away = scheme === 'light' ? '#000000' : '#ffffff';
  const soft = mix(grounds[scheme][0], brand, scheme === 'light' ? 0.14 : 0.28);
  return { link: withContrast(brand, away, grounds[scheme]), soft, softInk: withContrast(brand, away, [soft]) };
}

/** Colours derived from the shop's own colour, with sufficient contrast. */
export const tintsOf = (brand: string): Readonly<Record<keyof typeof grounds, Tints>> => ({
  light: tintsOn(brand, 'light'),
  dark: tintsOn(brand, 'dark'),
});
