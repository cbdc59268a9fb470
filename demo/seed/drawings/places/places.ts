import type { Pen } from '../kit.ts';
import type { DeviceKind } from '../registry.ts';
import { specs } from '../registry.ts';
import { formed } from '../tile.ts';
import type { Art } from '../types.ts';
import { drawLying, type CompanyName, type LayoutName } from './flat.ts';
import { drawInRoom, type RoomPlace } from './rooms.ts';
import { drawOnTable, type TableName } from './table.ts';

/** How large such a thing usually is, in centimetres: the drawing is scaled by it. */
type Size = { readonly high: number } | { readonly wide: number };

type Place = { readonly size: Size } & (
  | { readonly kind: 'room'; readonly room: RoomPlace }
  | { readonly kind: 'table'; readonly table: TableName; readonly across: number }
  | { readonly kind: 'lying'; readonly company: CompanyName; readonly layout: LayoutName }
);

const high = (centimetres: number): Size => ({ high: centimetres });
const wide = (centimetres: number): Size => ({ wide: centimetres });

const inRoom = (room: RoomPlace['room'], size: Size, more: Omit<RoomPlace, 'room'> = {}): Place => ({
  kind: 'room',
  size,
  room: { room, ...more },
});
/** On a table of which so many centimetres are seen. */
const onTable = (table: TableName, size: Size, across: number): Place => ({ kind: 'table', size, table, across });
const lying = (company: CompanyName, size: Size, layout: LayoutName): Place => ({
  kind: 'lying',
  size,
  company,
  layout,
});

