import { circle, group, num, path, Pen, rect, stroke, times } from './kit.ts';
import { specs } from './registry.ts';
import { usualWall } from './screens.ts';
import type { DeviceKind } from './registry.ts';
import { fit, stand } from './tile.ts';
import type { Colour } from './types.ts';

/** A campaign picture: a ground, a motif, and devices placed in it. */
export type BannerScene = {
  background: [string, string];
  /** x and y are parts (0..1) of the room for devices, y being where a device stands; scale 1 fills its height. */
  devices: { kind: DeviceKind; colour: Colour; x: number; y: number; scale: number; rotate?: number }[];
  motif: 'circles' | 'waves' | 'grid' | 'rays' | 'confetti' | 'snow';
};

type Room = { x: number; y: number; w: number; h: number };

/** A repeatable scatter: the same numbers for the same index. */
const scatter = (index: number, salt: number): number => {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43758.5453;
  return value - Math.floor(value);
};

function motif(kind: BannerScene['motif'], w: number, h: number, room: Room): string {
  const cx = room.x + room.w / 2;
  const cy = room.y + room.h * 0.52;
  const white = '#ffffff';
  switch (kind) {
    case 'circles':
      return times(4, (i) =>
        circle(
          cx,
          cy,
          room.h * (0.3 + i * 0.24),
          white,
          `opacity="${num(0.16 - i * 0.03) === '0' ? 0.06 : 0.16 - i * 0.03}"`,
        ),
      );
    case 'waves':
      return times(4, (i) =>
        path(
          `M0 ${num(h * (0.52 + i * 0.13))}C${num(w * 0.25)} ${num(h * (0.3 + i * 0.14))} ${num(w * 0.5)} ${num(h * (0.86 + i * 0.08))} ${w} ${num(h * (0.4 + i * 0.15))}V${h}H0z`,
          white,
          'opacity="0.09"',
        ),
      );
    case 'grid':
      return (
        times(Math.ceil(w / 64), (i) => stroke(`M${i * 64} 0V${h}`, white, 1.5, 'opacity="0.13"')) +
        times(Math.ceil(h / 64), (i) => stroke(`M0 ${i * 64}H${w}`, white, 1.5, 'opacity="0.13"')) +
        circle(cx, cy, room.h * 0.46, white, 'opacity="0.14"')
      );
    case 'rays':
      return times(14, (i) =>
        group(
          `rotate(${num(i * 25.7)} ${num(cx)} ${num(cy)})`,
          path(`M${num(cx)} ${num(cy)}l${num(w * 0.1)} ${-w}h${num(-w * 0.2)}z`, white, 'opacity="0.09"'),
        ),
      );
    case 'confetti':
      return (
        circle(cx, cy, room.h * 0.5, white, 'opacity="0.12"') +
        times(70, (i) => {
          const x = scatter(i, 1) * w;
          const y = scatter(i, 2) * h;
          const colour = ['#fbc100', '#ff5d73', '#45c9ff', '#7be08a', '#ffffff'][i % 5] ?? white;
          return group(
            `translate(${num(x)} ${num(y)}) rotate(${num(scatter(i, 3) * 180)})`,
            rect(0, 0, 8 + scatter(i, 4) * 14, 7, i % 3 ? 2 : 4, colour, 'opacity="0.75"'),
          );
        })
      );
    case 'snow':
      return (
        times(90, (i) =>
          circle(
            scatter(i, 5) * w,
            scatter(i, 6) * h,
            2 + scatter(i, 7) * 6,
            white,
            `opacity="${num(0.3 + scatter(i, 8) * 0.5)}"`,
          ),
        ) +
        path(
          `M0 ${h * 0.92}q${w * 0.2} ${-h * 0.1} ${w * 0.5} ${-h * 0.02}t${w * 0.5} ${-h * 0.04}V${h}H0z`,
          white,
          'opacity="0.85"',
        )
      );
  }
}

function compose(scene: BannerScene, w: number, h: number, room: Room): string {
  const ground = new Pen('white', 0, 'g');
  const glow = ground.rad(0.5, 0.5, 0.5, '#fff 0 0.38', '#fff 55 0.12', '#fff 100 0');
  const fill = ground.lin('d', ...scene.background);
  const reach = room.h * 0.85;
  let defs = '';
  const devices = scene.devices.map(({ kind, colour, x, y, scale, rotate = 0 }, index) => {
    const pen = new Pen(colour, index, `d${index}x`, { wall: usualWall(kind, index) });
    const art = specs[kind].draw(pen, index % 2 === 1);
    const k = fit(art, room.w, room.h) * scale;
    const body = stand(pen, art, room.x + room.w * x, room.y + room.h * y, k, rotate);
    defs += pen.defs();
    return body;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${ground.defs()}${defs}${rect(0, 0, w, h, 0, fill)}` +
    `${motif(scene.motif, w, h, room)}<circle cx="${num(room.x + room.w / 2)}" cy="${num(room.y + room.h / 2)}" r="${num(reach)}" fill="${glow}"/>${devices.join('')}</svg>`
  );
}

/** What a campaign is drawn for: wide screens, phones, or the head of a promotion on phones. */
export type BannerFormat = 'wide' | 'phone' | 'square';

const rooms: Record<BannerFormat, [w: number, h: number, room: Room]> = {
  // Text stands on the left.
  wide: [1920, 640, { x: 900, y: 40, w: 960, h: 560 }],
  phone: [1080, 608, { x: 550, y: 176, w: 480, h: 375 }],
  // Text stands above.
  square: [1080, 1080, { x: 60, y: 440, w: 960, h: 590 }],
};

/** A picture of a campaign with room for its text. */
export const drawBanner = ({ scene, format }: { scene: BannerScene; format: BannerFormat }): string =>
  compose(scene, ...rooms[format]);

/** The picture of a news item (1200 × 750). */
export function drawNewsPicture({ scene }: { scene: BannerScene }): string {
  return compose(scene, 1200, 750, { x: 120, y: 70, w: 960, h: 610 });
}
