'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Panel } from '@/components/panel';
import type { ProductAttribute } from '@/lib/contract/staff-product-attributes';
import type { StaffProductPage } from '@/lib/contract/staff-product';
import { afterSave, conflictsOf, keepOwn, withDraft, withoutField } from '../field-drafts';
import { useLeaveWarning } from '../use-leave-warning';
import { useStaff } from '../use-staff';
import { AttributeConflicts } from './attribute-conflicts';
import {
  type AttributeDrafts,
  attributeField,
  type AttributeWish,
  hasWrongValue,
  isSameWish,
  storedWishes,
  toAttributeEdits,
} from './attribute-drafts';
import { AttributeRow } from './attribute-row';
import { SaveState } from '../save-state';
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
  const { allowed } = useStaff();
  const [drafts, setDrafts] = useState<AttributeDrafts>({});
  const { busy, failure, saved, save, forget } = useSaveFields(product.id, onChanged);
  const { attributes } = product;
  const fields = attributes.map(({ id }) => attributeField(id));
  const stored = storedWishes(attributes);
  const conflicts = conflictsOf(drafts, fields, stored, isSameWish);
  const count = Object.keys(drafts).length;
  const inGroup = (name: string) => attributes.filter(({ group }) => group === name);
  useLeaveWarning(count > 0);
  const wish = (attribute: ProductAttribute, wanted: AttributeWish) => {
    const field = attributeField(attribute.id);
    forget();
    setDrafts((known) => withDraft(known, field, stored(field), wanted, isSameWish));
  };
  const send = async () => {
    const sent = drafts;
    if (await save(toAttributeEdits(sent))) setDrafts((known) => afterSave(known, sent, fields));
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
                draft={drafts[attributeField(attribute.id)]?.wanted}
                readOnly={!allowed('products.change')}
                onWish={wish}
              />
            ))}
          </ul>
        </div>
      ))}
      <AttributeConflicts
        attributes={attributes.filter(({ id }) => conflicts.includes(attributeField(id)))}
        drafts={drafts}
        onMine={(field) => setDrafts((known) => keepOwn(known, field, stored(field)))}
        onTheirs={(field) => setDrafts((known) => withoutField(known, field))}
      />
      <SaveState
        count={count}
        busy={busy}
        disabled={conflicts.length > 0 || hasWrongValue(drafts)}
        failure={isConflict ? undefined : failure}
        saved={saved}
        onSave={() => void send()}
        onDiscard={() => {
          forget();
          setDrafts({});
        }}
      />
    </Panel>
  );
}
