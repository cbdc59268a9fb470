import { Panel } from '@/components/panel';
import { loadShop } from '@/lib/api/shop';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translator';
import { formatPhone } from '@/lib/phone/phone';

const Field = () => (
  <div>
    <div className="skeleton mb-1 h-5 w-28" />
    <div className="skeleton h-12" />
  </div>
);

/** Skeleton of the form. */
function Boxes({ first }: { first: 'phone' | 'register' }) {
  if (first === 'register') {
    return (
      <div className="space-y-3">
        <Field />
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <Field />
          <Field />
          <Field />
          <Field />
        </div>
        <div className="skeleton h-11 w-3/4" />
        <div className="skeleton h-13" />
      </div>
    );
  }
  return (
    <div className="space-y-3">
      <div className="flex gap-2">
        <div className="skeleton h-11 w-32" />
        <div className="skeleton h-11 w-32" />
      </div>
      <div className="skeleton h-6 w-4/5" />
      <Field />
      <div className="skeleton h-13" />
      <div className="skeleton h-11 w-44" />
    </div>
  );
}

/** Skeleton of signing in or registering, with its title; without JavaScript it explains the alternatives. */
export async function EntranceShape({ first, locale }: { first: 'phone' | 'register'; locale: Locale }) {
  const [t, common] = [translator(locale, 'account'), translator(locale, 'common')];
  const [phone] = (await loadShop(locale)).phones;
  return (
    <Panel padded className="mx-auto max-w-xl">
      <h1 className="mb-4 text-xl">{t(first === 'phone' ? 'signInTitle' : 'registerTitle')}</h1>
      <noscript>
        <p className="mb-4">
          {phone === undefined ? t('noScripts') : t('noScriptsCall', { phone: formatPhone(phone) })}
        </p>
      </noscript>
      <div role="status" aria-label={common('loading')}>
        <Boxes first={first} />
      </div>
    </Panel>
  );
}
