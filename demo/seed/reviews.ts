import type { Locale } from '../../lib/i18n/locales.ts';
import { toLatin } from '../../lib/translit/translit.ts';
import { authors, comments, commonCons, commonPros, departmentPhrases, type Phrase } from './data/reviews.ts';
import { createRandom, type Random } from './random.ts';

export interface ReviewRow {
  readonly product_id: number;
  readonly author: string;
  readonly rate: number;
  readonly advantages: string;
  readonly flaws: string;
  readonly comment: string;
  readonly status: 'pending' | 'published' | 'rejected';
  readonly likes: number;
  readonly created_at: string;
}

export interface ReviewSummary {
  readonly counts: number[];
  readonly count: number;
  readonly rating: number;
}

const dayMs = 86_400_000;
const languages: readonly Locale[] = ['uz', 'kr', 'ru'];
const reviewedShare = 0.35;

const say = (phrase: Phrase, locale: Locale): string =>
  locale === 'ru' ? phrase.ru : locale === 'kr' ? phrase.kr : toLatin(phrase.kr);

function reviewOf(productId: number, department: string, since: number, now: number, random: Random): ReviewRow {
  const rate = random.weighted([3, 4, 10, 26, 57]) + 1;
  const mood = rate >= 4 ? 'good' : rate === 3 ? 'middling' : 'bad';
  const locale = languages[random.weighted([45, 25, 30])] ?? 'uz';
  const own = departmentPhrases[department];
  const pros = [...(own?.pros ?? []), ...commonPros];
  const cons = [...(own?.cons ?? []), ...commonCons];
  const line = (share: number, phrases: readonly Phrase[]): string =>
    random.chance(share) ? say(random.pick(phrases), locale) : '';
  return {
    product_id: productId,
    author: random.pick(authors[locale]),
    rate,
    advantages: line(rate >= 3 ? 0.8 : 0.35, pros),
    flaws: line(rate >= 4 ? 0.45 : 0.9, rate >= 4 ? [...commonCons.slice(0, 2), ...cons] : cons.slice(0, -6)),
    comment: random
      .sample(comments[mood], random.int(1, 2))
      .map((phrase) => say(phrase, locale))
      .join(' '),
    status: random.weighted([90, 8, 2]) === 0 ? 'published' : random.chance(0.8) ? 'pending' : 'rejected',
    likes: random.chance(0.4) ? random.int(1, 18) : 0,
    created_at: new Date(since + random.next() * (now - since)).toISOString(),
  };
}

/** Reviews of one product, always the same for the same product; about a third of products have any. */
export function reviewsOf(productId: number, department: string, createdAt: Date, now: Date): ReviewRow[] {
  const random = createRandom(`reviews:${productId}`);
  if (!random.chance(reviewedShare)) return [];
  const count = 1 + Math.floor(14 * random.next() ** 2.2);
  const since = Math.min(createdAt.getTime() + dayMs, now.getTime());
  return Array.from({ length: count }, () => reviewOf(productId, department, since, now.getTime(), random));
}

/** Stars by rate, number and mean of the published ones: what the product keeps. */
export function summarise(reviews: readonly ReviewRow[]): ReviewSummary {
  const published = reviews.filter(({ status }) => status === 'published');
  const counts = [1, 2, 3, 4, 5].map((rate) => published.filter((review) => review.rate === rate).length);
  const sum = published.reduce((total, { rate }) => total + rate, 0);
  const rating = published.length === 0 ? 0 : Math.round((sum * 10) / published.length) / 10;
  return { counts, count: published.length, rating };
}
