import type { NextConfig } from 'next';

const config: NextConfig = {
  // The address rules answer with 301 and one hop; Next's own redirect would be a 308 before them.
  trailingSlash: true,
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // Compression belongs to the proxy in front: inside this process it would halve the pages per second.
  compress: process.env['STOREFRONT_GZIP'] === '1',
  cacheHandler: new URL('./scripts/storefront/page-cache.mjs', import.meta.url).pathname,
  cacheMaxMemorySize: 0,
  images: { unoptimized: true },
  typescript: { ignoreBuildErrors: false },
  experimental: {
    optimizePackageImports: ['lucide-react', '@base-ui/react'],
  },
};

export default config;
