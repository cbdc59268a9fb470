import path from 'node:path';
import { contract } from '../../../lib/contract/index.ts';
import { tashkentDay } from '../../../lib/format/date.ts';
import { coolingOf, powerClassAttribute, powerClasses } from '../../../lib/services/conditioner.ts';
import { tacOf } from '../../../lib/services/imei.ts';
import type { Mount } from '../../http/mount.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import type { Services } from '../../services.ts';
import { importDevices } from './devices-file.ts';
import { importModels } from './models-file.ts';

/** Where air conditioners of a class and above are listed: the first category that filters by their class. */
function findSuitableCategory(
  { attributes, optionsOf, categories, attributesOf }: ReferenceData,
  minPower: number | null,
) {
  const attribute = [...attributes.values()].find(({ key }) => key === powerClassAttribute);
  const category =
    attribute === undefined
      ? undefined
      : [...categories.values()].find(({ id }) =>
          attributesOf(id).some((link) => link.attribute.id === attribute.id && link.filterable),
        );
  if (attribute === undefined || category === undefined || minPower === null) return null;
  const options = optionsOf(attribute.id)
    .filter(({ key }) => Number(/\d+/.exec(key)?.[0] ?? 0) >= minPower)
    .map(({ key }) => key);
  return options.length === 0 ? null : { category: category.slug, attribute: attribute.key, options };
}

/** The cooling calculator, and the IMEI check. */
export function serviceRoutes(mount: Mount, services: Services): void {
  mount(
    contract.services.conditioner,
    async ({ body }) => {
      const { watts, btu, power_class, ...parts } = coolingOf(body);
      return {
        watts,
        kilowatts: Math.round(watts / 100) / 10,
        btu,
        power_class,
        parts,
        fitting: findSuitableCategory(await services.reference.get(), power_class ?? powerClasses.at(-1) ?? null),
      };
    },
    { rateLimit: 'service.call' },
  );

  mount(
    contract.services.imei,
    async ({ body: { imei }, context: { locale } }) => {
      const [sold, known] = await Promise.all([
        services.db
          .selectFrom('sold_devices')
          .leftJoin('products', 'products.id', 'sold_devices.product_id')
          .where('imei', '=', imei)
          .select(['sold_devices.product_id', 'sold_on', 'warranty_until', 'products.name'])
          .executeTakeFirst(),
        services.db.selectFrom('device_models').select('model').where('tac', '=', tacOf(imei)).executeTakeFirst(),
      ]);
      return {
        imei,
        model: sold?.name?.[locale] ?? known?.model ?? null,
        ours: sold !== undefined,
        product_id: sold?.product_id ?? null,
        sold_on: sold?.sold_on ?? null,
        warranty_until: sold?.warranty_until ?? null,
        in_warranty: sold !== undefined && sold.warranty_until >= tashkentDay(services.now()),
      };
    },
    { rateLimit: 'service.call' },
  );

  ownerRoutes(mount, services);
}

/** Calls of the owner's commands: sold phones and models from files of this machine. */
function ownerRoutes(mount: Mount, services: Services): void {
  mount(contract.command.deviceFile, ({ body: { file, write } }) =>
    importDevices(services, file, path.basename(file), write),
  );
  mount(contract.command.deviceModelFile, ({ body: { file, write } }) =>
    importModels(services.db, file, path.basename(file), write),
  );
}
