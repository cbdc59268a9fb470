/** Where the cameras of a telephone sit, and on what. */
export type CameraForm =
  | 'square'
  | 'diagonal'
  | 'capsule'
  | 'single'
  | 'plateau'
  | 'beam'
  | 'loose'
  | 'loose-two'
  | 'ladder'
  | 'ladder-column'
  | 'column'
  | 'column-two'
  | 'grid'
  | 'grid-loose'
  | 'centre'
  | 'ring'
  | 'disc'
  | 'halo'
  | 'triangle'
  | 'strip'
  | 'wide';

export interface PhoneTraits {
  readonly cameras: CameraForm;
  /** The island has the colour of the back, or is black. */
  readonly island: 'tone' | 'dark';
  readonly cutout: 'island' | 'notch' | 'hole' | 'side' | 'pill' | 'drop';
  /** Parts of the width. */
  readonly corner: number;
  readonly frame: number;
  readonly chin: number;
  readonly mark: 'dot' | 'low' | 'middle' | 'turned';
}

export interface LaptopTraits {
  /** Width of the screen by its height. */
  readonly ratio: number;
  readonly bezel: number;
  readonly chin: number;
  readonly corner: number;
  readonly thick: number;
  readonly hasNotch: boolean;
  readonly hasNumbers: boolean;
  readonly keys: 'dark' | 'body';
  readonly glow: 'none' | 'white' | 'red' | 'zones' | 'rainbow';
  readonly grilles: 'sides' | 'above' | 'none';
  readonly hinge: 'whole' | 'two' | 'set-back';
  /** Width of the touch pad as a part of the body. */
  readonly pad: number;
  readonly ports: number;
}

export interface TvTraits {
  readonly stand: 'blades' | 'crescent' | 'bench' | 'slanted' | 'plate' | 'column';
  readonly frame: number;
  readonly chin: number;
  readonly isMetal: boolean;
  /** The diagonal, in inches, as the sticker on the screen says it. */
  readonly inches: number;
}

export interface BracketTraits {
  readonly type: 'flat' | 'tilting' | 'arm' | 'ceiling';
  /** How large a screen it carries, 0 to 1. */
  readonly size: number;
  readonly slots: number;
}

export interface FridgeTraits {
  readonly doors: 'bottom' | 'top';
  readonly hold: 'slot' | 'grip' | 'bar' | 'long' | 'arch';
  readonly panel: 'screen' | 'dots' | 'strip' | 'none';
  readonly hasDispenser: boolean;
  readonly isBroad: boolean;
  /** Height of the freezer as a part of the usual one. */
  readonly cut: number;
}

export interface WideFridgeTraits {
  readonly doors: 'sides' | 'french' | 'cross';
  readonly hold: 'bar' | 'grip' | 'arch';
  readonly panel: 'dispenser' | 'screen' | 'none';
}

export interface WasherTraits {
  readonly layout: number;
  readonly ring: 'chrome' | 'dark' | 'body' | 'double';
  readonly radius: number;
  readonly glass: 'dark' | 'clear';
  readonly service: 'left' | 'right' | 'strip';
  readonly isSlim: boolean;
}

export interface ConditionerTraits {
  readonly corner: number;
  readonly display: 'right' | 'middle' | 'lamp' | 'hidden';
  readonly louvre: 'curved' | 'flat' | 'double' | 'holes';
  readonly stripe: 'none' | 'metal' | 'tone';
  readonly isLong: boolean;
}

export interface CanisterTraits {
  readonly bin: 'clear' | 'bag' | 'aqua' | 'barrel';
  readonly wheel: number;
  readonly accent: string;
}

export interface RobotTraits {
  readonly tower: 'turret' | 'flush' | 'camera';
  readonly station: 'none' | 'dock' | 'tall';
  readonly top: 'plain' | 'disc' | 'split' | 'ring';
}

export interface StickTraits {
  readonly type: 'dust' | 'wet' | 'slim';
  readonly bin: 'below' | 'front' | 'behind';
  readonly accent: string;
  readonly hasDisplay: boolean;
}

export interface ConsoleTraits {
  readonly type: 'tower' | 'slim-tower' | 'box' | 'slab' | 'hybrid' | 'joined' | 'grips' | 'portal';
  /** Colours of the two halves or of the trim. */
  readonly accents: readonly [string, string];
}

export interface WatchTraits {
  readonly shape: 'round' | 'square' | 'rugged' | 'tall' | 'octagon';
  readonly dial: number;
  readonly strap: 'plain' | 'holes' | 'links' | 'leather';
  readonly crown: 'one' | 'two' | 'crown' | 'none';
}

export interface HeadphoneTraits {
  readonly cups: 'oval' | 'round' | 'tall' | 'square';
  readonly band: 'thick' | 'thin' | 'mesh' | 'wide';
  readonly accent: string;
  readonly microphone: boolean;
}

export interface TabletTraits {
  readonly cameras: 'one' | 'two' | 'capsule' | 'square' | 'centre';
  readonly bezel: number;
  readonly ratio: number;
  readonly corner: number;
  readonly hasNotch: boolean;
}

/** The traits by which a model differs from others of its kind. A missing trait is drawn as usual for the kind. */
export interface Traits {
  /** The maker's name, written as plain type where such a device has it. */
  readonly brand?: string;
  /** Which shade of its colour it has: 0 is the usual one. */
  readonly shade?: number;
  /** How much broader than usual it is, in steps; negative is narrower. */
  readonly form?: number;
  /** Which of the details of its kind it has, where there are no traits of its own. */
  readonly detail?: number;
  /** What its screen shows: a scene and a scheme of colours, as one number. */
  readonly wall?: number;
  readonly phone?: PhoneTraits;
  /** A telephone that folds across its screen, not along it. */
  readonly isClamshell?: boolean;
  readonly laptop?: LaptopTraits;
  readonly tv?: TvTraits;
  readonly bracket?: BracketTraits;
  readonly fridge?: FridgeTraits;
  readonly wideFridge?: WideFridgeTraits;
  readonly washer?: WasherTraits;
  readonly conditioner?: ConditionerTraits;
  readonly canister?: CanisterTraits;
  readonly robot?: RobotTraits;
  readonly stick?: StickTraits;
  readonly console?: ConsoleTraits;
  readonly watch?: WatchTraits;
  readonly headphones?: HeadphoneTraits;
  readonly tablet?: TabletTraits;
}
