import { Link } from '@/components/link';

interface ChipLinksProps {
  id: string;
  title: string;
  links: readonly { readonly href: string; readonly name: string }[];
}

/** Ways on under a heading, each a chip; nothing where there are none. */
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
