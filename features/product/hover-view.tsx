'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '@/components/icon';
import { Link } from '@/components/link';
import { Picture } from '@/components/picture';
import { LazyTexts } from '@/features/texts';
import type { QuickView } from '@/lib/contract/product';
import { useHref } from '@/stores/address';
import { type HoverCall, useHoverCall } from './hover-call';
import { ListButtons } from './list-buttons';
import { factsOf, useQuickView } from './use-quick-view';

type Colour = QuickView['colours'][number];

const maxFacts = 3;
/** Fits beside the tools of a card. */
const maxColours = 4;

/**
 * Details on hover, keyboard focus or long press: another picture, colours, first facts and stores; for touch also the
 * tools that a mouse has below the picture. Loaded by one call for this card.
 * @param call the request from the card's link
 */
export function HoverView({ id, describedBy, call }: { id: number; describedBy: string; call: HoverCall }) {
  const intent = useHoverCall(call);
  const view = useQuickView(id, intent !== undefined);
  return (
    intent !== undefined &&
    view !== undefined && (
      <LazyTexts>
        <HoverDetails view={view} describedBy={describedBy} byLongPress={intent === 'holds'} />
      </LazyTexts>
    )
  );
}

function HoverDetails({
  view,
  describedBy,
  byLongPress,
}: {
  view: QuickView;
  describedBy: string;
  byLongPress: boolean;
}) {
  const [chosen, setChosen] = useState<Colour>();
  const href = useHref();
  const picture = chosen?.image ?? view.images[1];
  return (
    <div className={byLongPress ? 'card-hover is-held' : 'card-hover'}>
      {picture !== undefined && (
        <Picture key={picture} src={picture} alt="" width={480} height={480} widths={[320, 480]} sizes="220px" />
      )}
      {/* Clicking another colour opens the product that has it. */}
      {chosen?.current === false && (
        <Link href={href(`/product/detail/${chosen.product_id}/`)} aria-label={chosen.name} className="card-other" />
      )}
      {view.colours.length > 1 && <Dots colours={view.colours} chosen={chosen} onChoose={setChosen} />}
      <Facts view={view} />
      {byLongPress && <ListButtons id={view.id} describedBy={describedBy} className="card-held-tools" of="held" />}
    </div>
  );
}

function Dots({
  colours,
  chosen,
  onChoose,
}: {
  colours: readonly Colour[];
  chosen: Colour | undefined;
  onChoose: (colour: Colour) => void;
}) {
  const t = useTranslations('product');
  return (
    <div role="group" aria-label={t('colours')} className="card-dots">
      {colours.slice(0, maxColours).map((colour) => (
        <button
          key={colour.product_id}
          type="button"
          title={colour.name}
          aria-label={colour.name}
          aria-pressed={chosen === undefined ? colour.current : colour === chosen}
          onClick={() => onChoose(colour)}
          onPointerEnter={({ pointerType }) => {
            if (pointerType === 'mouse') onChoose(colour);
          }}
        >
          <span style={{ background: colour.hex }} />
        </button>
      ))}
      {colours.length > maxColours && <span aria-hidden="true">{`+${colours.length - maxColours}`}</span>}
    </div>
  );
}

/** The colour is not among the facts: the dots show it. */
function Facts({ view }: { view: QuickView }) {
  const t = useTranslations('estimate');
  const { pickup, region } = view.delivery_promise;
  return (
    <div className="card-facts">
      {factsOf(view, maxFacts).map(({ key, name, value }) => (
        <span key={key}>
          {name} <b>{value}</b>
        </span>
      ))}
      {pickup !== null && (
        <span>
          <Icon name="store" className="mr-1 inline size-3.5 align-[-0.125rem]" />
          {pickup.in_region
            ? t('nearest', { store: pickup.nearest })
            : t('pickupThere', { id: String(region.id), region: region.name, store: pickup.nearest })}
        </span>
      )}
    </div>
  );
}
