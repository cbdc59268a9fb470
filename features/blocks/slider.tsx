import type { PageContext } from '@/lib/api/load';
import type { BlockProps } from '@/lib/blocks';
import { translator } from '@/lib/i18n/translator';
import { Campaign } from './campaign';
import { LazyCarousel } from './lazy-carousel';

/** Campaigns in a row that scrolls by touch, wheel and keyboard without JavaScript; nothing if all have ended. */
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
          <LazyCarousel track={track} total={total} labels={{ back: t('prevSlide'), forward: t('nextSlide') }} />
        </div>
      )}
    </div>
  );
}
