import { randomInt } from 'node:crypto';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';

/**
 * The name of a build is its deployment id too: by it a page that is open over an upgrade knows that the next page is another
 * build's. `npm start` gives it to the build (scripts/lib/build.mjs), the storefront's program to Next.
 */
function deploymentId(phase: string): string | undefined {
  // Digits alone: letters may make words that blockers of advertisements look for. Workers of the build inherit it.
  if (phase === PHASE_PRODUCTION_BUILD) process.env['NEXT_DEPLOYMENT_ID'] ??= String(randomInt(2 ** 47));
  return process.env['NEXT_DEPLOYMENT_ID'];
}

const settings: NextConfig = {
  // The address rules answer with 301 and one hop; Next's own redirect would be a 308 before them.
  trailingSlash: true,
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // A page with the ending .dev.tsx (the one of the UI kit) is none in a build.
  pageExtensions: ['ts', 'tsx', ...(process.env.NODE_ENV === 'development' ? ['dev.tsx'] : [])],
  // Next would hash the whole page anew for each answer, which costs more than sending it.
  generateEtags: false,
  reactStrictMode: true,
  // Files are named by what is in them, and those of the last builds are kept: none needs the build's name behind it.
  supportsImmutableAssets: true,
  // Behind a proxy that compresses, switch it off: inside this process it costs half of the pages per second.
  compress: process.env['STOREFRONT_GZIP'] !== '0',
  cacheHandler: new URL('./storefront/page-cache/next-cache-handler.mjs', import.meta.url).pathname,
  cacheMaxMemorySize: 0,
  // Messages come compiled (lib/i18n/messages.ts): no parser is needed to show them.
  turbopack: {
    // Texts that come late are worked out with the build.
    rules: { '*.lazy-texts.ts': { loaders: ['./scripts/lib/lazy-texts.mjs'], as: '*.js' } },
    resolveAlias: {
      'use-intl/format-message': './lib/i18n/format-message.ts',
      'next-intl': { browser: './lib/i18n/browser-intl.ts' },
    },
  },
  // The names of the font files tell their content: asked for anew at each page, they would come after its first text.
  headers: () =>
    Promise.resolve([
      {
        source: '/fonts/:file(.*\\.woff2)',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
      },
    ]),
  images: { unoptimized: true },
  // Without the tests: they are checked by `npm run verify`, and a shop is built with or without them. `npm test` has checked everything before it builds.
  typescript: { ignoreBuildErrors: process.env['TYPES_CHECKED'] === '1', tsconfigPath: 'tsconfig.build.json' },
  experimental: {
    optimizePackageImports: ['lucide-react', '@base-ui/react'],
  },
};

export default function config(phase: string): NextConfig {
  const id = deploymentId(phase);
  return id === undefined ? settings : { ...settings, deploymentId: id, generateBuildId: () => id };
}
