import type { PlannedVariant } from '../catalogue/products.ts';

/** Models that are announced and not here yet, by brand: the shop takes orders for them ahead. */
const awaitedModels: Readonly<Record<string, readonly string[]>> = {
  dyson: [
    'Supersonic Nural',
    'Airwrap i.d.',
    'PencilVac',
    'V15s Submarine',
    'Big+Quiet BP04',
    'Purifier Hot+Cool HP12',
  ],
};

/** Whether a product of the demonstration can only be ordered ahead. */
export const isAwaited = ({ model }: Pick<PlannedVariant, 'model'>): boolean =>
  awaitedModels[model.maker.brand.slug]?.includes(model.name.text) ?? false;
