import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translator';
import { ConsentIsland, ConsentOpener } from './consent-island';
import type { PixelIds } from './pixels';

/** Counters of others that the settings name (the storefront's entry hands them on); undefined where there are none. */
function configuredPixels(): PixelIds | undefined {
  const { metrika, gtm } = JSON.parse(process.env['PIXELS'] ?? '{}') as PixelIds;
  return metrika === undefined && gtm === undefined ? undefined : { metrika, gtm };
}

/** Asks whether others may count; nothing at all where no counter of others is configured. */
export function ConsentNotice({ locale }: { locale: Locale }) {
  const pixels = configuredPixels();
  if (pixels === undefined) return null;
  const t = translator(locale, 'consent');
  const texts = { title: t('title'), text: t('text'), accept: t('accept'), decline: t('decline') };
  return <ConsentIsland pixels={pixels} texts={texts} />;
}

/** In the footer: opens the question again. */
export function ConsentButton({ locale }: { locale: Locale }) {
  return configuredPixels() === undefined ? null : <ConsentOpener label={translator(locale, 'consent')('settings')} />;
}
