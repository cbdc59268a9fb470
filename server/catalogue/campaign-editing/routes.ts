import type { Transaction } from 'kysely';
import type { CampaignValues } from '../../../lib/contract/staff-campaigns.ts';
import { contract } from '../../../lib/contract/index.ts';
import type { AuditAction } from '../../../lib/staff/audit-actions.ts';
import type { AuditChange } from '../../../lib/staff/audit-facts.ts';
import { runAudited, audited, type AuditedCall } from '../../core/audit/audit.ts';
import type { Database } from '../../db/schema.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, type Refusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { changeCampaign, type EditedCampaign, endCampaign, undoCampaign } from './change-campaign.ts';
import { previewCampaign } from './conflicts.ts';
import { createCampaign } from './create-campaign.ts';
import { campaignPage, findCampaigns } from './find-campaigns.ts';
import { productsOfLines } from './find-products.ts';
import { storedCampaign } from './stored-campaign.ts';

const { staff } = contract;

/** Campaigns in the back office: the list, one, products by lines, conflicts before a write, the writes. */
export function campaignEditingRoutes(mount: Mount, services: Services): void {
  mount(staff.campaigns, ({ query: { state }, context: { locale } }) => findCampaigns(services, state, locale));
  mount(
    staff.campaign,
    async ({ query: { id }, context: { locale } }) => (await campaignPage(services, id, locale)) ?? refuse('notFound'),
  );
  mount(staff.campaignProducts, ({ body: { lines }, context: { locale } }) => productsOfLines(services, lines, locale));
  mount(staff.campaignPreview, async ({ body: { id, values }, context: { locale } }) => {
    const stored = id === undefined ? undefined : await storedCampaign(services.db, id);
    return id !== undefined && stored === undefined
      ? refuse('notFound')
      : previewCampaign(services, values, stored, locale);
  });
  changeRoutes(mount, services);
}

/** Facts of a campaign for the audit log: changed texts and products by the names of their fields alone. */
function auditedFacts({ before, after, fields }: EditedCampaign) {
  const facts = (values: CampaignValues) => ({
    ...(fields.includes('starts_at') ? { starts_at: values.starts_at } : {}),
    ...(fields.includes('ends_at') ? { ends_at: values.ends_at } : {}),
    ...(fields.includes('published') ? { published: values.published } : {}),
    ...(fields.includes('has_banner') ? { has_banner: values.has_banner } : {}),
  });
  return { before: facts(before), after: { ...facts(after), fields: [...fields] } };
}

function changeRoutes(mount: Mount, services: Services): void {
  const authorOf = (call: AuditedCall) => ({ staffId: call.context.staff.id, now: services.now() });
  /** One change of a campaign with its row of the audit log. */
  const changed = (
    call: AuditedCall,
    work: (tx: Transaction<Database>) => Promise<EditedCampaign | Refusal>,
    action: AuditAction,
  ) =>
    runAudited(services, call, async (tx) => {
      const edited = await work(tx);
      if (isRefusal(edited)) return edited;
      return audited(
        { fields: [...edited.fields] },
        { action, entity: 'campaign', entityId: edited.id, ...auditedFacts(edited) },
      );
    });

  mount(staff.createCampaign, (call) =>
    runAudited(services, call, async (tx) => {
      const created = await createCampaign(tx, call.body, authorOf(call));
      if (isRefusal(created)) return created;
      const { id, repeated } = created;
      const { values } = call.body;
      const after: AuditChange = repeated
        ? { again: true }
        : { uz: values['name.uz'], ru: values['name.ru'], published: values.published };
      return audited({ id }, { action: 'campaigns.create', entity: 'campaign', entityId: id, after });
    }),
  );
  mount(staff.changeCampaign, (call) =>
    changed(call, (tx) => changeCampaign(tx, call.body, authorOf(call)), 'campaigns.change'),
  );
  mount(staff.endCampaign, (call) =>
    changed(
      call,
      (tx) => endCampaign(tx, call.body, authorOf(call)),
      call.body.way === 'end' ? 'campaigns.end' : 'campaigns.withdraw',
    ),
  );
  mount(staff.undoCampaign, (call) =>
    changed(call, (tx) => undoCampaign(tx, call.body, authorOf(call)), 'campaigns.undo'),
  );
}
