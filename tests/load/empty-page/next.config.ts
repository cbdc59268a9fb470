import type { NextConfig } from 'next';

/** The shop's settings of serving around a page with nothing in it: the measure for `npm run bench`. */
const config: NextConfig = {
  trailingSlash: true,
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  cacheHandler: new URL('../../../scripts/storefront/page-cache.mjs', import.meta.url).pathname,
  cacheMaxMemorySize: 0,
  turbopack: { root: new URL('../../..', import.meta.url).pathname },
};

export default config;
