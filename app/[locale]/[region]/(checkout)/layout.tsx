import type { ReactNode } from 'react';
import { ConsentNotice, Counting } from '@/features/analytics';
import { CheckoutFooter, CheckoutHeader } from '@/features/checkout';
import { ModalHost } from '@/features/modals';
import { Notices, Providers, RouteChange } from '@/features/shell';
import { loadShop } from '@/lib/api/shop';
import { pickMessages } from '@/lib/i18n/messages';
import { pageContext } from '@/lib/i18n/page';
import { shopFacts } from '@/lib/shop/facts';

interface LayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string; region: string }>;
}

const namespaces = [
  'common',
  'header',
  'offline',
  'popups',
  'errors',
  'estimate',
  'price',
  'cart',
  'checkout',
  'order',
  'validation',
  'captcha',
  'instalment',
  'payment',
] as const;

/** Layout of the checkout: its own reduced header and footer, no catalogue and no bottom navigation. */
export default async function CheckoutLayout({ children, params }: LayoutProps) {
  const { locale, region } = await pageContext(params);
  const shop = await loadShop(locale);
  return (
    <Providers locale={locale} region={region} shop={shopFacts(shop)} messages={pickMessages(locale, namespaces)}>
      <div className="flex min-h-dvh flex-col">
        <CheckoutHeader locale={locale} region={region} shop={shop} />
        <main id="main" className="flex-1">
          {children}
        </main>
        <CheckoutFooter locale={locale} shop={shop} />
      </div>
      <Notices />
      <RouteChange />
      <ModalHost />
      <Counting mark="go_checkout" />
      <ConsentNotice locale={locale} />
    </Providers>
  );
}
