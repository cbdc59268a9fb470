import type { PageContext } from '@/lib/api/load';
import { translator } from '@/lib/i18n/translator';
import { mediaSrcSet, mediaVariant } from '@/lib/media';
import { RemainingDays } from './remaining-days';
import type { loadPromotion } from './load';
import { periodText } from './period';

type Promotion = NonNullable<Awaited<ReturnType<typeof loadPromotion>>>['promotion'];

/** The grounds are the same by day and by night: pictures are drawn for them. */
const grounds = { light: 'bg-[#f4f1ea] text-[#1b1a17]', dark: 'bg-[#23252f] text-white' } as const;
const softs = { light: 'text-[#45423b]', dark: 'text-white/90' } as const;
const pill = 'rounded-full px-3 py-1 text-sm';

/** What the promotion is, until when and on which terms, low enough that the first goods stand in the first screen. */
export function PromotionHead({ page, promotion }: { page: PageContext; promotion: Promotion }) {
  const t = translator(page.locale, 'promotions');
  const tone = promotion.tone === 'dark' ? 'dark' : 'light';
  return (
    <>
      <div
        className={`relative mt-1 mb-3 grid grid-cols-[minmax(0,1fr)_7.5rem] overflow-hidden rounded-card sm:mb-4 sm:min-h-60 sm:grid-cols-[54%_46%] ${grounds[tone]}`}
      >
        <div className="z-1 col-start-1 row-start-1 flex flex-col items-start gap-2 p-4 sm:justify-center sm:p-6 lg:px-10">
          <h1 className="text-lg leading-tight tracking-tight text-balance sm:text-xl lg:text-2xl">{promotion.name}</h1>
          <p className={`text-sm sm:text-base ${softs[tone]}`}>{promotion.text}</p>
          <div className="mt-1 flex flex-wrap gap-2">
            <p className={`${pill} bg-black/65 text-white`}>{periodText(page.locale, promotion)}</p>
            {promotion.ends_at !== null && (
              <RemainingDays until={promotion.ends_at} className={`${pill} bg-white text-[#1b1a17]`} />
            )}
          </div>
          <Terms promotion={promotion} className={`mt-2 space-y-1 text-sm max-sm:hidden ${softs[tone]}`} />
        </div>
        <HeadPicture promotion={promotion} />
      </div>
      {promotion.body.length > 0 && (
        <details className="mb-3 rounded-card bg-surface px-4 text-sm sm:hidden">
          <summary className="flex min-h-11 cursor-pointer items-center font-medium">{t('terms')}</summary>
          <Terms promotion={promotion} className="space-y-2 pb-3 text-soft" />
        </details>
      )}
    </>
  );
}

const Terms = ({ promotion, className }: { promotion: Promotion; className: string }) => (
  <ul className={className}>
    {promotion.body.map((term) => (
      <li key={term}>{term}</li>
    ))}
  </ul>
);

/** The square picture at the right foot on phones, the wide one over the right part elsewhere; its edge fades into the ground. */
function HeadPicture({ promotion: { image_web: wide, image_mobile_web: square } }: { promotion: Promotion }) {
  return (
    <picture className="pointer-events-none relative col-start-2 row-start-1 block [mask-image:radial-gradient(115%_115%_at_85%_85%,black_50%,transparent_92%)] max-sm:-ml-6 max-sm:aspect-square max-sm:self-end sm:[mask-image:linear-gradient(to_right,transparent,black_15%)]">
      <source
        media="(min-width: 640px)"
        type="image/avif"
        srcSet={mediaSrcSet(wide, 'avif', [640, 960, 1280, 1920])}
        sizes="(min-width: 1024px) 840px, 720px"
      />
      <source type="image/avif" srcSet={mediaSrcSet(square, 'avif', [480, 640])} sizes="240px" />
      <img
        src={mediaVariant(square, 640, 'webp')}
        alt=""
        width={640}
        height={640}
        fetchPriority="high"
        decoding="async"
        className="absolute inset-0 size-full object-contain object-bottom sm:object-cover sm:object-right"
      />
    </picture>
  );
}
