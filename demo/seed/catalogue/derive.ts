import { numberOf, type Values } from './values.ts';

type Numbers = readonly (readonly [key: string, number: number])[];

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const to1 = (value: number): number => Math.round(value * 10) / 10;

const read = (values: Values, key: string): number | undefined => numberOf(values.get(key));

const isOption = (values: Values, key: string, option: string): boolean => {
  const value = values.get(key);
  return value !== undefined && 'option' in value && value.option.key === option;
};

/** A screen of 16:9 and its frame; weight and frame grow with the diagonal. */
function television(values: Values): Numbers {
  const inches = read(values, 'screen_size') ?? 0;
  return [
    ['width', Math.round(inches * 2.214 + 0.8)],
    ['height', Math.round(inches * 1.245 + 2.2)],
    ['weight', to1(3.9 * (inches / 32) ** 2.4)],
  ];
}

function monitor(values: Values): Numbers {
  const inches = read(values, 'screen_size') ?? 0;
  const isWide = inches >= 34;
  return [
    ['width', Math.round(inches * (isWide ? 2.35 : 2.22) + 1)],
    ['height', Math.round(inches * (isWide ? 1 : 1.25) + 12)],
    ['weight', to1(inches * 0.2 - 0.9)],
  ];
}

/** Litres decide the width of a refrigerator's body, then its height and weight. */
function refrigerator(values: Values): Numbers {
  const litres = within(read(values, 'total_volume') ?? 300, 100, 600);
  const width = litres < 250 ? 54 : litres < 430 ? 60 : 70;
  const depth = litres < 250 ? 56 : litres < 430 ? 65 : 70;
  const height = within(Math.round((litres / (width * depth)) * 1000 * 1.55 + 32), 122, 203);
  return [
    ['width', width],
    ['depth', depth],
    ['height', height],
    ['weight', Math.round(18 + litres * 0.145)],
    ['annual_energy', Math.round((150 + litres * 0.36) / 5) * 5],
  ];
}

function sideBySide(values: Values): Numbers {
  const litres = read(values, 'total_volume') ?? 560;
  return [
    ['width', litres < 500 ? 83 : 91],
    ['height', litres < 500 ? 180 : 178],
    ['depth', within(Math.round(litres / 9), 65, 80)],
    ['weight', Math.round(40 + litres * 0.13)],
    ['annual_energy', Math.round((200 + litres * 0.32) / 5) * 5],
  ];
}

function freezer(values: Values): Numbers {
  const litres = read(values, 'volume') ?? 200;
  return [
    ['width', within(Math.round(40 + litres * 0.17), 54, 130)],
    ['weight', Math.round(20 + litres * 0.095)],
    ['height', litres <= 100 ? 84 : 88],
    ['annual_energy', Math.round((150 + litres * 0.5) / 5) * 5],
  ];
}

/** The drum decides the depth: a narrow machine holds six kilograms, a full one eight and more. */
function washer(values: Values): Numbers {
  const load = read(values, 'load') ?? 7;
  const depth = load <= 6 ? 42 : load <= 7 ? 48 : load <= 8 ? 55 : load <= 9 ? 58 : 62;
  return [
    ['width', 60],
    ['height', 85],
    ['depth', depth],
    ['weight', Math.round(40 + load * 3.4 + (isOption(values, 'dryer', 'yes') ? 5 : 0))],
    ['water_use', Math.round(34 + load * 2.3)],
  ];
}

/** Indoor units grow with what they cool; an inverter takes less for the same cold. */
function conditioner(values: Values): Numbers {
  const btu = read(values, 'wattage_class') ?? 9;
  const width = btu <= 9 ? 78 : btu <= 12 ? 83 : btu <= 18 ? 97 : 108;
  const watts = btu * (isOption(values, 'inverter', 'yes') ? 84 : 94);
  return [
    ['width', width],
    ['height', btu <= 12 ? 29 : 32],
    ['depth', btu <= 12 ? 20 : 23],
    ['power', Math.round(watts / 20) * 20],
    ['weight', Math.round(18 + btu * 1.45)],
  ];
}

function dishwasher(values: Values): Numbers {
  const settings = read(values, 'place_settings') ?? 13;
  const isTable = settings <= 6;
  return [
    ['width', isTable ? 55 : settings <= 10 ? 45 : 60],
    ['height', isTable ? 44 : 85],
    ['depth', isTable ? 50 : 60],
    ['weight', isTable ? 21 : settings <= 10 ? 38 : 47],
    ['water_use', isTable ? 7 : settings <= 10 ? 9 : 10],
  ];
}

const cooker = (values: Values): Numbers => [
  ['height', 85],
  ['depth', (read(values, 'width') ?? 60) <= 50 ? 55 : 60],
  ['weight', Math.round((read(values, 'width') ?? 60) * 0.78)],
];

const powerBank = (values: Values): Numbers => [
  ['weight_g', Math.round(((read(values, 'battery') ?? 10_000) / 1000) * 19 + 20)],
];

function waterHeater(values: Values): Numbers {
  const litres = read(values, 'volume') ?? 50;
  return [
    ['height', within(Math.round(30 + litres * 0.75), 34, 126)],
    ['weight', Math.round(5 + litres * 0.23)],
    ['width', litres <= 15 ? 31 : 45],
    ['depth', litres <= 15 ? 31 : 45],
  ];
}

const families: Readonly<Record<string, (values: Values) => Numbers>> = {
  'smart-televizorlar': television,
  monitorlar: monitor,
  muzlatgichlar: refrigerator,
  'side-by-side': sideBySide,
  'muzlatish-kameralari': freezer,
  'kir-yuvish-mashinalari': washer,
  konditsionerlar: conditioner,
  'idish-yuvish-mashinalari': dishwasher,
  'gaz-plitalari': cooker,
  pauerbanklar: powerBank,
  'suv-isitgichlar': waterHeater,
};

/** Measures that follow from other values of a product: of the leaf's own attributes alone. */
export const derivedNumbers = (leaf: string, values: Values): Numbers => families[leaf]?.(values) ?? [];
