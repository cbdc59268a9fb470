import { absoluteUrl } from './metadata.ts';

/** Breadcrumbs for search engines. */
export function breadcrumbJsonLd(crumbs: readonly { name: string; href?: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem', position: index + 1, name: crumb.name, ...(crumb.href ? { item: absoluteUrl(crumb.href) } : {}),
    })),
  };
}

/** The products of a listing's page, by address and place only: what they are is on their own pages. */
export function itemListJsonLd(paths: readonly string[], first: number) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: paths.map((path, index) => ({ '@type': 'ListItem', position: first + index, url: absoluteUrl(path) })),
  };
}
