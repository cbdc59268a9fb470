import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translator';
import { ConsentIsland, ConsentOpener } from './consent-island';
import type { PixelIds } from './pixels';

/** Third-party counters from the settings (passed by the storefront); undefined without any. */
function configuredPixels(): PixelIds | undefined {
  const { metrika, gtm } = JSON.parse(process.env['PIXELS'] ?? '{}') as PixelIds;
  return metrika === undefined && gtm === undefined ? undefined : { metrika, gtm };
}

/** Asks for consent to third-party counters; renders nothing if none is configured. */
export function ConsentNotice({ locale }: { locale: Locale }) {
  const pixels = configuredPixels();
  if (pixels === undefined) return null;
  const t = translator(locale, 'consent');
  const texts = { title: t('title'), text: t('text'), accept: t('accept'), decline: t('decline') };
  return <ConsentIsland pixels={pixels} texts={texts} />;
}

/** Footer button that opens the question again. */
export function ConsentButton({ locale }: { locale: Locale }) {
  return configuredPixels() === undefined ? null : <ConsentOpener label={translator(locale, 'consent')('settings')} />;
}
