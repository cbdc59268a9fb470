'use client';

import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/button-link';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { EmptyState } from '@/components/states';
import type { BonusCard } from '@/lib/contract/profile-money';
import { formatInWords } from '@/lib/format/moment-in-words';
import { formatNumber } from '@/lib/format/number';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { useShop } from '@/stores/shop';
import { Fact } from '../fact';
import { Loaded } from '../loaded';
import { ownOrderPath } from '../orders/path';
import { Barcode } from './barcode';
import { storeCard, readStoredCard } from './stored-card';

/** The bonus card, its movements, and the rules. Available offline after the first view. */
export function BonusScreen() {
  const { locale } = useAddress();
  const api = useApi();
  const query = useQuery({
    queryKey: ['bonus-card', locale],
    queryFn: async ({ signal }) => {
      const cards = await api.fetch((contract) => contract.profile.bonusCard, { signal });
      storeCard(cards[0]);
      return cards;
    },
    staleTime: 0,
  });
  const storedCard = query.isError ? readStoredCard() : undefined;
  if (storedCard !== undefined) return <CardView card={storedCard} offline />;
  return (
    <Loaded query={query} box="h-56">
      {([card]) => (card === undefined ? <NoCard /> : <CardView card={card} />)}
    </Loaded>
  );
}

/** The stored card while the session cannot be checked: signing out would have removed it. */
export function StoredBonusCard() {
  const card = readStoredCard();
  return card && <CardView card={card} offline />;
}

function NoCard() {
  const t = useTranslations('bonus');
  const common = useTranslations('common');
  const href = useHref();
  return (
    <EmptyState
      art={<CreditCard className="size-20" strokeWidth={1.25} />}
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={
        <ButtonLink href={href('/katalog/')} large>
          {common('toCatalogue')}
        </ButtonLink>
      }
    />
  );
}

function CardView({ card, offline = false }: { card: BonusCard; offline?: boolean }) {
  const t = useTranslations('bonus');
  const shop = useShop();
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div>
        {offline && (
          <p role="status" className="mb-3 rounded-control bg-brand-soft p-3 text-brand-soft-ink">
            {t('offline')}
          </p>
        )}
        <section
          aria-label={t('card')}
          className="mx-auto max-w-md rounded-card bg-brand p-5 md:mx-0 text-brand-ink shadow-float"
        >
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">{shop.name}</span>
            <span className="text-sm">{t('card')}</span>
          </p>
          <p className="my-4 text-3xl font-bold tabular">
            {t('points', { sum: formatNumber(card.bonus), count: card.bonus })}
          </p>
          <Barcode number={card.number} label={t('barcode', { number: card.number })} />
          <p className="mt-2 text-center text-sm">{t('show')}</p>
        </section>
      </div>
      <div className="grid gap-4">
        <Panel padded>
          <dl className="space-y-2">
            <Fact name={t('earned')} strong>
              {formatNumber(card.earned)}
            </Fact>
            <Fact name={t('spent')} strong>
              {formatNumber(card.spent)}
            </Fact>
          </dl>
          <p className="mt-3 border-t border-line pt-3 text-sm text-soft">
            {t('rule', { earn: card.rule.earn_percent, spend: card.rule.spend_percent })}
          </p>
        </Panel>
        {card.moves.length > 0 && <Moves moves={card.moves} />}
      </div>
    </div>
  );
}

function Moves({ moves }: { moves: BonusCard['moves'] }) {
  const { locale } = useAddress();
  const t = useTranslations('bonus');
  const href = useHref();
  return (
    <Panel as="section" padded aria-labelledby="bonus-moves">
      <h2 id="bonus-moves" className="text-lg">
        {t('history')}
      </h2>
      <ul className="divide-y divide-line">
        {moves.map((move) => (
          <li key={move.id} className="flex items-baseline justify-between gap-4 py-3">
            <span className="min-w-0">
              {move.order_id === null ? (
                t(`kinds.${move.kind}`, { number: '' })
              ) : (
                <Link href={href(ownOrderPath(move.order_id))} className="text-link underline underline-offset-4">
                  {t(`kinds.${move.kind === 'spent' ? 'paid' : move.kind}`, { number: move.order_number ?? '' })}
                </Link>
              )}
              <time dateTime={move.at} className="block text-sm text-soft">
                {formatInWords(move.at, locale)}
              </time>
            </span>
            <span className={`font-semibold whitespace-nowrap tabular ${move.amount > 0 ? 'text-ok' : ''}`}>
              {move.amount > 0 ? '+' : '−'}
              {formatNumber(Math.abs(move.amount))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
