import type { PageContext } from '@/lib/api/load';
import type { BlockProps } from '@/lib/blocks';
import { translator } from '@/lib/i18n/translator';
import { Campaign } from './campaign';
import { LateTurns } from './late-turns';

/** Campaigns side by side in a row that scrolls by touch, wheel and keyboard before any program has come; where all are over there is nothing to be seen. */
export function Slider({
  page,
  id,
  props: { slides },
}: {
  page: PageContext;
  id: string;
  props: BlockProps<'slider'>;
}) {
  if (slides.length === 0) return null;
  const t = translator(page.locale, 'home');
  const track = `slides-${id}`;
  const total = slides.length;
  return (
    <div role="region" aria-roledescription="carousel" aria-label={t('banners')}>
      <div
        id={track}
        className="no-scrollbar flex snap-x snap-mandatory gap-3 overflow-x-auto overscroll-x-contain rounded-card"
      >
        {slides.map((slide, index) => (
          <div
            key={index}
            role="group"
            aria-label={t('slide', { index: index + 1, total })}
            className="w-full shrink-0 snap-start"
          >
            <Campaign page={page} of={slide} />
          </div>
        ))}
      </div>
      {total > 1 && (
        <div className="mt-2 flex min-h-11 justify-end">
          <LateTurns track={track} total={total} labels={{ back: t('prevSlide'), forward: t('nextSlide') }} />
        </div>
      )}
    </div>
  );
}
