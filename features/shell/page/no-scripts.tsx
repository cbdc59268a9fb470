import { loadShop } from '@/lib/api/shop';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translator';
import { formatPhone } from '@/lib/phone/phone';

/** Text of a client-side page without JavaScript: how to enable it, and the phone. */
export async function NoScripts({ locale }: { locale: Locale }) {
  const t = translator(locale, 'common');
  const {
    phones: [phone],
  } = await loadShop(locale);
  return (
    <noscript>
      <div className="page py-4">
        <p className="rounded-card border border-line bg-surface p-4">
          {t('noScripts')}
          {phone !== undefined && (
            <>
              {' '}
              {t('noScriptsCall')}{' '}
              <a href={`tel:${phone}`} className="font-medium whitespace-nowrap underline underline-offset-4">
                {formatPhone(phone)}
              </a>
            </>
          )}
        </p>
      </div>
    </noscript>
  );
}
