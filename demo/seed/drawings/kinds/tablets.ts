import { circle, rect, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { badge, lens, sheen } from '../parts.ts';
import { display } from '../screens.ts';
import { slab } from '../space.ts';
import type { TabletTraits } from '../traits.ts';
import type { Art } from '../types.ts';

export const usualTablet: TabletTraits = { cameras: 'one', bezel: 22, ratio: 1.4, corner: 30, hasNotch: false };

/** The cameras at the corner of the back of a tablet, or in its middle. */
function tabletCameras(p: Pen, form: TabletTraits['cameras']): string {
  const island = p.lin('d', p.tone.light, p.tone.dark);
  switch (form) {
    case 'one':
      return lens(p, 62, 62, 28);
    case 'two':
      return lens(p, 62, 62, 28) + lens(p, 62, 136, 28);
    case 'capsule':
      return rect(26, 26, 74, 150, 37, island, p.edge(1)) + lens(p, 63, 64, 27) + lens(p, 63, 136, 27);
    case 'square':
      return (
        rect(26, 26, 136, 136, 38, island, p.edge(1)) +
        lens(p, 66, 66, 27) +
        lens(p, 122, 122, 27) +
        circle(122, 64, 9, '#fff7dc')
      );
    case 'centre':
      return rect(160, 30, 140, 66, 33, '#1c1e21') + lens(p, 196, 63, 25) + lens(p, 262, 63, 25);
  }
}

/** The face of a tablet that lies on its long side. */
export function tabletFace(p: Pen): Art {
  const { tone } = p;
  const { bezel, ratio, corner, hasNotch } = p.traits.tablet ?? usualTablet;
  const w = 640;
  const h = Math.round(w / ratio);
  const art =
    rect(0, 0, w, h, corner, p.lin('d', tone.hi, tone.dark, tone.deep)) +
    rect(3, 3, w - 6, h - 6, corner - 2, '#08090a') +
    display(p, bezel, bezel, w - bezel * 2, h - bezel * 2, Math.max(6, corner - bezel + 4)) +
    times(6, (i) =>
      rect(
        150 + i * 58,
        h - 84,
        42,
        42,
        12,
        ['#4cd27a', '#4b8dff', '#fff', '#ffb84c', '#ff6b7a', '#b58bff'][i] ?? '#fff',
        'opacity="0.94"',
      ),
    ) +
    (hasNotch ? rect(w / 2 - 40, bezel - 2, 80, 16, 7, '#08090a') : circle(w / 2, bezel / 2 + 2, 4, '#22262e'));
  return { w, h, art, shadow: 0.94 };
}

export function tablet(p: Pen, turned: boolean): Art {
  if (!turned) return tabletFace(p);
  const { corner, cameras } = p.traits.tablet ?? usualTablet;
  const back =
    rect(0, 0, 460, 620, corner, p.body()) +
    sheen(p, 0, 0, 460, 620, corner, 0.35) +
    tabletCameras(p, cameras) +
    badge(p, 230, 320, 130, p.tone.ink);
  return slab(p, { w: 460, h: 620, t: 14, r: corner, yaw: 0.62 }, back);
}
