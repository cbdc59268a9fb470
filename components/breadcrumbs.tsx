import { Icon } from './icon';
import { Link } from './link';

export interface Crumb {
  name: string;
  href?: string;
}

/** Breadcrumbs from the home page; the last entry is the current page. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className="no-scrollbar -mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ol className="crumbs">
        {crumbs.map((crumb, index) => (
          // Keys are part of the page's data, which contain the name already.
          <li key={index}>
            {index > 0 && <Icon name="right" />}
            {crumb.href === undefined ? (
              <span aria-current="page">{crumb.name}</span>
            ) : (
              <Link href={crumb.href}>{crumb.name}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
