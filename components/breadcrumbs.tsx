import { Icon } from './icon';
import { Link } from './link';

export interface Crumb {
  name: string;
  href?: string;
}

/** The way from the home page to here; the last entry is the page itself. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className="no-scrollbar -mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ol className="flex items-center gap-1 py-2 text-sm whitespace-nowrap text-soft">
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.name}-${index}`} className="flex items-center gap-1">
            {index > 0 && <Icon name="right" className="size-3.5 shrink-0" />}
            {crumb.href === undefined ? (
              <span aria-current="page">{crumb.name}</span>
            ) : (
              <Link href={crumb.href} className="flex min-h-6 items-center hover:text-ink">{crumb.name}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
