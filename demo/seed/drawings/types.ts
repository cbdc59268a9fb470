/** What a drawing can show: the card picture, a three-quarter view, an enlarged part; of large appliances a room around them. */
export type View = 'front' | 'angle' | 'detail' | 'room';

/** Finishes a device can have. */
export type Colour =
  | 'black' | 'white' | 'silver' | 'graphite' | 'blue' | 'red'
  | 'green' | 'gold' | 'purple' | 'pink' | 'beige' | 'steel';

/** Drawn artwork in its own units: it spans 0..w and 0..h and stands on its lower edge. */
export type Art = {
  w: number;
  h: number;
  art: string;
  /** Width of the ground shadow as a part of `w`; 0 leaves it out (things that hang or float). */
  shadow?: number;
};
