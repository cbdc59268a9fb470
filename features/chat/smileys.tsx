'use client';

import { Angry, Frown, Laugh, Meh, Smile } from 'lucide-react';
import { useTranslations } from 'next-intl';

/** The five ratings, the worst first. */
export const smileys = [
  { mark: 1, key: 'rate1', Shape: Angry },
  { mark: 2, key: 'rate2', Shape: Frown },
  { mark: 3, key: 'rate3', Shape: Meh },
  { mark: 4, key: 'rate4', Shape: Smile },
  { mark: 5, key: 'rate5', Shape: Laugh },
] as const;

/** The given rating. */
export function SmileyOf({ mark }: { mark: number }) {
  const t = useTranslations('chat');
  const smiley = smileys.find((one) => one.mark === mark);
  if (smiley === undefined) return null;
  const { Shape, key } = smiley;
  return (
    <span role="img" aria-label={t(key)} className="text-soft">
      <Shape aria-hidden="true" className="size-6" />
    </span>
  );
}
