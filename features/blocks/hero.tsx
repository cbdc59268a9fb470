import { ButtonLink } from '@/components/button-link';
import type { PageContext } from '@/lib/api/load';
import type { BlockProps } from '@/lib/blocks';
import { localHref } from '@/lib/routing/address';
import { blockIcons } from './icons';
import { InlineText } from './words';

const variantClasses = {
  brand: 'bg-brand text-brand-ink [&_a]:text-current',
  calm: 'bg-surface',
  deal: 'bg-deal-soft',
} as const;
/** Background and lines of its picture. */
const pictureClasses = {
  brand: 'bg-brand-strong',
  calm: 'bg-brand-soft text-brand-soft-ink',
  deal: 'bg-surface text-deal',
} as const;

/** Title and introduction of the page, with a picture on wide screens. */
export function Hero({
  page,
  title,
  props: { lead, icon, tone, button },
}: {
  page: PageContext;
  title: string;
  props: BlockProps<'hero'>;
}) {
  const Icon = icon === undefined ? undefined : blockIcons[icon];
  return (
    <div
      className={`flex items-center justify-between gap-8 overflow-hidden rounded-card px-5 py-8 md:px-10 md:py-12 ${variantClasses[tone]}`}
    >
      <div className="min-w-0">
        <h1 className="max-w-[24ch] text-xl tracking-tight text-balance md:text-2xl">{title}</h1>
        <p className="mt-3 max-w-[60ch] text-base text-pretty md:text-lg md:leading-7">
          <InlineText page={page} text={lead} />
        </p>
        {button !== undefined && (
          <ButtonLink
            href={localHref(page, button.link)}
            large
            className={`mt-6 ${tone === 'brand' ? 'bg-brand-ink! text-white!' : ''}`}
          >
            {button.text}
          </ButtonLink>
        )}
      </div>
      {Icon !== undefined && (
        <span
          className={`-my-8 hidden size-44 shrink-0 place-items-center rounded-full md:grid lg:size-60 ${pictureClasses[tone]}`}
          aria-hidden="true"
        >
          <Icon className="size-1/2" strokeWidth={1.25} />
        </span>
      )}
    </div>
  );
}
