import { ChevronLeft, Phone } from 'lucide-react';
import Link from 'next/link';
import { LanguageSwitch, Logo } from '@/features/shell';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { callCenter } from '@/lib/shop/contacts';

interface FrameProps {
  locale: Locale;
  region: string;
}

/** Header of the checkout: no link away from the order but the one back. */
export function CheckoutHeader({ locale, region }: FrameProps) {
  const t = translator(locale, 'checkout');
  const header = translator(locale, 'header');
  const href = (path: string) => localHref({ locale, region }, path);
  return (
    <header className="border-b border-line bg-surface">
      <a href="#main" className="sr-only z-50 rounded-control bg-brand p-3 text-brand-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2">
        {translator(locale, 'common')('skip')}
      </a>
      <div className="page flex flex-wrap items-center gap-x-2 gap-y-1 py-2.5 md:gap-x-4">
        <Link href={href('/')} prefetch={false} aria-label={translator(locale, 'shop')('name')} className="shrink-0"><Logo /></Link>
        <Link href={href('/cart/')} prefetch={false} className="flex min-h-11 basis-full items-center gap-1 text-sm font-medium text-soft hover:text-ink max-md:order-last md:basis-auto">
          <ChevronLeft className="size-4" aria-hidden="true" />{t('backToCart')}
        </Link>
        <a href={`tel:${callCenter.phone}`} aria-label={`${header('callCenter')}: ${callCenter.display}`} className="ml-auto flex min-h-11 min-w-11 items-center justify-center gap-2 font-medium">
          <Phone className="size-5" aria-hidden="true" /><span className="hidden sm:inline">{callCenter.display}</span>
        </a>
        <LanguageSwitch short />
      </div>
    </header>
  );
}

/** Footer of the checkout. */
export function CheckoutFooter({ locale }: { locale: Locale }) {
  const t = translator(locale, 'checkout');
  const header = translator(locale, 'header');
  return (
    <footer className="border-t border-line bg-surface">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-1 py-4 text-sm text-soft">
        <p>© Texnomart. {t('rights')}.</p>
        <p className="flex flex-wrap items-center gap-x-1.5 sm:ml-auto">
          <span>{t('help')} <a href={`tel:${callCenter.phone}`} className="inline-flex min-h-11 items-center font-medium text-ink">{callCenter.display}</a></span>
          <span>{header('hours')}</span>
        </p>
      </div>
    </footer>
  );
}
