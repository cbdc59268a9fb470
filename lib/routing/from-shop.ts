type Headers = Readonly<Record<string, string | string[] | undefined>>;

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/**
 * Whether a request was navigated from a page of this shop: by `Sec-Fetch-Site`, or by the host of `Referer` in
 * browsers without it. Redirects in between change neither.
 */
export function isFromShop(headers: Headers): boolean {
  const site = one(headers['sec-fetch-site']);
  if (site !== undefined) return site === 'same-origin';
  const [referer, host] = [one(headers['referer']), one(headers['host'])];
  // The host of an absolute address is between its second and third slash.
  return host !== undefined && referer?.split('/')[2] === host;
}
