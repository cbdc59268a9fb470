import type { Pen } from '../kit.ts';
import type { DeviceKind } from '../registry.ts';
import type { Spec } from '../spec.ts';
import type { Art, FifthView } from '../types.ts';
import { openFreezer, openRefrigerator, openSideBySide } from './cold.ts';
import * as connections from './connections.ts';
import { openMicrowave, openOven, openStove } from './hot.ts';
import { phoneEnd, tabletEnd } from './lying-end.ts';
import { openDishwasher, openWasher } from './wet.ts';

type Focus = Spec['focus'];

/** The most telling part of a kind, after its front, its three-quarter view and its first detail. */
export interface Fifth {
  readonly view: FifthView;
  /** Another drawing than the front. */
  readonly draw?: (p: Pen) => Art;
  readonly turned?: boolean;
  /** The part that is enlarged; without one the whole drawing is shown. */
  readonly focus?: Focus | ((art: Art) => Focus);
}

const part = (...focus: Focus): Fifth => ({ view: 'part', focus });
const partTurned = (...focus: Focus): Fifth => ({ view: 'part', turned: true, focus });
type Draw = (p: Pen) => Art;
const inside = (draw: Draw, focus?: Focus): Fifth => ({
  view: 'inside',
  draw,
  ...(focus === undefined ? {} : { focus }),
});
/** Edges with what can be plugged in, which fill the picture. */
const ports = (draw: Draw): Fifth => ({ view: 'ports', draw, focus: connections.filling });
const back = (draw: Draw, focus?: Focus): Fifth => ({ view: 'back', draw, ...(focus === undefined ? {} : { focus }) });
/** What the three-quarter view has open already, enlarged. */
const insideTurned = (...focus: Focus): Fifth => ({ view: 'inside', turned: true, focus });

