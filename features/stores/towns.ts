/** Larger towns with positions, by importance: of overlapping names the earlier one is shown. */
export const towns = [
  { slug: 'tashkent', lat: 41.311, long: 69.28 },
  { slug: 'samarkand', lat: 39.654, long: 66.96 },
  { slug: 'nukus', lat: 42.46, long: 59.617 },
  { slug: 'bukhara', lat: 39.768, long: 64.421 },
  { slug: 'termez', lat: 37.224, long: 67.278 },
  { slug: 'fergana', lat: 40.389, long: 71.783 },
  { slug: 'urgench', lat: 41.55, long: 60.633 },
  { slug: 'karshi', lat: 38.861, long: 65.789 },
  { slug: 'andijan', lat: 40.783, long: 72.344 },
  { slug: 'namangan', lat: 41, long: 71.672 },
  { slug: 'navoi', lat: 40.084, long: 65.379 },
  { slug: 'jizzakh', lat: 40.116, long: 67.842 },
  { slug: 'gulistan', lat: 40.49, long: 68.784 },
  { slug: 'kokand', lat: 40.529, long: 70.943 },
  { slug: 'nurafshan', lat: 41.04, long: 69.36 },
] as const;

export type Town = (typeof towns)[number];

/** Main towns of regions with a different name. */
const seats: Readonly<Record<string, Town['slug']>> = {
  'tashkent-region': 'nurafshan',
  kashkadarya: 'karshi',
  surkhandarya: 'termez',
  syrdarya: 'gulistan',
  khorezm: 'urgench',
  karakalpakstan: 'nukus',
};

/** The main town of a region. */
export const townOf = (region: string): Town | undefined =>
  towns.find(({ slug }) => slug === (seats[region] ?? region));
