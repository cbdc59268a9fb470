import qs from 'qs';

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Serialises in bracket style with encoded values; drops empty, null and array values. */
export function serializeQuery(query: object): string {
  const parameters = Object.fromEntries(
    Object.entries(query).filter(([, value]) => !isEmpty(value) && !Array.isArray(value)),
  );
  return qs.stringify(parameters, { skipNulls: true });
}
