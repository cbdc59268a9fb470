'use client';

import { useTranslations } from 'next-intl';
import { Link, type LinkProps } from '@/components/link';
import { Picture } from '@/components/picture';
import type { MenuCategory } from '@/lib/contract/common';
import type { MenuDepartment } from '@/lib/contract/header';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/stores/address';
import { moveByKeys } from './menu-keys';

interface WindowProps {
  department: MenuDepartment;
  onLeave: () => void;
}

/** Content of a department: categories over its whole width, below them campaign and best-selling brands. */
export function MenuWindow({ department, onLeave }: WindowProps) {
  return (
    <div className="menu-window">
      {department.children.map((group) => (
        <div key={group.id}>
          <MenuLink
            href={`/katalog/${group.slug}/`}
            onLeave={onLeave}
            className="mx-2 mb-1 block font-semibold hover:text-link"
          >
            {group.name}
          </MenuLink>
          <ul className="menu-leaves">
            {group.children.map((leaf) => (
              <li key={leaf.id}>
                <LeafTile leaf={leaf} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="flex items-end gap-5 px-2 pt-2">
        <Campaign department={department} onLeave={onLeave} />
        <Brands department={department} onLeave={onLeave} />
      </div>
    </div>
  );
}

function MenuLink({ href, onLeave, ...rest }: Omit<LinkProps, 'onClick' | 'onKeyDown'> & { onLeave: () => void }) {
  return <Link {...rest} href={useHref()(href)} onClick={onLeave} onKeyDown={moveByKeys} />;
}

function LeafTile({ leaf, onLeave }: { leaf: MenuCategory; onLeave: () => void }) {
  const t = useTranslations('menu');
  return (
    <MenuLink
      href={`/katalog/${leaf.slug}/`}
      onLeave={onLeave}
      className="flex items-center gap-3 rounded-control p-2 hover:bg-sunken"
    >
      <span className="size-16 shrink-0 overflow-hidden rounded-xl bg-tile">
        <Picture src={leaf.image} alt="" sizes="64px" widths={[160]} width={64} height={64} />
      </span>
      <span className="min-w-0 text-sm leading-5">
        <span className="block font-medium hyphens-auto">{leaf.name}</span>
        <span className="block text-xs text-soft">{t('goods', { count: leaf.count })}</span>
        {leaf.min_price !== null && (
          <span className="block text-xs text-soft">{t('from', { sum: formatNumber(leaf.min_price) })}</span>
        )}
      </span>
    </MenuLink>
  );
}

function Campaign({ department: { campaign }, onLeave }: WindowProps) {
  const t = useTranslations('menu');
  if (campaign === null) return null;
  return (
    <MenuLink
      href={`/promotions/${campaign.id}/`}
      onLeave={onLeave}
      data-counted={`promotion:${campaign.id}`}
      className="flex w-96 shrink-0 items-center overflow-hidden rounded-card bg-sunken hover:shadow-float"
    >
      <Picture
        src={campaign.image_web}
        alt=""
        width={640}
        height={214}
        widths={[640]}
        sizes="208px"
        className="h-24 w-52 shrink-0 object-cover object-right"
      />
      <span className="block min-w-0 px-4 py-3">
        <span className="mb-1 block text-xs text-soft">{t('campaign')}</span>
        <span className="block text-sm leading-5 font-semibold">{campaign.name}</span>
      </span>
    </MenuLink>
  );
}

function Brands({ department: { slug, brands }, onLeave }: WindowProps) {
  const t = useTranslations('menu');
  if (brands.length === 0) return null;
  return (
    <section className="min-w-0 flex-1">
      <h2 className="mb-2 text-sm leading-5">{t('brands')}</h2>
      <ul className="grid auto-cols-fr grid-flow-col gap-2">
        {brands.map((brand) => (
          <li key={brand.id}>
            <MenuLink href={`/katalog/${slug}/?brand=${brand.slug}`} onLeave={onLeave} className="brand-tile h-17 p-2">
              <Picture src={brand.image} alt={brand.name} width={160} height={80} widths={[160]} sizes="96px" />
            </MenuLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
