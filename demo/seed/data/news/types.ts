import type { Localized } from '../../../../lib/i18n/locales.ts';
import type { BannerScene } from '../../drawings/index.ts';
import { t } from '../../text.ts';

export interface NewsSource {
  readonly title: Localized;
  readonly excerpt: Localized;
  readonly body: readonly Localized[];
  readonly scene: BannerScene;
  /** Days before today. */
  readonly age: number;
  readonly isHidden?: boolean;
}

type Piece = readonly [kr: string, ru: string];

/** A piece of news: title, excerpt (also the lead) and paragraphs as `[Uzbek, Russian]`. */
export const news = (
  age: number,
  scene: BannerScene,
  title: Piece,
  excerpt: Piece,
  body: readonly Piece[],
  isHidden = false,
): NewsSource => ({
  age,
  scene,
  isHidden,
  title: t(...title),
  excerpt: t(...excerpt),
  body: body.map((piece) => t(...piece)),
});

const grounds: Readonly<Record<string, [string, string]>> = {
  yellow: ['#fff0b8', '#fbc100'],
  blue: ['#dcecfb', '#9cc7ee'],
  dark: ['#15181f', '#39415a'],
  green: ['#e3f3e6', '#a8d8b3'],
  sand: ['#f6efe5', '#dcc6a6'],
  red: ['#3a0f14', '#8f2431'],
  violet: ['#e9e2fa', '#bda8ee'],
  grey: ['#f2f2f0', '#cfcfca'],
};

/** A scene for a news picture with up to three devices side by side. */
export function scene(
  ground: keyof typeof grounds,
  motif: BannerScene['motif'],
  ...devices: readonly [
    kind: BannerScene['devices'][number]['kind'],
    colour: BannerScene['devices'][number]['colour'],
  ][]
): BannerScene {
  const alone = devices.length === 1;
  // Three stand further apart and are smaller, so that none hides another.
  const edge = devices.length === 2 ? 0.28 : 0.16;
  return {
    background: grounds[ground] ?? ['#f2f2f0', '#cfcfca'],
    motif,
    // What hangs on a wall stands in the middle.
    devices: devices.map(([kind, colour], index) => ({
      kind,
      colour,
      x: alone ? 0.5 : edge + ((1 - 2 * edge) * index) / (devices.length - 1),
      y: kind === 'air-conditioner' ? 0.68 : 0.98,
      scale: alone ? 0.8 : devices.length === 2 ? 0.66 : 0.54,
    })),
  };
}
