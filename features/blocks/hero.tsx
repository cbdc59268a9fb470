import { ButtonLink } from '@/components/button-link';
import type { PageContext } from '@/lib/api/load';
import type { Shown } from '@/lib/blocks';
import { localHref } from '@/lib/routing/address';
import { Words } from './words';

const looks = { brand: 'bg-brand text-brand-ink', calm: 'bg-surface', deal: 'bg-deal-soft' } as const;

/** The page's title with what it is about. */
export function Hero({ page, title, props: { lead, tone, button } }: { page: PageContext; title: string; props: Shown<'hero'> }) {
  return (
    <div className={`rounded-card px-5 py-8 md:px-10 md:py-12 ${looks[tone]}`}>
      <h1 className="max-w-[24ch] text-xl tracking-tight text-balance md:text-2xl">{title}</h1>
      <p className="mt-3 max-w-[60ch] text-base md:text-lg md:leading-7"><Words page={page} text={lead} /></p>
      {button !== undefined && <ButtonLink href={localHref(page, button.link)} large className={`mt-6 ${tone === 'brand' ? 'bg-brand-ink! text-white!' : ''}`}>{button.text}</ButtonLink>}
    </div>
  );
}
