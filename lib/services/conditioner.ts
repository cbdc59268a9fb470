/** Direction of the windows. */
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

/** A room to cool: m², m, W, W, people, direction of the windows. */
export interface Room {
  readonly area: number;
  readonly height: number;
  readonly lighting: number;
  readonly appliances: number;
  readonly people: number;
  readonly location: Side;
}

/** Limits of a room in a home or an office. */
export const roomBounds = {
  area: [1, 500],
  height: [1.5, 10],
  lighting: [0, 20_000],
  appliances: [0, 50_000],
  people: [0, 200],
} as const;

/**
 * Watts per cubic metre through walls and windows by direction: 30 in shade to 40 in full sun, the usual range of the
 * short method of split system makers (Q = S · h · q / 1000 kW); other directions by their share of afternoon sun.
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
/** Heat of a person at rest, W. */
const personHeat = 100;
/** Average share of nominal power that appliances give off: they are not all on at once. */
const applianceShare = 0.3;
const btuOfWatt = 3.412;

/** The attribute for the power class: categories that have it contain air conditioners. */
export const powerClassAttribute = 'wattage_class';

/** Classes of air conditioners, thousands of BTU per hour. */
export const powerClasses = [7, 9, 12, 18, 24, 30, 36, 48, 60] as const;

export interface Cooling {
  /** Heat to remove, W, and its parts. */
  readonly watts: number;
  readonly walls: number;
  readonly lighting: number;
  readonly appliances: number;
  readonly people: number;
  readonly btu: number;
  /** The smallest sufficient class; null if one air conditioner is not enough. */
  readonly power_class: (typeof powerClasses)[number] | null;
}

/** Cooling that a room needs. It never falls if the room, its height, its heat or its people grow. */
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
