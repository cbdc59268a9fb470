import type { PageContext } from '@/lib/api/load';
import type { SearchAnswer } from '@/lib/contract/search';
import { formatNumber } from '@/lib/format/number';
import { translator } from '@/lib/i18n/translator';

type Fact = SearchAnswer['understood'][number];

/** Label of a search fact. */
export function factName(fact: Fact, page: PageContext): string {
  const t = translator(page.locale, 'understood');
  switch (fact.kind) {
    case 'order':
      return translator(page.locale, 'listing')(`sort_${fact.order}`);
    case 'price':
    case 'monthly': {
      const [from, to] = [
        fact.min === null ? '' : formatNumber(fact.min),
        fact.max === null ? '' : formatNumber(fact.max),
      ];
      const range =
        from === '' ? t('upTo', { sum: to }) : to === '' ? t('atLeast', { sum: from }) : t('between', { from, to });
      return fact.kind === 'price' ? range : t('monthly', { range });
    }
    case 'category':
    case 'brand':
    case 'value':
    case 'sticker':
    case 'need':
      return fact.name;
  }
}
