'use client';

import { useTranslations } from 'next-intl';

/** Names of the types of blocks, of their fields and of the options of these. */
export function useBlockLabels() {
  const t = useTranslations('blocks');
  const textOf = (keys: readonly string[], otherwise: string): string => {
    const key = keys.find((one) => t.has(one as 'kinds.text'));
    return key === undefined ? otherwise : t(key as 'kinds.text');
  };
  return {
    kind: (type: string) => textOf([`kinds.${type}`], type),
    /** @param within the field that contains it, or the type of the block */
    field: (within: string, name: string) => textOf([`fields.${within}_${name}`, `fields.${name}`], name),
    option: (name: string, option: string) => textOf([`options.${name}.${option}`], option),
  };
}
