import '@/app/globals.css';
import type { Metadata, Viewport } from 'next';
import type { CSSProperties, ReactNode } from 'react';
import { preload } from 'react-dom';
import { loadShopOptional } from '@/lib/api/shop';
import { IconSprite } from '@/components/icon-sprite';
import { fontFiles } from '@/lib/i18n/font-files';
import { htmlLang } from '@/lib/i18n/locales';
import { pageContext } from '@/lib/i18n/page';
import { iconUrl } from '@/lib/media';
import { manifestUrl } from '@/lib/seo/web-manifest';
import { tintsOf } from '@/lib/shop/colours';
import { viewInlineScript } from '@/stores/preload/view-inline-script';

/** Every page is made once for its language and region and then served from the cache. */
export const dynamic = 'force-static';
export const dynamicParams = true;

/** Colours that the style sheet has already; a shop of others brings them along. */
const usualColours = { brand: '#fbc100', brand_ink: '#1d1a10' };

export async function generateViewport({ params }: Pick<LayoutProps, 'params'>): Promise<Viewport> {
  const shop = await loadShopOptional((await pageContext(params)).locale);
  return {
    themeColor: (shop?.colours ?? usualColours).brand,
    width: 'device-width',
    initialScale: 1,
    viewportFit: 'cover',
  };
}

/** Shown until the shop's own settings are loaded. */
const plainIcons = { icon: [{ url: '/icon.svg', type: 'image/svg+xml' }], apple: '/apple-icon.png' };

export async function generateMetadata({ params }: Pick<LayoutProps, 'params'>): Promise<Metadata> {
  const { locale } = await pageContext(params);
  const icon = (await loadShopOptional(locale))?.icon ?? null;
  return {
    icons:
      icon === null
        ? plainIcons
        : {
            icon: iconUrl(icon, 192),
            apple: { url: iconUrl(icon, 180), sizes: '180x180' },
          },
    manifest: manifestUrl(locale),
  };
}

interface LayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string; region: string }>;
}

/** Variables of the style sheet (`app/styles/tokens.css`) for a shop of other colours than the usual ones. */
function ownColours({ brand, brand_ink }: typeof usualColours): CSSProperties {
  const { light, dark } = tintsOf(brand);
  return {
    '--color-brand': brand,
    '--color-brand-ink': brand_ink,
    '--color-brand-strong': `color-mix(in oklab, ${brand} 92%, black)`,
    '--own-link': light.link,
    '--own-soft': light.soft,
    '--own-soft-ink': light.softInk,
    '--own-link-dark': dark.link,
    '--own-soft-dark': dark.soft,
    '--own-soft-ink-dark': dark.softInk,
  } as CSSProperties;
}

/** The document itself; it is also the bare layout, for pages that need no more. */
export default async function DocumentLayout({ children, params }: LayoutProps) {
  const { locale } = await pageContext(params);
  const colours = (await loadShopOptional(locale))?.colours ?? usualColours;
  const own =
    colours.brand === usualColours.brand && colours.brand_ink === usualColours.brand_ink
      ? undefined
      : ownColours(colours);
  // As elements they would be in the page's data and, by what React makes of these, twice in its head.
  for (const file of fontFiles[locale]) preload(`/fonts/${file}`, { as: 'font', type: 'font/woff2', crossOrigin: '' });
  return (
    // The early script marks the document before React reads it.
    <html lang={htmlLang[locale]} style={own} data-colours={own && 'own'} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: viewInlineScript }} />
      </head>
      <body>
        <IconSprite />
        {children}
      </body>
    </html>
  );
}
