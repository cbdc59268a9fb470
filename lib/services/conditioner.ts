/** Where the windows of a room look. */
export const sides = [
  'north',
  'south',
  'west',
  'east',
  'north_west',
  'south_west',
  'south_east',
  'north_east',
] as const;
export type Side = (typeof sides)[number];

/** A room that is to be cooled: m², m, W, W, heads, and where its windows look. */
export interface Room {
  readonly area: number;
  readonly height: number;
  readonly lighting: number;
  readonly appliances: number;
  readonly people: number;
  readonly location: Side;
}

/** Bounds of what is a room of a home or an office. */
export const roomBounds = {
  area: [1, 500],
  height: [1.5, 10],
  lighting: [0, 20_000],
  appliances: [0, 50_000],
  people: [0, 200],
} as const;

/**
 * Watts of heat to a cubic metre through walls and windows by the side: 30 in the shade to 40 in full sun, the usual range of the
 * short method that makers of split systems give (Q = S · h · q / 1000 kW); the sides between by their share of afternoon sun.
 */
const heatOf: Readonly<Record<Side, number>> = {
  north: 30,
  north_east: 32,
  north_west: 34,
  east: 35,
  south_east: 37,
  west: 38,
  south_west: 40,
  south: 40,
};
/** What a person at rest gives off, W. */
const personHeat = 100;
/** Share of their nominal power that appliances give off on average: they are not all on at once. */
const applianceShare = 0.3;
const btuOfWatt = 3.412;

/** The attribute by which air conditioners are filtered by their class: a category that has it is one of theirs. */
export const powerClassAttribute = 'wattage_class';

/** Classes in which air conditioners are sold, thousands of BTU an hour. */
export const powerClasses = [7, 9, 12, 18, 24, 30, 36, 48, 60] as const;

export interface Cooling {
  /** Heat that must be carried away, W, and its parts. */
  readonly watts: number;
  readonly walls: number;
  readonly lighting: number;
  readonly appliances: number;
  readonly people: number;
  readonly btu: number;
  /** The smallest class that is enough; null where one air conditioner is not. */
  readonly power_class: (typeof powerClasses)[number] | null;
}

/** How much cooling a room needs. It never falls when the room, its height, its heat or its people grow. */
export function coolingOf({ area, height, lighting, appliances, people, location }: Room): Cooling {
  const walls = Math.round(area * height * heatOf[location]);
  const parts = {
    walls,
    lighting: Math.round(lighting),
    appliances: Math.round(appliances * applianceShare),
    people: people * personHeat,
  };
  const watts = parts.walls + parts.lighting + parts.appliances + parts.people;
  const btu = Math.round(watts * btuOfWatt);
  return { watts, ...parts, btu, power_class: powerClasses.find((size) => size * 1_000 >= btu) ?? null };
}
