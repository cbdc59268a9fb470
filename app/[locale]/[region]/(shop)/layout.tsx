import type { ReactNode } from 'react';
import { ConsentButton, ConsentNotice, Counting } from '@/features/analytics';
import { ModalHost } from '@/features/modals';
import { RecentlyViewed } from '@/features/recently-viewed';
import { BottomNav, Footer, Header, Notices, Providers, RouteChange } from '@/features/shell';
import { load } from '@/lib/api/load';
import { loadShop } from '@/lib/api/shop';
import { cachePolicy } from '@/lib/cache/cache-policies';
import { contract } from '@/lib/contract';
import { cardMessages, failureMessages, pickMessages, priceSwitchMessages } from '@/lib/i18n/messages';
import { pageContext } from '@/lib/i18n/page';
import { shopFacts } from '@/lib/shop/facts';

interface LayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string; region: string }>;
}

const namespaces = ['common', 'header', 'offline', 'popups', 'recent', 'footer'] as const;

/** Default layout: header, footer, bottom navigation, popups, notices, recently viewed. */
export default async function ShopLayout({ children, params }: LayoutProps) {
  const { locale, region } = await pageContext(params);
  const [shop, categories] = await Promise.all([
    loadShop(locale),
    load(contract.header.topCategories, {}, { locale, region }, cachePolicy.menu()),
  ]);
  const headerShop = { name: shop.name, logo: shop.logo, phones: shop.phones };
  return (
    <Providers
      locale={locale}
      region={region}
      shop={shopFacts(shop)}
      messages={{
        ...pickMessages(locale, namespaces),
        ...failureMessages(locale),
        ...cardMessages(locale),
        ...priceSwitchMessages(locale),
      }}
    >
      <div className="has-bottom-nav flex min-h-dvh flex-col">
        <Header
          shop={headerShop}
          categories={categories.map(({ slug, name }) => [slug, name] as const)}
          contacts={{
            email: shop.email,
            messenger: shop.social.find(({ network }) => network === 'telegram')?.url ?? null,
          }}
        />
        <main id="main" className="flex-1">
          {children}
        </main>
        <RecentlyViewed />
        <Footer
          consent={<ConsentButton locale={locale} />}
          shop={{
            ...headerShop,
            social: shop.social,
            hours: shop.hours,
            legal_entity: shop.legal_entity,
            missing_pages: shop.missing_pages,
          }}
        />
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
