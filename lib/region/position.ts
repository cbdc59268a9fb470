/** Coordinates, in degrees. */
export interface Position {
  readonly lat: number;
  readonly long: number;
}

/** Distance of two positions in kilometres (haversine). */
export function kilometres(left: Position, right: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [lat, long] = [radians(right.lat - left.lat) / 2, radians(right.long - left.long) / 2];
  const part = Math.sin(lat) ** 2 + Math.cos(radians(left.lat)) * Math.cos(radians(right.lat)) * Math.sin(long) ** 2;
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** A distance as text: with tenths below ten kilometres and a decimal comma, as in all three languages. */
export const distanceText = (km: number): string =>
  km < 10 ? km.toFixed(1).replace('.', ',') : String(Math.round(km));

/** Asks the browser for the position; undefined if it is denied or unknown. */
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

/** The position, if permission was granted before; never prompts. */
export async function getPositionIfGranted(): Promise<Position | undefined> {
  const { permissions } = navigator as { readonly permissions?: Permissions };
  const permission = await permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return permission?.state === 'granted' ? getCurrentPosition() : undefined;
}

/** Regions with their stores, sorted by their nearest store. */
export function nearestFirst<S extends Position, R extends { readonly stores: readonly S[] }>(
  regions: readonly R[],
  near: Position,
): R[] {
  const far = (stores: readonly S[]): number => Math.min(...stores.map((store) => kilometres(near, store)));
  return regions
    .map((region) => ({
      ...region,
      stores: region.stores.toSorted((left, right) => kilometres(near, left) - kilometres(near, right)),
    }))
    .toSorted((left, right) => far(left.stores) - far(right.stores));
}
