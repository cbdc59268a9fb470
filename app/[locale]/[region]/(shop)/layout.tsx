import type { ReactNode } from 'react';
import { ConsentNotice, Counting } from '@/features/analytics';
import { ModalHost } from '@/features/modals';
import { RecentlyViewed } from '@/features/recently-viewed';
import { BottomNav, Footer, Header, Notices, Providers, RouteChange } from '@/features/shell';
import { load } from '@/lib/api/load';
import { cachePolicy } from '@/lib/cache/manifest';
import { contract } from '@/lib/contract';
import { pickMessages } from '@/lib/i18n/messages';
import { pageContext } from '@/lib/i18n/page';

interface LayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string; region: string }>;
}

const namespaces = [
  'common', 'header', 'offline', 'popups', 'card', 'price', 'promise', 'errors', 'recent', 'modals', 'product', 'search',
] as const;

/** Default layout: header, footer, bottom navigation, popups, notices, recently viewed. */
export default async function ShopLayout({ children, params }: LayoutProps) {
  const { locale, region } = await pageContext(params);
  const categories = await load(contract.header.topCategories, {}, { locale, region }, cachePolicy.menu());
  return (
    <Providers locale={locale} region={region} messages={pickMessages(locale, namespaces)}>
      <div className="has-bottom-nav flex min-h-dvh flex-col">
        <Header locale={locale} region={region} categories={categories} />
        <main id="main" className="flex-1">{children}</main>
        <RecentlyViewed />
        <Footer locale={locale} region={region} />
      </div>
      <BottomNav />
      <Notices />
      <RouteChange />
      <ModalHost />
      <Counting mark="visit" />
      <ConsentNotice locale={locale} />
    </Providers>
  );
}