/** Where each kind is seen in use, beside things of known size; two where a kind has two bodies. */
const places: Record<DeviceKind, Place | ((art: Art) => Place)> = {
  smartphone: lying('desk', high(15.5), 'hand'),
  'foldable-phone': lying('desk', high(15.4), 'hand'),
  'feature-phone': lying('desk', high(12.4), 'hand'),
  tablet: lying('study', wide(25), 'row'),
  'e-reader': lying('desk', high(16.5), 'hand'),
  smartwatch: lying('pocket', high(8.6), 'palm'),
  'fitness-band': lying('pocket', high(7.8), 'palm'),
  earbuds: lying('pocket', high(8), 'palm'),
  headphones: lying('desk', wide(17.5), 'hand'),
  'portable-speaker': ({ w, h }) => onTable('shelf', w > h ? wide(20) : high(21), 53),
  'vr-headset': onTable('desk', wide(18.5), 56),
  'phone-case': lying('desk', high(15.4), 'hand'),
  laptop: onTable('desk', wide(35.6), 85),
  'gaming-laptop': onTable('desk', wide(36.4), 85),
  monitor: onTable('desk', wide(54), 105),
  'desktop-pc': inRoom('study', high(45), { above: 75, aside: -24 }),
  'all-in-one': onTable('desk', wide(54), 105),
  printer: onTable('desk', wide(42), 94),
  router: onTable('shelf', wide(25), 63),
  keyboard: lying('study', wide(36), 'row'),
  mouse: lying('desk', high(11.4), 'hand'),
  webcam: onTable('photo', wide(9.6), 36),
  refrigerator: inRoom('kitchen', high(186), { aside: -52 }),
  'side-by-side-fridge': inRoom('kitchen', high(179), { aside: -44 }),
  // A chest, or one that stands.
  freezer: ({ w, h }) => inRoom('kitchen', high(w > h ? 84 : 172), { aside: -52 }),
  'water-dispenser': inRoom('kitchen', high(132), { aside: -62 }),
  'washing-machine': inRoom('bathroom', high(85), { aside: -40 }),
  dryer: inRoom('bathroom', high(85), { aside: -40 }),
  dishwasher: inRoom('kitchen', high(82), { between: 'below' }),
  microwave: onTable('baking', wide(48), 94),
  'gas-stove': inRoom('kitchen', high(87), { between: 'level' }),
  'built-in-oven': inRoom('kitchen', high(59.5), { between: 'below', above: 24 }),
  hob: lying('kitchen', wide(58), 'worktop'),
  hood: inRoom('kitchen', wide(60), { between: 'over', above: 157 }),
  'air-conditioner': inRoom('living', high(44), { above: 172, aside: -8 }),
  'floor-fan': inRoom('corner', high(125), { aside: -32 }),
  heater: ({ h }) => inRoom('corner', h < 400 ? wide(78) : wide(70), { aside: -30 }),
  humidifier: onTable('shelf', high(40), 71),
  'air-purifier': inRoom('corner', high(56), { aside: -24, scale: 5 }),
  'water-heater': inRoom('bathroom', high(86), { above: 118, aside: -44 }),
  tv: inRoom('screen', high(82), { above: 46 }),
  soundbar: inRoom('screen', wide(90), { above: 46, scale: 4.4, television: [96, 0, 66], board: 150 }),
  'home-theater': inRoom('screen', high(100), { television: [104, 0, 70], board: 150, scale: 3.4 }),
  'tv-bracket': inRoom('screen', wide(54), { above: 92, scale: 4.4, board: 150, outline: true }),
  'set-top-box': inRoom('screen', wide(11), { above: 46, scale: 10, television: [55, 0] }),
  projector: onTable('shelf', wide(28), 66),
  kettle: onTable('kitchen', high(25), 63),
  blender: onTable('juice', high(42), 78),
  mixer: onTable('baking', high(36), 82),
  'food-processor': onTable('kitchen', high(42), 82),
  'meat-grinder': onTable('baking', high(36), 82),
  multicooker: onTable('kitchen', high(27), 73),
  'air-fryer': onTable('kitchen', high(34), 78),
  'coffee-machine': onTable('baking', high(36), 78),
  toaster: onTable('kitchen', wide(30), 70),
  juicer: onTable('juice', high(42), 78),
  'bread-maker': onTable('baking', high(31), 75),
  'waffle-maker': onTable('kitchen', wide(25), 70),
  'cookware-pan': ({ h }) => onTable('baking', h > 300 ? wide(31) : wide(42), 82),
  'kitchen-scale': lying('kitchen', wide(20), 'shelf'),
  charger: lying('pocket', high(6), 'palm'),
  'power-bank': lying('desk', high(14), 'hand'),
  cable: lying('desk', high(13), 'hand'),
  'screen-protector': lying('desk', high(15.4), 'hand'),
  ssd: ({ w, h }) => lying('pocket', w > h ? wide(8) : high(10), 'palm'),
  'flash-drive': lying('pocket', high(5.6), 'palm'),
  'memory-card': lying('purse', high(3.2), 'tiny'),
  'graphics-card': lying('study', wide(27), 'row'),
  // One that stands at the television, or one that is held.
  'game-console': ({ w, h }) =>
    w > h
      ? lying('study', wide(27), 'row')
      : inRoom('screen', high(39), { above: 46, aside: 60, scale: 4.6, television: [96, -18], board: 164 }),
  gamepad: lying('desk', wide(15.6), 'hand'),
  'gaming-chair': inRoom('study', high(128), { aside: -28 }),
  'bathroom-scale': lying('floor', wide(30), 'standing'),
  'blood-pressure-monitor': lying('study', wide(19), 'broad'),
  massager: lying('sport', high(23), 'shelf'),
  'vacuum-cleaner': inRoom('corner', wide(66), { aside: -26, scale: 4.6 }),
  'robot-vacuum': inRoom('corner', wide(34), { aside: -22, scale: 5 }),
  'upright-vacuum': inRoom('corner', high(115), { aside: -30 }),
  iron: onTable('ironing', wide(28), 66),
  steamer: onTable('ironing', high(30), 66),
  'sewing-machine': onTable('sewing', wide(41), 82),
  'hair-dryer': lying('dressing', wide(24), 'shelf'),
  'hair-straightener': lying('dressing', high(28), 'shelf'),
  shaver: lying('bath', high(17), 'shelf'),
  trimmer: lying('bath', high(17.5), 'shelf'),
  epilator: lying('dressing', high(16), 'shelf'),
  'electric-toothbrush': onTable('bath', high(25), 56),
  camera: onTable('photo', wide(13.6), 42),
  'action-camera': onTable('photo', wide(7.1), 42),
  drone: onTable('photo', wide(30), 68),
  lens: onTable('photo', high(12), 41),
  tripod: inRoom('corner', high(142), { aside: -34 }),
  'photo-bag': onTable('photo', wide(28), 68),
  'light-bulb': lying('desk', high(13), 'hand'),
  'smart-plug': lying('pocket', high(5.8), 'palm'),
  'security-camera': ({ w, h }) =>
    w > h ? inRoom('porch', wide(18), { above: 30, aside: -8 }) : onTable('shelf', high(11.5), 41),
};

/** A device where it is used, beside things of known size, in true scale: what a picture of 800 × 800 holds. */
export function drawInPlace(p: Pen, kind: DeviceKind): string {
  const spec = specs[kind];
  const art = formed(p, spec.alone?.(p) ?? spec.draw(p, false));
  const found = places[kind];
  const place = typeof found === 'function' ? found(art) : found;
  const width = 'wide' in place.size ? place.size.wide : (place.size.high * art.w) / art.h;
  switch (place.kind) {
    case 'room':
      return drawInRoom(p, art, width, place.room);
    case 'table':
      return drawOnTable(p, art, width * 10, place.table, place.across * 10);
    case 'lying':
      return drawLying(p, art, width * 10, place.company, place.layout);
  }
}
