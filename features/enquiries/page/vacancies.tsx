import { ButtonAnchor } from '@/components/button';
import { Icon } from '@/components/icon';
import { Panel } from '@/components/panel';
import type { DataOf } from '@/lib/contract/endpoint';
import type { vacancies } from '@/lib/contract/enquiries';
import { formatInWords } from '@/lib/format/moment-in-words';
import type { Locale } from '@/lib/i18n/locales';

/** Anchor of the application form. */
export const applyAnchor = 'apply';

interface VacanciesProps {
  locale: Locale;
  list: DataOf<typeof vacancies>;
  none: string;
  apply: string;
}

/** Vacancies with requirements, conditions and a link to the form. */
export function Vacancies({ locale, list, none, apply }: VacanciesProps) {
  if (list.length === 0)
    return (
      <Panel as="p" padded className="mb-8 text-soft">
        {none}
      </Panel>
    );
  return (
    <ul className="mb-8 grid gap-3 sm:gap-4 lg:grid-cols-3">
      {list.map(({ id, title, place, text, since }) => (
        <Panel key={id} as="li" padded className="flex flex-col items-start">
          <h2 className="text-lg">{title}</h2>
          <p className="mt-1 flex items-start gap-1 text-soft">
            <Icon name="pin" className="mt-1 size-4 flex-none" />
            <span>
              {place} ·{' '}
              <time dateTime={since} className="tabular">
                {formatInWords(`${since}T07:00:00Z`, locale)}
              </time>
            </span>
          </p>
          <div className="prose-shop mt-3 mb-1">
            {text.map((part) => (
              <p key={part}>{part}</p>
            ))}
          </div>
          <ButtonAnchor href={`#${applyAnchor}`} variant="plain" className="mt-auto">
            {apply}
          </ButtonAnchor>
        </Panel>
      ))}
    </ul>
  );
}