export const fifths: Record<DeviceKind, Fifth> = {
  smartphone: { view: 'end', draw: phoneEnd, focus: [0.5, 0.5, 1.12] },
  'foldable-phone': part(0.5, 0.3, 2.1),
  'feature-phone': part(0.5, 0.25, 2.1),
  tablet: { view: 'end', draw: tabletEnd, focus: [0.5, 0.5, 1.1] },
  'e-reader': part(0.5, 0.26, 2),
  smartwatch: part(0.5, 0.86, 2.4),
  'fitness-band': part(0.5, 0.84, 2.4),
  earbuds: partTurned(0.5, 0.36, 1.9),
  headphones: part(0.5, 0.14, 2.1),
  'portable-speaker': partTurned(0.5, 0.14, 2.2),
  'vr-headset': partTurned(0.84, 0.42, 2),
  'phone-case': part(0.5, 0.62, 1.8),
  laptop: ports(connections.laptopEdges),
  'gaming-laptop': ports(connections.gamingLaptopEdges),
  monitor: back((p) => connections.monitorBack(p, false)),
  'desktop-pc': partTurned(0.5, 0.26, 1.8),
  'all-in-one': back((p) => connections.monitorBack(p, true)),
  printer: part(0.5, 0.76, 2.1),
  router: part(0.9, 0.5, 2.1),
  keyboard: partTurned(0.8, 0.66, 2.2),
  mouse: partTurned(0.32, 0.6, 1.9),
  webcam: part(0.5, 0.84, 2.2),
  refrigerator: inside(openRefrigerator),
  'side-by-side-fridge': inside(openSideBySide),
  freezer: inside(openFreezer),
  'water-dispenser': part(0.5, 0.14, 2.1),
  'washing-machine': inside((p) => openWasher(p, false), [0.5, 0.5, 1.2]),
  dryer: inside((p) => openWasher(p, true), [0.5, 0.5, 1.2]),
  dishwasher: inside(openDishwasher),
  microwave: inside(openMicrowave),
  'gas-stove': inside(openStove),
  'built-in-oven': inside(openOven),
  hob: part(0.5, 0.88, 2.1),
  hood: part(0.5, 0.24, 2.1),
  'air-conditioner': partTurned(0.68, 0.75, 1.9),
  'floor-fan': part(0.5, 0.68, 2.4),
  heater: part(0.22, 0.82, 2.1),
  humidifier: part(0.5, 0.38, 2.1),
  'air-purifier': part(0.5, 0.72, 2.1),
  'water-heater': part(0.5, 0.92, 2.4),
  tv: back(connections.televisionBack, [0.6, 0.6, 1.5]),
  soundbar: part(0.14, 0.88, 2.5),
  'home-theater': part(0.1, 0.2, 2.2),
  'tv-bracket': part(0.28, 0.2, 2.2),
  'set-top-box': back(connections.setTopBack),
  projector: part(0.78, 0.45, 2.1),
  kettle: part(0.55, 0.86, 2.2),
  blender: part(0.5, 0.46, 2.1),
  mixer: part(0.78, 0.26, 2.2),
  'food-processor': part(0.48, 0.46, 2.1),
  'meat-grinder': part(0.72, 0.52, 2.1),
  multicooker: insideTurned(0.5, 0.36, 1.9),
  'air-fryer': insideTurned(0.58, 0.78, 2),
  'coffee-machine': part(0.5, 0.16, 2.1),
  toaster: part(0.5, 0.22, 2.1),
  juicer: part(0.35, 0.26, 2.1),
  'bread-maker': part(0.5, 0.2, 2.1),
  'waffle-maker': part(0.5, 0.32, 2),
  'cookware-pan': part(0.84, 0.3, 2.2),
  'kitchen-scale': part(0.5, 0.4, 1.9),
  charger: part(0.5, 0.16, 2.2),
  'power-bank': part(0.5, 0.84, 2.2),
  cable: part(0.2, 0.62, 2),
  'screen-protector': part(0.36, 0.86, 2.2),
  ssd: part(0.16, 0.7, 2.1),
  'flash-drive': part(0.5, 0.84, 2),
  'memory-card': part(0.6, 0.76, 2),
  'graphics-card': part(0.62, 0.86, 2),
  'game-console': part(0.2, 0.16, 2.1),
  gamepad: part(0.28, 0.36, 2.1),
  'gaming-chair': part(0.5, 0.86, 2.1),
  'bathroom-scale': part(0.5, 0.76, 2),
  'blood-pressure-monitor': part(0.78, 0.62, 2.1),
  massager: part(0.42, 0.17, 2.2),
  'vacuum-cleaner': part(0.88, 0.86, 2.2),
  'robot-vacuum': partTurned(0.5, 0.74, 2),
  'upright-vacuum': part(0.5, 0.92, 2.2),
  iron: part(0.26, 0.84, 2.1),
  steamer: part(0.52, 0.76, 2.2),
  'sewing-machine': part(0.84, 0.3, 2.2),
  'hair-dryer': part(0.56, 0.68, 2.2),
  'hair-straightener': part(0.5, 0.18, 2.4),
  shaver: part(0.5, 0.74, 2.2),
  trimmer: part(0.5, 0.72, 2.2),
  epilator: part(0.5, 0.7, 2.2),
  'electric-toothbrush': part(0.5, 0.84, 2.2),
  camera: back(connections.cameraBack),
  'action-camera': part(0.26, 0.46, 2.1),
  drone: part(0.14, 0.46, 2.2),
  lens: part(0.5, 0.46, 2),
  tripod: part(0.5, 0.64, 2.2),
  'photo-bag': part(0.5, 0.22, 2.1),
  'light-bulb': part(0.46, 0.3, 1.9),
  'smart-plug': partTurned(0.84, 0.5, 2),
  'security-camera': { view: 'part', focus: ({ w, h }) => (w > h ? [0.86, 0.4, 2.2] : [0.5, 0.86, 2.1]) },
};

/** By which view of its own each kind is shown beside those that all have. */
export const fifthViewOf = (kind: DeviceKind): FifthView => fifths[kind].view;
