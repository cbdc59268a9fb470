import type { DeviceKind } from './registry.ts';

/** Makers whose devices of a kind are told by the same traits; who is in no group belongs to the last. */
const groups: Partial<Record<DeviceKind, readonly string[]>> = {
  smartphone: ['apple', 'samsung', 'xiaomi', 'honor huawei', 'tecno infinix', 'oppo realme', 'vivo', 'nokia novey'],
  laptop: ['apple', 'lenovo', 'asus huawei honor acer', 'hp dell msi avtech'],
  tv: ['samsung', 'lg', 'sony tcl haier', 'hisense xiaomi artel shivaki immer premier'],
  refrigerator: [
    'samsung haier',
    'lg hisense toshiba',
    'bosch gorenje electrolux beko',
    'artel shivaki avalon goodwell hofmann indesit',
  ],
  'washing-machine': [
    'samsung haier hisense',
    'lg',
    'bosch beko electrolux gorenje',
    'artel shivaki indesit hotpoint midea roison toshiba',
  ],
  'air-conditioner': [
    'samsung lg',
    'artel gree midea haier',
    'shivaki avalon beko immer premier tcl electrolux hisense',
  ],
};

/** How many sets of traits a kind is drawn with; one where all makers are drawn alike. */
export const traitCount = (kind: DeviceKind): number => groups[kind]?.length ?? 0;

/** The set of traits of a maker; undefined for kinds whose makers are drawn alike. */
export function traitOf(kind: DeviceKind, brand: string): number | undefined {
  const found = groups[kind];
  if (found === undefined) return undefined;
  const index = found.findIndex((brands) => brands.split(' ').includes(brand));
  return index === -1 ? found.length - 1 : index;
}
