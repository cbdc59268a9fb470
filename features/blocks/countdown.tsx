import type { PageContext } from '@/lib/api/load';
import type { BlockProps } from '@/lib/blocks';
import { formatInWords } from '@/lib/format/moment-in-words';
import { translator } from '@/lib/i18n/translator';
import { LazyCountdownClock } from './lazy-countdown-clock';

/**
 * End of an offer, rendered by the server, which does not know the time of reading; the client adds the remaining time.
 */
export function Countdown({
  page,
  props: { title, until, over },
}: {
  page: PageContext;
  props: BlockProps<'countdown'>;
}) {
  const t = translator(page.locale, 'blocks');
  const units = {
    days: t('left.days'),
    hours: t('left.hours'),
    minutes: t('left.minutes'),
    seconds: t('left.seconds'),
  };
  return (
    <div className="flex min-h-38 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-deal-soft px-5 py-4 sm:min-h-26">
      <LazyCountdownClock title={title} until={until} over={over} units={units}>
        <p className="text-sm">{t('left.until', { moment: formatInWords(until, page.locale, { time: true }) })}</p>
      </LazyCountdownClock>
    </div>
  );
}
