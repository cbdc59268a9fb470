import { pageAddress } from '@/lib/routing/content-pages';

type FooterKey =
  | 'shop'
  | 'seasonal'
  | 'lowPrices'
  | 'school'
  | 'samsung'
  | 'anniversary'
  | 'help'
  | 'delivery'
  | 'payment'
  | 'instalment'
  | 'warranty'
  | 'returns'
  | 'orderStatus'
  | 'lowPrice'
  | 'imei'
  | 'conditioner'
  | 'room'
  | 'feedback'
  | 'company'
  | 'aboutUs'
  | 'shops'
  | 'contactsPage'
  | 'partners'
  | 'business'
  | 'vacancy'
  | 'privacy'
  | 'sitemap';
type HeaderKey = 'catalogue' | 'brands' | 'promotions' | 'news';

/** A heading with its links. */
export interface SiteColumn {
  readonly id: string;
  readonly title: string;
  readonly links: readonly (readonly [path: string, name: string])[];
}

const allColumns = (t: (key: FooterKey) => string, header: (key: HeaderKey) => string): readonly SiteColumn[] => [
  {
    id: 'footer-shop',
    title: t('shop'),
    links: [
      ['/katalog/', header('catalogue')],
      ['/brand/', header('brands')],
      ['/promotions/', header('promotions')],
      ['/seasonal_discounts/', t('seasonal')],
      ['/low_prices/', t('lowPrices')],
      ['/back-to-school/', t('school')],
      ['/samsung-lending/', t('samsung')],
      ['/texnomart_15_yoshda/', t('anniversary')],
    ],
  },
  {
    id: 'footer-help',
    title: t('help'),
    links: [
      ['/page/delivery/', t('delivery')],
      ['/page/payment/', t('payment')],
      ['/promotions/zero-installments/', t('instalment')],
      ['/page/warranty/', t('warranty')],
      ['/page/returns/', t('returns')],
      ['/page/order-status/', t('orderStatus')],
      ['/low_price_guarantee/', t('lowPrice')],
      ['/page/check-imei/', t('imei')],
      ['/page/conditioner/', t('conditioner')],
      ['/room/', t('room')],
      ['/page/feedback/', t('feedback')],
    ],
  },
  {
    id: 'footer-company',
    title: t('company'),
    links: [
      ['/page/about/', t('aboutUs')],
      ['/shops-map/', t('shops')],
      ['/page/contacts/', t('contactsPage')],
      ['/site/our-partners/', t('partners')],
      ['/page/forms/B2BForm/', t('business')],
      ['/page/vacancy/', t('vacancy')],
      ['/news/', header('news')],
      ['/privacy-policy/', t('privacy')],
      ['/page/sitemap/', t('sitemap')],
    ],
  },
];

/** Existing pages for the footer and, with others, the sitemap page. */
export function siteColumns(
  t: (key: FooterKey) => string,
  header: (key: HeaderKey) => string,
  missing: readonly string[],
): readonly SiteColumn[] {
  const addresses = new Set(missing.map(pageAddress));
  return allColumns(t, header).map(({ links, ...column }) => ({
    ...column,
    links: links.filter(([path]) => !addresses.has(path)),
  }));
}
