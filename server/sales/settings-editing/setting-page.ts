import { loanPartners } from '../../../lib/contract/constants.ts';
import { settingFields, type SettingGroup } from '../../../lib/contract/staff-setting-fields.ts';
import {
  maxSettingHistory,
  type SettingChange,
  settingHistoryDays,
  type SettingPage,
} from '../../../lib/contract/staff-settings.ts';
import type { Locale, Localized } from '../../../lib/i18n/locales.ts';
import { type MessageId, messageIds, messageRule } from '../../../lib/shop/messages.ts';
import { currentSettings } from '../../catalogue/shop-facts/current.ts';
import { storedChanges } from '../../catalogue/shop-facts/setting-changes.ts';
import { settingLimits } from '../../catalogue/shop-facts/setting-limits.ts';
import { settingValues } from '../../catalogue/shop-facts/setting-values.ts';
import { sampleValues } from '../../core/message-texts/sample-values.ts';
import type { Db } from '../../db/open.ts';
import type { Services } from '../../services.ts';
import { connectedPayments } from './offered-payments.ts';

const dayMs = 86_400_000;

/** Changes of a group, newest first. */
async function historyOf(db: Db, group: SettingGroup, now: Date): Promise<SettingChange[]> {
  const rows = await db
    .selectFrom('setting_changes')
    .leftJoin('staff', 'staff.id', 'setting_changes.staff_id')
    .select(['setting_changes.id', 'at', 'before', 'after', 'staff.name as by'])
    .where('part', '=', group)
    .where('at', '>', new Date(now.getTime() - settingHistoryDays * dayMs))
    .orderBy('setting_changes.id', 'desc')
    .limit(maxSettingHistory)
    .execute();
  return rows.map(({ id, at, before, after, by }) => ({
    id,
    at: at.toISOString(),
    by,
    changes: storedChanges(group, before, after),
  }));
}

/** The texts of the shop, with their variables. */
const textsOfShop = ({ texts }: Pick<Services, 'texts'>): NonNullable<SettingPage['messages']>['texts'] => {
  const textOf = (id: MessageId): Localized => {
    const of = (locale: Locale) => texts.text(locale, `api.${messageRule(id).key}`);
    return { kr: of('kr'), uz: of('uz'), ru: of('ru') };
  };
  return Object.fromEntries(messageIds.map((id) => [id, textOf(id)])) as Record<MessageId, Localized>;
};

/** The settings of a group as they are stored, which may be newer than the reference data. */
export async function settingPage(services: Services, group: SettingGroup): Promise<SettingPage> {
  const { db, now, partners } = services;
  const facts = await currentSettings(db);
  const values = settingValues(facts);
  return {
    values: Object.fromEntries(settingFields(group).map((field) => [field, values[field] ?? null])),
    limits: settingLimits(),
    connected: {
      payments: connectedPayments(services, values),
      partners: loanPartners.filter((key) => partners.has(key)),
    },
    history: await historyOf(db, group, now()),
    messages:
      group === 'messages'
        ? { texts: textsOfShop(services), samples: sampleValues({ ...services, name: facts.shop.name }) }
        : null,
  };
}
