import type { useTranslations } from 'next-intl';
import type { CartChange } from '@/lib/cart/rules';
import { formatNumber } from '@/lib/format/number';

type CartTexts = ReturnType<typeof useTranslations<'cart'>>;

/** A change of the cart as text, with old and new value. */
export function changeText(t: CartTexts, change: CartChange, name: string): string {
  switch (change.kind) {
    case 'price':
      return t(change.to > change.from ? 'priceUp' : 'priceDown', {
        name,
        from: formatNumber(change.from),
        to: formatNumber(change.to),
      });
    case 'stock':
      return t('stockChanged', { name, wanted: change.wanted, available: change.available });
    case 'unavailable':
      return t('goneChange', { name });
  }
}
