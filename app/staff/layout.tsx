import './staff.css';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { IconSprite } from '@/components/icon-sprite';
import { StaffProviders } from '@/features/staff';
import { fontFiles } from '@/lib/i18n/font-files';
import { htmlLang } from '@/lib/i18n/locales';
import { staffMessages } from '@/lib/i18n/staff-messages';
import { staffLocaleCookie, staffLocaleOf } from '@/lib/staff/locales';

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' };

const localeOfRequest = async () => staffLocaleOf((await cookies()).get(staffLocaleCookie)?.value);

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: staffMessages(await localeOfRequest()).staff.room,
    robots: { index: false, follow: false },
    icons: { icon: [{ url: '/icon.svg', type: 'image/svg+xml' }] },
  };
}

/** Document of the back office, rendered for each request in the language of its cookie. Its pages contain no data. */
export default async function StaffLayout({ children }: { children: ReactNode }) {
  const locale = await localeOfRequest();
  return (
    // Browser translation changes texts that React manages.
    <html lang={htmlLang[locale]} translate="no" className="notranslate">
      <head>
        {fontFiles[locale].map((file) => (
          <link key={file} rel="preload" href={`/fonts/${file}`} as="font" type="font/woff2" crossOrigin="" />
        ))}
      </head>
      <body>
        <IconSprite />
        <StaffProviders locale={locale} messages={staffMessages(locale)}>
          {children}
        </StaffProviders>
      </body>
    </html>
  );
}
