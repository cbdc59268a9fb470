'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Panel } from '@/components/panel';
import { Tabs } from '@/components/tabs';
import {
  maxTextLength,
  type ProductText,
  productTexts,
  type StaffProductPage,
  type TextField,
  textFields,
} from '@/lib/contract/staff-product';
import type { Locale } from '@/lib/i18n/locales';
import { afterSave, conflictsOf, keepOwn, withDraft, withoutField } from '../field-drafts';
import { TextCell } from '../text-cell';
import { useLeaveWarning } from '../use-leave-warning';
import { useStaff } from '../use-staff';
import { SaveState } from '../save-state';
import { TextConflicts } from './text-conflicts';
import { storedText, toFieldEdits } from './text-drafts';
import { useSaveFields } from './use-save-fields';
import { useTextDrafts } from './use-text-drafts';

/** Languages side by side: Latin is the source of the others. */
const columns = ['uz', 'kr', 'ru'] as const satisfies readonly Locale[];

const rows: Readonly<Record<ProductText, number>> = { name: 2, overview: 5, description: 10 };

/** Texts of a product, edited in three languages side by side; on phones one language at a time. */
export function TextsSection({ product, onChanged }: { product: StaffProductPage; onChanged: () => Promise<void> }) {
  const t = useTranslations('staff.product');
  const { me, allowed } = useStaff();
  const [drafts, change] = useTextDrafts(me.id, product.id);
  const [language, setLanguage] = useState<Locale>('uz');
  const { busy, failure, saved, save, forget } = useSaveFields(product.id, onChanged);
  const { texts } = product;
  const count = Object.keys(drafts).length;
  const conflicts = conflictsOf(drafts, textFields, (field) => storedText(texts, field));
  useLeaveWarning(count > 0);
  const type = (field: TextField, wanted: string) => {
    forget();
    change((known) => withDraft(known, field, storedText(texts, field), wanted));
  };
  const send = async () => {
    const sent = drafts;
    if (await save(toFieldEdits(sent))) change((known) => afterSave(known, sent, textFields));
  };
  const isConflict = failure?.name === 'productsChanged';
  return (
    <Panel as="section" padded aria-labelledby="texts">
      <h2 id="texts" tabIndex={-1} className="mb-3 text-lg">
        {t('texts')}
      </h2>
      <Tabs
        label={t('languages')}
        tabs={columns.map((key) => ({ key, text: t(`language.${key}`) }))}
        current={language}
        onChoose={setLanguage}
        className="mb-3 lg:hidden"
      >
        <div className="space-y-5">
          {productTexts.map((text) => (
            <div key={text} role="group" aria-label={t(`text.${text}`)}>
              <h3 className="mb-2 font-medium">{t(`text.${text}`)}</h3>
              <div className="grid items-start gap-4 lg:grid-cols-3">
                {columns.map((locale) => (
                  <div key={locale} className={locale === language ? undefined : 'max-lg:hidden'}>
                    <TextCell
                      name={t(`text.${text}`)}
                      id={`text-${text}.${locale}`}
                      maxLength={maxTextLength[text]}
                      rows={rows[text]}
                      locale={locale}
                      cell={texts[text][locale]}
                      draft={drafts[`${text}.${locale}`]?.wanted}
                      followsNow={drafts[`${text}.uz`] !== undefined}
                      readOnly={!allowed('products.change')}
                      onType={(wanted) => type(`${text}.${locale}`, wanted)}
                    />
                  </div>
                ))}
              </div>
            </div>
          ))}
        </div>
      </Tabs>
      <TextConflicts
        fields={conflicts}
        drafts={drafts}
        texts={texts}
        onMine={(field) => change((known) => keepOwn(known, field, storedText(texts, field)))}
        onTheirs={(field) => change((known) => withoutField(known, field))}
      />
      <SaveState
        count={count}
        busy={busy}
        disabled={conflicts.length > 0}
        failure={isConflict && conflicts.length > 0 ? undefined : failure}
        saved={saved}
        onSave={() => void send()}
        onDiscard={() => {
          forget();
          change(() => ({}));
        }}
      />
    </Panel>
  );
}
