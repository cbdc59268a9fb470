import { contract } from '../../../lib/contract/index.ts';
import type { AuditChange } from '../../../lib/staff/audit-facts.ts';
import { runAudited, audited, type AuditedCall } from '../../core/audit/audit.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { withCatalogueLock } from '../import/lock-for-staff.ts';
import { attributePage } from './attribute-page.ts';
import { mergeOptions, previewMerge } from './merge-options.ts';
import { renameOption } from './rename-option.ts';
import { type Author, nameOf } from './stored-option.ts';
import { undoOptionChange } from './undo-change.ts';

const { staff } = contract;
type Engine = OpenDatabase['engine'];
/** Options of attributes in the back office: names, merging two into one, and the undo. */
export function optionEditingRoutes(mount: Mount, services: Services, engine: Engine): void {
  mount(
    staff.attribute,
    async ({ query: { id }, context: { locale } }) => (await attributePage(services, id, locale)) ?? refuse('notFound'),
  );
  mount(
    staff.mergePreview,
    async ({ body, context: { locale } }) =>
      (await previewMerge(services.db, await services.reference.get(), body, locale)) ?? refuse('notFound'),
  );
  changeRoutes(mount, services, engine);
}

function changeRoutes(mount: Mount, services: Services, engine: Engine): void {
  const authorOf = (call: AuditedCall): Author => ({ staffId: call.context.staff.id, now: services.now() });
  mount(staff.renameOption, (call) =>
    withCatalogueLock(services, engine, () =>
      runAudited(services, call, async (tx) => {
        const renamed = await renameOption(tx, call.body, authorOf(call));
        if (isRefusal(renamed)) return renamed;
        const { before, after, fields } = renamed;
        const facts = ({ uz, kr, ru }: typeof before): AuditChange => (fields.length === 0 ? {} : { uz, kr, ru });
        return audited(
          { fields: [...fields] },
          {
            action: 'options.rename',
            entity: 'attribute',
            entityId: await nameOf(tx, 'attributes', renamed.attributeId),
            before: facts(before),
            after: facts(after),
          },
        );
      }),
    ),
  );
  mount(staff.mergeOptions, (call) =>
    withCatalogueLock(services, engine, () =>
      runAudited(services, call, async (tx) => {
        const merged = await mergeOptions(tx, call.body, authorOf(call));
        if (isRefusal(merged)) return merged;
        const { change, products, names, isRepeated } = merged;
        const after: AuditChange = isRepeated ? { again: true } : { name: [names.into], count: products };
        return audited(
          { change, products },
          {
            action: 'options.merge',
            entity: 'attribute',
            entityId: names.attribute,
            before: isRepeated ? {} : { name: [names.option] },
            after,
          },
        );
      }),
    ),
  );
  mount(staff.undoOptions, (call) =>
    withCatalogueLock(services, engine, () =>
      runAudited(services, call, async (tx) => {
        const undone = await undoOptionChange(tx, call.body.change, services.now());
        if (isRefusal(undone)) return undone;
        return audited(
          { products: undone.products },
          {
            action: 'options.undo',
            entity: 'attribute',
            entityId: await nameOf(tx, 'attributes', undone.attributeId),
            after: { name: [undone.option], count: undone.products },
          },
        );
      }),
    ),
  );
}
