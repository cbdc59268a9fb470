import '@/app/globals.css';
import type { Viewport } from 'next';
import type { ReactNode } from 'react';
import { IconSprite } from '@/components/icon-sprite';
import { fontFiles } from '@/lib/i18n/font-files';
import { htmlLang } from '@/lib/i18n/locales';
import { pageContext } from '@/lib/i18n/page';
import { earlyViewScript } from '@/stores/early-view';

/** Every page is made once for its language and region and then served from the cache. */
export const dynamic = 'force-static';
export const dynamicParams = true;

export const viewport: Viewport = {
  themeColor: '#fbc100',
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
};

export const metadata = {
  icons: { icon: [{ url: '/icon.svg', type: 'image/svg+xml' }], apple: '/apple-icon.png' },
  manifest: '/manifest.webmanifest',
};

interface LayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string; region: string }>;
}

/** The document itself; it is also the bare layout, for pages that need no more. */
export default async function DocumentLayout({ children, params }: LayoutProps) {
  const { locale } = await pageContext(params);
  return (
    // The early script marks the document before React reads it.
    <html lang={htmlLang[locale]} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: earlyViewScript }} />
        {fontFiles[locale].map((file) => (
          <link key={file} rel="preload" href={`/fonts/${file}`} as="font" type="font/woff2" crossOrigin="" />
        ))}
      </head>
      <body>
        <IconSprite />
        {children}
      </body>
    </html>
  );
}
