'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Panel } from '@/components/panel';
import type { ProductAttribute } from '@/lib/contract/staff-product-attributes';
import type { StaffProductPage } from '@/lib/contract/staff-product';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { useLeaveWarning } from '../use-leave-warning';
import { useStaff } from '../use-staff';
import { AttributeConflicts } from './attribute-conflicts';
import {
  afterAttributeSave,
  attributeConflicts,
  type AttributeDrafts,
  type AttributeWish,
  hasWrongValue,
  keepOwnValue,
  toAttributeEdits,
  withoutDraft,
  withWish,
} from './attribute-drafts';
import { AttributeRow } from './attribute-row';
import { SaveBar } from './save-bar';
import { useSaveFields } from './use-save-fields';

/** The characteristics of the category with the values of a product, in named groups; saved together. */
export function AttributesSection({
  product,
  onChanged,
}: {
  product: StaffProductPage;
  onChanged: () => Promise<void>;
}) {
  const t = useTranslations('staff.product');
  const failureText = useStaffFailure();
  const { allowed } = useStaff();
  const [drafts, setDrafts] = useState<AttributeDrafts>(new Map());
  const { busy, failure, saved, save, forget } = useSaveFields(product.id, onChanged);
  const { attributes } = product;
  const conflicts = attributeConflicts(drafts, attributes);
  const inGroup = (name: string) => attributes.filter(({ group }) => group === name);
  useLeaveWarning(drafts.size > 0);
  const wish = (attribute: ProductAttribute, wanted: AttributeWish) => {
    forget();
    setDrafts((known) => withWish(known, attribute, wanted));
  };
  const send = async () => {
    const sent = drafts;
    if (await save(toAttributeEdits(sent))) setDrafts((known) => afterAttributeSave(known, sent));
  };
  const isConflict = failure?.name === 'productsChanged' && conflicts.length > 0;
  return (
    <Panel as="section" padded aria-labelledby="attributes">
      <h2 id="attributes" tabIndex={-1} className="text-lg">
        {t('attributes.title')}
      </h2>
      <p className="mb-2 text-sm text-soft">{t(attributes.length === 0 ? 'attributes.none' : 'attributes.text')}</p>
      {[...new Set(attributes.map(({ group }) => group))].map((group) => (
        <div key={group} role="group" aria-label={group}>
          <h3 className="mt-4 font-medium">{group}</h3>
          <ul className="divide-y divide-line">
            {inGroup(group).map((attribute) => (
              <AttributeRow
                key={attribute.id}
                attribute={attribute}
                draft={drafts.get(attribute.id)}
                readOnly={!allowed('products.change')}
                onWish={wish}
              />
            ))}
          </ul>
        </div>
      ))}
      <AttributeConflicts
        attributes={conflicts}
        drafts={drafts}
        onMine={(attribute) => setDrafts((known) => keepOwnValue(known, attribute))}
        onTheirs={({ id }) => setDrafts((known) => withoutDraft(known, id))}
      />
      <FormError text={failure === undefined || isConflict ? undefined : failureText(failure)} />
      <p role="status" className="mt-3 text-ok empty:mt-0">
        {saved && t('saved')}
      </p>
      {drafts.size > 0 && (
        <SaveBar
          count={drafts.size}
          busy={busy}
          disabled={conflicts.length > 0 || hasWrongValue(drafts)}
          onSave={() => void send()}
          onDiscard={() => {
            forget();
            setDrafts(new Map());
          }}
        />
      )}
    </Panel>
  );
}
