'use client';

import { useTranslations } from 'next-intl';
import { orderOwners } from '@/lib/contract/staff-orders';
import { normalTag } from '@/lib/staff/order-tags';
import { FilterChoice, parseChoice } from '../filter-choice';
import { useOrderChoices } from './use-order-choices';

/** Whose orders a list has: `mine`, `nobody` or the id of a member of staff; empty for another text. */
export const parseOwner = (text: string | null): string =>
  text !== null && (/^[1-9]\d{0,8}$/.test(text) || parseChoice(orderOwners, text) !== '') ? text : '';

interface Marks {
  readonly tag: string;
  readonly assigned: string;
}

interface MarkFiltersProps {
  readonly filters: Marks;
  readonly onChoose: (change: Partial<Marks>) => void;
}

/** Tags in use, and whose orders; one that is in the address stays a choice. */
export function MarkFilters({ filters: { tag, assigned }, onChoose }: MarkFiltersProps) {
  const t = useTranslations('staff.orders');
  const { tags, colleagues } = useOrderChoices();
  const isKnown =
    assigned === '' ||
    parseChoice(orderOwners, assigned) !== '' ||
    colleagues.some(({ id }) => String(id) === assigned);
  return (
    <>
      <FilterChoice
        label={t('byOwner')}
        anyLabel={t('byOwner')}
        value={assigned}
        onChange={(value) => onChoose({ assigned: parseOwner(value) })}
      >
        {orderOwners.map((owner) => (
          <option key={owner} value={owner}>
            {t(`owners.${owner}`)}
          </option>
        ))}
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {!isKnown && <option value={assigned}>№ {assigned}</option>}
      </FilterChoice>
      <FilterChoice
        label={t('byTag')}
        anyLabel={t('byTag')}
        value={tag}
        onChange={(value) => onChoose({ tag: normalTag(value) })}
      >
        {tags.map((known) => (
          <option key={known.tag} value={known.tag}>
            {known.tag}
          </option>
        ))}
        {tag !== '' && !tags.some((known) => known.tag === tag) && <option value={tag}>{tag}</option>}
      </FilterChoice>
    </>
  );
}
