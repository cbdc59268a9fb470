import { phoneLooks } from '../../data/models/phone-looks.ts';
import type { CameraForm, PhoneTraits, TabletTraits } from '../../drawings/traits.ts';
import { chance, numberIn, type Subject } from './subject.ts';

const forms: readonly CameraForm[] = [
  'square',
  'diagonal',
  'capsule',
  'single',
  'plateau',
  'beam',
  'loose',
  'loose-two',
  'ladder',
  'ladder-column',
  'column',
  'column-two',
  'grid',
  'grid-loose',
  'centre',
  'ring',
  'disc',
  'halo',
  'triangle',
  'strip',
  'wide',
];
const cutouts: readonly PhoneTraits['cutout'][] = ['island', 'notch', 'hole', 'side', 'pill', 'drop'];

interface Line {
  readonly maker: string;
  readonly names: RegExp;
  readonly look: Omit<PhoneTraits, 'mark'>;
}

function known<Word extends string>(words: readonly Word[], word: string, line: string): Word {
  const found = words.find((own) => own === word);
  if (found === undefined) throw new Error(`unknown word ${word}: ${line}`);
  return found;
}

function parseLine(line: string): Line {
  const [head = '', cameras = '', cutout = '', corner = '', measures = ''] = line.split('|').map((part) => part.trim());
  const [maker = '', names = ''] = head.split(': ');
  const [form = '', island = ''] = cameras.split(' ');
  const [frame = 0, chin = 0] = measures.split(' ').map(Number);
  return {
    maker,
    names: new RegExp(names),
    look: {
      cameras: known(forms, form, line),
      island: known(['tone', 'dark'], island, line),
      cutout: known(cutouts, cutout, line),
      corner: Number(corner) / 100,
      frame,
      chin,
    },
  };
}

const lines = phoneLooks.trim().split('\n').map(parseLine);

/** Where each maker writes its name; others write it below. */
const marks: Readonly<Record<string, PhoneTraits['mark']>> = {
  apple: 'dot',
  xiaomi: 'turned',
  oppo: 'turned',
  vivo: 'turned',
  nokia: 'middle',
};

/** The usual look of makers whose model is not in the table. */
const anyForm: readonly CameraForm[] = ['column', 'column-two', 'loose', 'grid', 'grid-loose', 'disc'];

export function phoneTraits(subject: Subject): PhoneTraits {
  const { maker, name } = subject;
  const found = lines.find((line) => line.maker === maker && line.names.test(name));
  const random = chance(subject, 'phone');
  const look = found?.look ?? {
    cameras: random.pick(anyForm),
    island: random.pick(['tone', 'dark'] as const),
    cutout: random.pick(['hole', 'drop'] as const),
    corner: random.int(9, 15) / 100,
    frame: random.int(8, 12),
    chin: random.int(2, 16),
  };
  return { ...look, mark: marks[maker] ?? 'low' };
}

/** Tablets of one maker share their cameras; the screen decides the shape. */
export function tabletTraits(subject: Subject): TabletTraits {
  const { maker, name } = subject;
  const inches = numberIn(subject, 'screen_size') ?? 11;
  const random = chance(subject, 'tablet');
  const isBest = /Pro|Ultra|GT|MagicPad|XPad GT|S1\d/.test(name);
  if (maker === 'apple')
    return {
      cameras: /Pro/.test(name) ? 'square' : 'one',
      bezel: /Pro/.test(name) ? 20 : /mini/.test(name) ? 30 : /A16/.test(name) ? 27 : 24,
      ratio: /mini/.test(name) ? 1.48 : /1[13] /.test(name) && /Pro/.test(name) ? 1.36 : 1.42,
      corner: /Pro/.test(name) ? 26 : /Air/.test(name) ? 30 : 34,
      hasNotch: false,
    };
  const cameras: readonly TabletTraits['cameras'][] = isBest
    ? ['capsule', 'square', 'centre', 'two']
    : ['one', 'two', 'capsule'];
  return {
    cameras: maker === 'samsung' ? (isBest ? 'two' : 'one') : random.pick(cameras),
    bezel: isBest ? random.int(15, 19) : random.int(20, 30),
    ratio: random.int(inches < 10 ? 150 : 144, inches > 12 ? 156 : 166) / 100,
    corner: random.int(18, 36),
    hasNotch: /S1\d Ultra/.test(name),
  };
}
