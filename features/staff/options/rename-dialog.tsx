'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import { maxOptionName, type OptionEdit, type StaffOption } from '@/lib/contract/staff-options';
import type { Locale } from '@/lib/i18n/locales';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FieldConflicts } from '../field-conflicts';
import { FormError } from '../form-error';
import { TextCell } from '../text-cell';

/** Latin is the source of Cyrillic. */
const columns = ['uz', 'kr', 'ru'] as const satisfies readonly Locale[];
type Drafts = Readonly<Partial<Record<Locale, string>>>;

interface RenameDialogProps {
  readonly option: StaffOption;
  readonly onClose: () => void;
  readonly onRenamed: () => void;
  /** After a refusal: the names are read again. */
  readonly onChanged: () => Promise<void>;
}

/** The names of an option in three languages; changed ones alone are sent, with what was seen. */
export function RenameDialog({ option, onClose, onRenamed, onChanged }: RenameDialogProps) {
  const t = useTranslations('staff.options');
  const common = useTranslations('staff');
  const languages = useTranslations('staff.product');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  /** The names when the dialog opened, or that were read and answered since. */
  const [knownNames, setKnownNames] = useState(option.names);
  const settle = (locale: Locale) => setKnownNames((known) => ({ ...known, [locale]: option.names[locale] }));
  const conflicts = columns.flatMap((locale) => {
    const mine = drafts[locale]?.trim();
    const theirs = option.names[locale].text ?? '';
    if (mine === undefined || mine === theirs || theirs === (knownNames[locale].text ?? '')) return [];
    return [{ field: locale, name: `${t('name')}, ${languages(`language.${locale}`)}`, theirs, mine }];
  });
  const edits = columns.flatMap((locale): OptionEdit[] => {
    const wanted = drafts[locale]?.trim();
    const { text } = option.names[locale];
    if (wanted === undefined || wanted === (text ?? '')) return [];
    return [{ field: `name.${locale}`, seen: text, wanted: wanted === '' ? null : wanted }];
  });
  const save = async () => {
    const result = await whileBusy(() =>
      api.call((contract) => contract.staff.renameOption, { body: { id: option.id, edits } }),
    );
    if (result.ok) return onRenamed();
    setFailure(result.failure);
    await onChanged();
  };
  return (
    <Dialog title={t('renameTitle')} closeLabel={common('close')} onClose={onClose} wide>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {columns.map((locale) => (
          <TextCell
            key={locale}
            name={t('name')}
            id={`option-name-${locale}`}
            locale={locale}
            cell={option.names[locale]}
            maxLength={maxOptionName}
            rows={2}
            draft={drafts[locale]}
            followsNow={drafts.uz !== undefined}
            readOnly={false}
            onType={(wanted) => setDrafts((known) => ({ ...known, [locale]: wanted }))}
          />
        ))}
      </div>
      <FieldConflicts
        texts="staff.categories.conflict"
        conflicts={conflicts}
        onMine={settle}
        onTheirs={(locale) => {
          settle(locale);
          setDrafts(({ [locale]: _dropped, ...rest }) => rest);
        }}
      />
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={busy} disabled={edits.length === 0 || conflicts.length > 0} onClick={() => void save()}>
          {t('save')}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
