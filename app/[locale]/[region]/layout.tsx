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

/** Every page is rendered once per language and region and then served from the cache. */
export const dynamic = 'force-static';
export const dynamicParams = true;

/** Colours in the stylesheet; a shop with other colours overrides them. */
const defaultColours = { brand: '#fbc100', brand_ink: '#1d1a10' };

export async function generateViewport({ params }: Pick<LayoutProps, 'params'>): Promise<Viewport> {
  const shop = await loadShopOptional((await pageContext(params)).locale);
  return {
    themeColor: (shop?.colours ?? defaultColours).brand,
    width: 'device-width',
    initialScale: 1,
    viewportFit: 'cover',
  };
}

/** Shown until the shop's own settings are loaded. */
const defaultIcons = { icon: [{ url: '/icon.svg', type: 'image/svg+xml' }], apple: '/apple-icon.png' };

export async function generateMetadata({ params }: Pick<LayoutProps, 'params'>): Promise<Metadata> {
  const { locale } = await pageContext(params);
  const icon = (await loadShopOptional(locale))?.icon ?? null;
  return {
    icons:
      icon === null
        ? defaultIcons
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

/** CSS variables (`app/styles/tokens.css`) of a shop with its own colours. */
function shopColours({ brand, brand_ink }: typeof defaultColours): CSSProperties {
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

/** The document; also the layout of pages without header and footer. */
export default async function DocumentLayout({ children, params }: LayoutProps) {
  const { locale } = await pageContext(params);
  const colours = (await loadShopOptional(locale))?.colours ?? defaultColours;
  const own =
    colours.brand === defaultColours.brand && colours.brand_ink === defaultColours.brand_ink
      ? undefined
      : shopColours(colours);
  // As elements they would be repeated in the page's data and, through React, in its head.
  for (const file of fontFiles[locale]) preload(`/fonts/${file}`, { as: 'font', type: 'font/woff2', crossOrigin: '' });
  return (
    // The inline script changes attributes of the document before hydration.
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
