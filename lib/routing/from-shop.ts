type Headers = Readonly<Record<string, string | string[] | undefined>>;

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/**
 * Whether a page of this shop leads to a request: by `Sec-Fetch-Site`, and in browsers that do not send it by the host of
 * `Referer`. A redirect in between changes neither.
 */
export function isFromShop(headers: Headers): boolean {
  const site = one(headers['sec-fetch-site']);
  if (site !== undefined) return site === 'same-origin';
  const [referer, host] = [one(headers['referer']), one(headers['host'])];
  // The host of an absolute address lies between its second and third slash.
  return host !== undefined && referer?.split('/')[2] === host;
}
