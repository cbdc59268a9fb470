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
