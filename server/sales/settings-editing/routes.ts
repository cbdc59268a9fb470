import { contract } from '../../../lib/contract/index.ts';
import { runAudited, audited } from '../../core/audit/audit.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { auditedSettings, changeSettings, previewSettings } from './change-settings.ts';
import { settingPage } from './setting-page.ts';
import { settingsEffect } from './settings-effect.ts';

const { staff } = contract;

/** Settings in the back office: a group with its history, what a change does, and the change. */
export function settingsEditingRoutes(mount: Mount, services: Services): void {
  mount(staff.settings, ({ query: { group } }) => settingPage(services, group));
  mount(staff.settingsEffect, async ({ body, context: { locale } }) => {
    const edited = await previewSettings(services, body);
    return isRefusal(edited) ? edited : settingsEffect(services, edited, locale);
  });
  mount(staff.changeSettings, async (call) => {
    const { group } = call.body;
    const result = await runAudited(services, call, async (tx) => {
      const written = await changeSettings(services, tx, call.body, {
        staffId: call.context.staff.id,
        now: services.now(),
      });
      if (isRefusal(written)) return written;
      return audited(
        { fields: written.changes.map(({ field }) => field) },
        { entity: 'settings', entityId: group, ...auditedSettings(written) },
      );
    });
    if (!isRefusal(result)) services.reference.invalidate();
    return result;
  });
}
