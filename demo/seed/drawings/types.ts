/** What each kind is shown by beside the views of all: opened, from the end with its socket, the edges with its connections, its back, or a second enlarged part. */
export type FifthView = 'inside' | 'end' | 'ports' | 'back' | 'part';

/** What a drawing can show: the card picture, a three-quarter view, an enlarged part, the most telling part of such a device, and the device in use. */
export type View = 'front' | 'angle' | 'detail' | FifthView | 'place';

/** Finishes a device can have. */
export type Colour =
  'black' | 'white' | 'silver' | 'graphite' | 'blue' | 'red' | 'green' | 'gold' | 'purple' | 'pink' | 'beige' | 'steel';

/** Drawn artwork in its own units: it spans 0..w and 0..h and stands on its lower edge. */
export type Art = {
  w: number;
  h: number;
  art: string;
  /** Width of the ground shadow as a part of `w`; 0 leaves it out (things that hang or float). */
  shadow?: number;
};
