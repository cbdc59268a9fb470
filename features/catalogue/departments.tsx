'use client';

import { Link } from '@/components/link';
import { Picture } from '@/components/picture';
import { useHref } from '@/stores/address';
import { DepartmentPanes } from './department-panes';

interface Place {
  readonly slug: string;
  readonly name: string;
  readonly image: string;
}
interface Leaf extends Place {
  /** Product count and lowest price. */
  readonly goods: readonly string[];
}
interface Group {
  readonly slug: string;
  readonly name: string;
  readonly leaves: readonly Leaf[];
}
export interface Department extends Place {
  readonly goods: readonly string[];
  readonly campaign: {
    readonly id: number;
    readonly name: string;
    readonly image: string;
    /** Its last day in words. */
    readonly until: string | null;
  } | null;
  readonly groups: readonly Group[];
  readonly brands: readonly Place[];
}

interface DepartmentsProps {
  label: string;
  /** Headings over campaign and brands, the call of the campaign, and the link to all products of a group. */
  words: { readonly campaign: string; readonly look: string; readonly brands: string; readonly all: string };
  departments: readonly Department[];
}

/** Every category of the shop, by department. */
export function Departments({ label, words, departments }: DepartmentsProps) {
  const href = useHref();
  const panes = departments.map(({ slug, name, image, goods, campaign, groups, brands }) => ({
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
        {groups.map((group) => (
          <section key={group.slug}>
            <h3>
              <Link href={href(`/katalog/${group.slug}/`)}>{group.name}</Link>
            </h3>
            <ul className="leaves">
              {group.leaves.map((leaf) => (
                <LeafTile key={leaf.slug} leaf={leaf} />
              ))}
              {hasFreePlace(group) && <AllTile group={group} word={words.all} />}
            </ul>
          </section>
        ))}
        {campaign !== null && <Campaign campaign={campaign} words={words} />}
        <Brands department={slug} brands={brands} word={words.brands} />
      </>
    ),
  }));
  return <DepartmentPanes label={label} panes={panes} />;
}

/** Tiles stand in two or four columns: three and five leave a place. */
const hasFreePlace = ({ leaves }: Group): boolean => leaves.length > 1 && leaves.length % 2 === 1;

/** Leads to all products of a group, in the place that its tiles leave. */
function AllTile({ group: { slug, name }, word }: { group: Group; word: string }) {
  const href = useHref();
  return (
    <li>
      <Link href={href(`/katalog/${slug}/`)} className="all">
        <span>
          <b>{word}</b>
          <small>{name}</small>
        </span>
      </Link>
    </li>
  );
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

function Campaign({
  campaign,
  words,
}: { campaign: NonNullable<Department['campaign']> } & Pick<DepartmentsProps, 'words'>) {
  const href = useHref();
  return (
    <section>
      <h3>{words.campaign}</h3>
      <Link href={href(`/promotions/${campaign.id}/`)} data-counted={`promotion:${campaign.id}`} className="campaign">
        <Picture src={campaign.image} alt="" width={640} height={214} widths={[640, 1280]} sizes="600px" />
        <span>
          {campaign.until !== null && <small>{campaign.until}</small>}
          <b>{campaign.name}</b>
          <i>{words.look}</i>
        </span>
      </Link>
    </section>
  );
}

function Brands({ department, brands, word }: { department: string; brands: readonly Place[]; word: string }) {
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
