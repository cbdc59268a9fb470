import { useTranslations } from 'next-intl';
import type { ChatCard } from '@/lib/contract/chat-shapes';
import { formatNumber } from '@/lib/format/number';
import { mediaVariant } from '@/lib/media';
import type { ConversationSide } from './side';

const cardClass = 'my-1 flex max-w-full items-center gap-3 rounded-control border border-line bg-surface p-2 text-ink';

function CardFace({ card, orderStatus }: { card: ChatCard; orderStatus: ConversationSide['orderStatus'] }) {
  const t = useTranslations('conversation');
  if (card.kind === 'order') {
    return (
      <span className="min-w-0 px-1">
        <span className="block text-sm font-semibold">{t('order', { number: card.number })}</span>
        <span className="block text-xs text-soft">
          {orderStatus?.(card.status) ?? card.status_text} · {t('sum', { sum: formatNumber(card.total) })}
        </span>
      </span>
    );
  }
  return (
    <>
      <span className="size-12 shrink-0 overflow-hidden rounded-lg bg-tile">
        {card.image !== '' && (
          <img
            src={mediaVariant(card.image, 160, 'webp')}
            alt=""
            width="48"
            height="48"
            loading="lazy"
            className="size-full object-contain"
          />
        )}
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 text-sm">{card.name}</span>
        <span className="block text-sm font-semibold">{t('sum', { sum: formatNumber(card.price) })}</span>
      </span>
    </>
  );
}

/** The subject of a message with current data. */
export function CardView({ card, side: { cardHref, orderStatus } }: { card: ChatCard; side: ConversationSide }) {
  const href = cardHref(card);
  return href === undefined ? (
    <span className={cardClass}>
      <CardFace card={card} orderStatus={orderStatus} />
    </span>
  ) : (
    <a href={href} className={`${cardClass} hover:border-line-strong`}>
      <CardFace card={card} orderStatus={orderStatus} />
    </a>
  );
}
