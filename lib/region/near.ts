/** A place on the ground, in degrees. */
export interface Position {
  readonly lat: number;
  readonly long: number;
}

/** Kilometres between two places on the ground, by the haversine formula. */
export function kilometres(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [lat, long] = [radians(other.lat - one.lat) / 2, radians(other.long - one.long) / 2];
  const part = Math.sin(lat) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(long) ** 2;
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** A distance as it is written beside a store: with tenths below ten kilometres, the comma as all three languages have it. */
export const distanceText = (km: number): string =>
  km < 10 ? km.toFixed(1).replace('.', ',') : String(Math.round(km));

/** Asks the browser where the shopper is; undefined where it does not tell. */
export const getCurrentPosition = (): Promise<Position | undefined> =>
  new Promise((resolve) => {
    const { geolocation } = navigator as { readonly geolocation?: Geolocation };
    if (geolocation === undefined) return resolve(undefined);
    return geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, long: coords.longitude }),
      () => resolve(undefined),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  });

/** Where the shopper is, if the browser was allowed to say so before: it is not requested. */
export async function getPositionIfGranted(): Promise<Position | undefined> {
  const { permissions } = navigator as { readonly permissions?: Permissions };
  const asked = await permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return asked?.state === 'granted' ? getCurrentPosition() : undefined;
}

/** Regions with their stores, the nearest store of all first; a region comes where its nearest store comes. */
export function nearestFirst<S extends Position, R extends { readonly stores: readonly S[] }>(
  regions: readonly R[],
  near: Position,
): R[] {
  const far = (stores: readonly S[]): number => Math.min(...stores.map((store) => kilometres(near, store)));
  return regions
    .map((region) => ({
      ...region,
      stores: region.stores.toSorted((one, other) => kilometres(near, one) - kilometres(near, other)),
    }))
    .toSorted((one, other) => far(one.stores) - far(other.stores));
}
