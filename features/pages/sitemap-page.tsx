import { Breadcrumbs } from '@/components/breadcrumbs';
import { Link } from '@/components/link';
import { loadTree } from '@/features/catalogue';
import { siteColumns, type SiteColumn } from '@/features/shell';
import type { PageContext } from '@/lib/api/load';
import { loadShop } from '@/lib/api/shop';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';

/** Personal pages, and pages that only other pages link to. */
function personalColumn(page: PageContext, missing: readonly string[]): SiteColumn {
  const header = translator(page.locale, 'header');
  const account = translator(page.locale, 'account');
  const parts = [
    'personal-data',
    'online-orders',
    'addresses',
    'my-installments',
    'payment-history',
    'bonus-card',
    'reviews',
    'waiting',
    'sessions',
  ] as const;
  return {
    id: 'own',
    title: account('parts.start'),
    links: [
      ['/login/', header('signIn')],
      ['/register/', account('registerTitle')],
      ['/profile/', account('parts.start')],
      ...parts.map((part) => [`/profile/${part}/`, account(`parts.${part}`)] as const),
      ['/cart/', header('cart')],
      ['/wishlist/', header('wishlist')],
      ['/compare/', header('compare')],
      ['/product/search/', header('search')],
      ...(missing.includes('preorder-dyson')
        ? []
        : [['/preorder-dyson/', translator(page.locale, 'preorder')('dysonTitle')] as const]),
    ],
  };
}

function Column({ page, column: { id, title, links } }: { page: PageContext; column: SiteColumn }) {
  return (
    <section aria-labelledby={`map-${id}`}>
      <h2 id={`map-${id}`} className="mb-2 text-lg">
        {title}
      </h2>
      <ul className="footer-links">
        {links.map(([path, name]) => (
          <li key={path}>
            <Link href={localHref(page, path)}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All pages of the shop by name: categories, help, company and personal pages. */
export async function SitemapPage({ page }: { page: PageContext }) {
  const common = translator(page.locale, 'common');
  const footer = translator(page.locale, 'footer');
  const [tree, { missing_pages: missing }] = await Promise.all([loadTree(page), loadShop(page.locale)]);
  const departments = tree.map(({ slug, name, children }) => ({
    id: slug,
    title: name,
    links: [{ slug, name: common('seeAll') }, ...children].map((one) => [`/katalog/${one.slug}/`, one.name] as const),
  }));
  const columns = [
    ...siteColumns(footer, translator(page.locale, 'header'), missing),
    personalColumn(page, missing),
    ...departments,
  ];
  return (
    <div className="page pt-2 md:pt-4">
      <Breadcrumbs
        label={common('breadcrumbs')}
        crumbs={[{ name: common('home'), href: localHref(page, '/') }, { name: footer('sitemap') }]}
      />
      <h1 className="mt-1 mb-5 text-xl md:text-2xl">{footer('sitemap')}</h1>
      <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {columns.map((column) => (
          <Column key={column.id} page={page} column={column} />
        ))}
      </div>
    </div>
  );
}
