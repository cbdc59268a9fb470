import { type LucideIcon, Mail, PackageSearch, Phone, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import type { PageContext } from '@/lib/api/load';
import { loadShop } from '@/lib/api/shop';
import { translator } from '@/lib/i18n/translator';
import { formatPhone } from '@/lib/phone/phone';
import { localHref } from '@/lib/routing/address';

interface BesideFormProps {
  page: PageContext;
  /** What happens after submitting the form. */ next: string;
  children: ReactNode;
}

/** A form and, beside it on wide screens, what happens next and other contacts. */
export function BesideForm({ page, next, children }: BesideFormProps) {
  return (
    <div className="with-aside space-y-6 [--aside:40%] lg:items-start lg:space-y-0">
      {/* On phones the confirmation needs less space than the form. */}
      <div className="min-h-96 min-w-0 max-lg:has-[[role=status]]:min-h-0 lg:rounded-card lg:bg-surface lg:p-8">
        {children}
      </div>
      <OtherWays page={page} next={next} />
    </div>
  );
}

async function OtherWays({ page, next }: { page: PageContext; next: string }) {
  const t = translator(page.locale, 'enquiries');
  const footer = translator(page.locale, 'footer');
  const { phones, email, hours } = await loadShop(page.locale);
  return (
    <Panel as="aside" className="space-y-6 p-5 lg:p-8" aria-label={t('ways')}>
      <section>
        <h2 className="mb-2 text-lg">{t('next')}</h2>
        <p className="max-w-prose text-soft">{next}</p>
      </section>
      <section>
        <h2 className="mb-2 text-lg">{t('ways')}</h2>
        <ul className="space-y-4">
          {phones.map((phone, index) => (
            <Way key={phone} icon={Phone}>
              <a href={`tel:${phone}`} className="flex min-h-11 items-center font-semibold">
                {formatPhone(phone)}
              </a>
              {index === 0 && <p className="text-sm text-soft">{footer('hours', hours)}</p>}
            </Way>
          ))}
          {email !== null && (
            <Way icon={Mail}>
              <a href={`mailto:${email}`} className="flex min-h-11 items-center font-semibold [overflow-wrap:anywhere]">
                {email}
              </a>
            </Way>
          )}
          <Way icon={Store}>
            <Link href={localHref(page, '/shops-map/')} className="flex min-h-11 items-center font-semibold">
              {footer('shops')}
            </Link>
          </Way>
          <Way icon={PackageSearch}>
            <Link href={localHref(page, '/page/order-status/')} className="flex min-h-11 items-center font-semibold">
              {footer('orderStatus')}
            </Link>
          </Way>
        </ul>
      </section>
    </Panel>
  );
}

const Way = ({ icon: Drawn, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex gap-3">
    <span className="grid size-11 flex-none place-items-center rounded-full bg-sunken">
      <Drawn className="size-5" strokeWidth={1.75} aria-hidden="true" />
    </span>
    <div className="min-w-0">{children}</div>
  </li>
);
