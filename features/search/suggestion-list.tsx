'use client';

import { Clock, Search, TrendingUp } from 'lucide-react';
import { Icon } from '@/components/icon';
import { Link } from '@/components/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/icon-button';
import { Picture } from '@/components/picture';
import { AtOnce } from '@/features/price';
import { useHref } from '@/stores/address';
import { useSearchStore } from '@/stores/searches';
import type { Suggestion, SuggestionGroup } from './suggestions';

interface ListProps {
  listId: string;
  groups: ReadonlyMap<SuggestionGroup, readonly Suggestion[]>;
  active: string | undefined;
  onPoint: (id: string | undefined) => void;
  onTake: (entry: Suggestion) => void;
}

/**
 * Suggestions as a list box; buttons that remove recent searches are outside of it, because a list box has options
 * only.
 */
export function SuggestionList({ listId, groups, active, onPoint, onTake }: ListProps) {
  const t = useTranslations('search');
  const recent = groups.get('recent') ?? [];
  return (
    <div className="py-2">
      {recent.length > 0 && (
        <div className="flex items-center justify-between gap-2 pr-2 pl-4">
          <h2 className="text-sm font-semibold">{t('recent')}</h2>
          <button
            type="button"
            className="min-h-11 px-2 text-sm font-medium text-link"
            onClick={() => useSearchStore.getState().forgetAll()}
          >
            {t('clear')}
          </button>
        </div>
      )}
      <div className="relative">
        <div id={listId} role="listbox" aria-label={t('suggestions')}>
          {[...groups].map(([group, entries]) => (
            <div key={group} role="group" aria-label={t(group)}>
              {group !== 'recent' && group !== 'all' && (
                <div aria-hidden="true" className="px-4 pt-3 pb-1 text-sm font-semibold">
                  {t(group)}
                </div>
              )}
              {entries.map((entry) => (
                <Option key={entry.id} entry={entry} active={entry.id === active} onPoint={onPoint} onTake={onTake} />
              ))}
            </div>
          ))}
        </div>
        <div className="absolute top-0 right-2">
          {recent.map(
            (entry) =>
              'term' in entry && (
                <IconButton
                  key={entry.id}
                  className="block text-soft"
                  label={t('forget', { term: entry.term })}
                  onClick={() => useSearchStore.getState().forget(entry.term)}
                >
                  <Icon name="close" className="mx-auto size-4.5" />
                </IconButton>
              ),
          )}
        </div>
      </div>
    </div>
  );
}

interface OptionProps {
  entry: Suggestion;
  active: boolean;
  onPoint: (id: string | undefined) => void;
  onTake: (entry: Suggestion) => void;
}

function Option({ entry, active, onPoint, onTake }: OptionProps) {
  const href = useHref();
  return (
    <Link
      id={entry.id}
      role="option"
      aria-selected={active}
      tabIndex={entry.kind === 'all' ? 0 : -1}
      href={href(entry.path)}
      // The field keeps the focus while an entry is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => {
        if (!active) onPoint(entry.id);
      }}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onTake(entry);
      }}
      className={`flex min-h-11 items-center gap-3 px-4 ${entry.kind === 'recent' ? 'h-11 pr-14' : 'py-1'} ${active ? 'bg-sunken' : ''}`}
    >
      <Content entry={entry} />
    </Link>
  );
}

const icons = { recent: Clock, search: TrendingUp, all: Search };

function Content({ entry }: { entry: Suggestion }): ReactNode {
  const t = useTranslations('search');
  if (entry.kind === 'product') {
    const { product } = entry;
    return (
      <>
        <Thumb image={product.image} />
        <span className="line-clamp-2 min-w-0 flex-1 text-sm leading-5">{product.name}</span>
        <span className="text-right">
          <AtOnce price={product.price_plan.at_once.price} className="text-sm font-semibold" />
        </span>
      </>
    );
  }
  if ('name' in entry)
    return (
      <>
        <Thumb image={entry.image} />
        <span className="min-w-0 flex-1 truncate">{entry.name}</span>
      </>
    );
  const Kind = icons[entry.kind];
  return (
    <>
      <Kind className="size-5 shrink-0 text-soft" aria-hidden="true" />
      <span className={`min-w-0 flex-1 truncate ${entry.kind === 'all' ? 'font-semibold text-link' : ''}`}>
        {entry.kind === 'all' ? t('allFor', { term: entry.term }) : entry.term}
      </span>
    </>
  );
}

const Thumb = ({ image }: { image: string }) => (
  <span className="size-11 shrink-0 overflow-hidden rounded-lg bg-tile">
    <Picture
      src={image}
      alt=""
      sizes="44px"
      widths={[160]}
      width={44}
      height={44}
      className="size-full object-contain"
    />
  </span>
);
