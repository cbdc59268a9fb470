'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { attributeIdOf } from '@/lib/contract/staff-product-attributes';
import type { StaffProductPage } from '@/lib/contract/staff-product';
import { useFieldName } from './field-names';

/** Where a field stands on the page, and the section around it for one that is folded away. */
function placeOf(field: string): { id: string; section: string } {
  const attribute = attributeIdOf(field);
  if (attribute !== undefined) return { id: `attribute-${attribute}`, section: 'attributes' };
  return field === 'images' ? { id: 'add-pictures', section: 'pictures' } : { id: `text-${field}`, section: 'texts' };
}

const controls = 'button, input, select, textarea';

/** Moves the focus to a field: to its first control, or to the heading of its section. */
function focusField(field: string): void {
  const { id, section } = placeOf(field);
  const place = document.getElementById(id);
  const control = place?.matches(controls) === true ? place : place?.querySelector<HTMLElement>(controls);
  // Nothing is drawn of a language behind another tab.
  const isVisible = (control?.getClientRects().length ?? 0) > 0;
  const target = isVisible ? control : document.getElementById(section);
  target?.scrollIntoView({ block: 'center' });
  target?.focus();
}

/** What a hidden product lacks before the shop may list it; each leads to its field. */
export function MissingFields({ product }: { product: StaffProductPage }) {
  const t = useTranslations('staff.product.missing');
  const nameOf = useFieldName();
  const { missing, attributes, is_listed: isListed } = product;
  if (isListed) return null;
  const attributeName = (field: string) => attributes.find(({ id }) => id === attributeIdOf(field))?.name;
  return (
    <Panel as="section" padded aria-labelledby="missing">
      <h2 id="missing" className="text-lg">
        {t(missing.length === 0 ? 'ready' : 'title')}
      </h2>
      {missing.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {missing.map((field) => (
            <li key={field}>
              <Button variant="outline" onClick={() => focusField(field)}>
                {attributeName(field) ?? nameOf(field)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
