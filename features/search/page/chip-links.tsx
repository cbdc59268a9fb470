import { Link } from '@/components/link';

interface ChipLinksProps {
  id: string;
  title: string;
  links: readonly { readonly href: string; readonly name: string }[];
}

/** Links as chips with a heading; nothing without links. */
export function ChipLinks({ id, title, links }: ChipLinksProps) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ href, name }) => (
          <li key={href}>
            <Link href={href} className="chip min-h-11">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
