import { Icon } from '@/components/icon';
import { Panel } from '@/components/panel';
import type { DataOf } from '@/lib/contract/core';
import type { vacancies } from '@/lib/contract/enquiries';
import { formatDate } from '@/lib/format/date';

/** Jobs that the shop offers, each opening to what it asks and gives. */
export function Vacancies({ list, none }: { list: DataOf<typeof vacancies>; none: string }) {
  if (list.length === 0) return <Panel as="p" padded className="mb-8 text-soft">{none}</Panel>;
  return (
    <ul className="mb-8 grid gap-3 sm:gap-4 lg:grid-cols-3">
      {list.map(({ id, title, place, text, since }) => (
        <Panel key={id} as="li" padded>
          <h2 className="text-lg">{title}</h2>
          <p className="mt-1 flex items-center gap-1 text-soft"><Icon name="pin" className="size-4" />{place} · <time dateTime={since} className="tabular">{formatDate(`${since}T07:00:00Z`)}</time></p>
          <div className="prose-shop mt-3">{text.map((part) => <p key={part}>{part}</p>)}</div>
        </Panel>
      ))}
    </ul>
  );
}
