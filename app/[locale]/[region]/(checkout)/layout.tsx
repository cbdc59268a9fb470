import type { ReactNode } from 'react';
import { ConsentNotice, Counting } from '@/features/analytics';
import { CheckoutFooter, CheckoutHeader } from '@/features/checkout';
import { ModalHost } from '@/features/modals';
import { Notices, Providers, RouteChange } from '@/features/shell';
import { pickMessages } from '@/lib/i18n/messages';
import { pageContext } from '@/lib/i18n/page';

interface LayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string; region: string }>;
}

const namespaces = [
  'common', 'header', 'offline', 'popups', 'errors', 'modals', 'promise', 'product', 'cart', 'checkout', 'order', 'validation', 'captcha', 'instalment', 'payment',
] as const;

/** Layout of the checkout: its own reduced header and footer, no catalogue and no bottom navigation. */
export default async function CheckoutLayout({ children, params }: LayoutProps) {
  const { locale, region } = await pageContext(params);
  return (
    <Providers locale={locale} region={region} messages={pickMessages(locale, namespaces)}>
      <div className="flex min-h-dvh flex-col">
        <CheckoutHeader locale={locale} region={region} />
        <main id="main" className="flex-1">{children}</main>
        <CheckoutFooter locale={locale} />
      </div>
      <Notices />
      <RouteChange />
      <ModalHost />
      <Counting mark="go_checkout" />
      <ConsentNotice locale={locale} />
    </Providers>
  );
}
