import type { Localized } from '../../../lib/i18n/locales.ts';
import { t } from '../text.ts';
import type { Colour } from '../drawings/types.ts';

/** Swatch of each colour and the word that closes a product's name. */
export const colours: Record<Colour, { hex: string; word: Localized }> = {
  black: { hex: '#1c1c1e', word: t('қора', 'чёрный') },
  white: { hex: '#f5f5f3', word: t('оқ', 'белый') },
  silver: { hex: '#c9ccd1', word: t('кумушранг', 'серебристый') },
  graphite: { hex: '#4a4d52', word: t('тўқ кулранг', 'графитовый') },
  blue: { hex: '#2f5fa8', word: t('кўк', 'синий') },
  red: { hex: '#b3261e', word: t('қизил', 'красный') },
  green: { hex: '#3f7d58', word: t('яшил', 'зелёный') },
  gold: { hex: '#d4b26a', word: t('тилларанг', 'золотистый') },
  purple: { hex: '#7a5ea8', word: t('бинафшаранг', 'фиолетовый') },
  pink: { hex: '#e7a9b5', word: t('пушти', 'розовый') },
  beige: { hex: '#d8c7ae', word: t('оч жигарранг', 'бежевый') },
  steel: { hex: '#a8adb3', word: t('пўлат ранги', 'стальной') },
};
