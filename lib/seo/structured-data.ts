import { absoluteUrl } from './metadata.ts';

/** Breadcrumbs for search engines. */
export function breadcrumbJsonLd(crumbs: readonly { name: string; href?: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      ...(crumb.href ? { item: absoluteUrl(crumb.href) } : {}),
    })),
  };
}

/** The products of a listing by address and position; details are on their own pages. */
export function itemListJsonLd(paths: readonly string[], first: number) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: first + index,
      url: absoluteUrl(path),
    })),
  };
}

interface StorePlace {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly lat: number;
  readonly long: number;
  readonly opens: string;
  readonly closes: string;
  readonly closed_days: readonly string[];
  /** Its services, in words. */
  readonly offered?: readonly string[];
}

/** A day without hours, as the schema marks a closed day. */
const closedAllDay = (day: string) => ({
  '@type': 'OpeningHoursSpecification',
  opens: '00:00',
  closes: '00:00',
  validFrom: day,
  validThrough: day,
});

/** The shop's stores with address, hours and phone (schema.org, Store). */
export const storesJsonLd = (stores: readonly StorePlace[]) => ({
  '@context': 'https://schema.org',
  '@graph': stores.map(({ name, address, phone, lat, long, opens, closes, closed_days: closed, offered = [] }) => ({
    '@type': 'ElectronicsStore',
    name,
    telephone: phone,
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'UZ' },
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: long },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      opens,
      closes,
    },
    ...(closed.length > 0 ? { specialOpeningHoursSpecification: closed.map(closedAllDay) } : {}),
    ...(offered.length > 0
      ? { amenityFeature: offered.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })) }
      : {}),
  })),
});
