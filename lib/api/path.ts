/** Fills `:name` parameters of an endpoint's path. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:([a-z_]+)/g, (_whole, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`path parameter ${name} is missing`);
    return encodeURIComponent(String(value));
  });
}
