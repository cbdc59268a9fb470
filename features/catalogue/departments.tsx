'use client';

import { useMemo } from 'react';
import { Link } from '@/components/link';
import { Picture } from '@/components/picture';
import { receivedRows, type SentRows } from '@/lib/columns/received-rows';
import { useHref } from '@/stores/address';
import { DepartmentPanes } from './department-panes';

interface Place {
  readonly slug: string;
  readonly name: string;
  readonly image: string;
}
export interface Leaf extends Place {
  /** Where its group stands among all groups. */
  readonly group: number;
  /** How many products there are, and from which price. */
  readonly goods: readonly string[];
}
export interface Group {
  readonly department: number;
  readonly slug: string;
  readonly name: string;
}
export interface Brand extends Place {
  readonly department: number;
}
export interface Department extends Place {
  readonly goods: readonly string[];
  readonly campaign: { readonly id: number; readonly name: string; readonly image: string } | null;
}

interface DepartmentsProps {
  label: string;
  /** What stands over a campaign and over the brands. */
  words: { readonly campaign: string; readonly brands: string };
  departments: SentRows<Department>;
  groups: SentRows<Group>;
  leaves: SentRows<Leaf>;
  brands: SentRows<Brand>;
}

/** Every category of the shop, a department at a time. Two hundred tiles come as columns and not as drawn elements. */
export function Departments({ label, words, ...sent }: DepartmentsProps) {
  const { departments, groups, leaves, brands } = useMemo(
    () => ({
      departments: receivedRows(sent.departments),
      groups: receivedRows(sent.groups),
      leaves: receivedRows(sent.leaves),
      brands: receivedRows(sent.brands),
    }),
    [sent.departments, sent.groups, sent.leaves, sent.brands],
  );
  const href = useHref();
  const panes = departments.map(({ slug, name, image, goods, campaign }, at) => ({
    slug,
    name,
    image,
    content: (
      <>
        <div>
          <h2>
            <Link href={href(`/katalog/${slug}/`)}>{name}</Link>
          </h2>
          <p>{goods.join(' · ')}</p>
        </div>
        {campaign !== null && <Campaign campaign={campaign} word={words.campaign} />}
        {groups.map(
          (group, place) =>
            group.department === at && (
              <section key={group.slug}>
                <h3>
                  <Link href={href(`/katalog/${group.slug}/`)}>{group.name}</Link>
                </h3>
                <ul className="leaves">
                  {leaves.map((leaf) => leaf.group === place && <LeafTile key={leaf.slug} leaf={leaf} />)}
                </ul>
              </section>
            ),
        )}
        <Brands department={slug} brands={brands.filter(({ department }) => department === at)} word={words.brands} />
      </>
    ),
  }));
  return <DepartmentPanes label={label} panes={panes} />;
}

function LeafTile({ leaf }: { leaf: Leaf }) {
  const href = useHref();
  return (
    <li>
      <Link href={href(`/katalog/${leaf.slug}/`)}>
        <Picture src={leaf.image} alt="" width={96} height={96} widths={[320]} sizes="96px" />
        <span>
          <b>{leaf.name}</b>
          {leaf.goods.map((text) => (
            <small key={text}>{text}</small>
          ))}
        </span>
      </Link>
    </li>
  );
}

function Campaign({ campaign, word }: { campaign: NonNullable<Department['campaign']>; word: string }) {
  const href = useHref();
  return (
    <Link href={href(`/promotions/${campaign.id}/`)} data-counted={`promotion:${campaign.id}`} className="campaign">
      <Picture src={campaign.image} alt="" width={640} height={214} widths={[640]} sizes="320px" />
      <span>
        <small>{word}</small>
        <b>{campaign.name}</b>
      </span>
    </Link>
  );
}

function Brands({ department, brands, word }: { department: string; brands: readonly Brand[]; word: string }) {
  const href = useHref();
  if (brands.length === 0) return null;
  return (
    <section>
      <h3>{word}</h3>
      <ul className="leaves marks">
        {brands.map((brand) => (
          <li key={brand.slug}>
            <Link href={href(`/katalog/${department}/?brand=${brand.slug}`)} className="brand-tile">
              <Picture src={brand.image} alt={brand.name} width={160} height={80} widths={[160]} sizes="96px" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
