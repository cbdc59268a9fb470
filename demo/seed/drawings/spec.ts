import type { Pen } from './kit.ts';
import type { Art, Colour } from './types.ts';

/** How one kind of device is drawn. */
export type Spec = {
  /** Finishes that suit it, the usual one first. */
  colours: readonly Colour[];
  /** The device seen from the front, or turned. */
  draw: (p: Pen, turned: boolean) => Art;
  /** As it is among other things, where the front shows more than the thing itself or not as it lies. */
  alone?: (p: Pen) => Art;
  /** What the enlarged view shows: a point as parts of width and height, and how many times nearer. */
  focus: readonly [x: number, y: number, zoom: number];
  /** The enlarged view takes the turned drawing instead of the front. */
  focusTurned?: boolean;
};

export type Family = Record<string, Spec>;
