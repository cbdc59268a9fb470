'use client';

import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { type ChatHours, chatHoursSchema } from '@/lib/contract/staff-chat-shapes';
import type { AuditRow } from '@/lib/contract/staff-shapes';
import { auditFacts, type ChangedFact, changedFacts, isAuditFact } from '@/lib/staff/audit-facts';
import { BeforeAfter } from '../before-after';
import { useSettingTexts } from '../settings/field-texts';

type Words = ReturnType<typeof useTranslations<'staff'>>;
type Days = ReturnType<typeof useTranslations<'staffChat.days'>>;
type Week = ChatHours['week'];

const nothing = '–';

/** Opening hours of a week, day by day. */
const weekWords = (week: Week, days: Days): string =>
  week
    .map((hours, day) => `${days(String(day) as '0')} ${hours === null ? nothing : `${hours.opens}–${hours.closes}`}`)
    .join(', ');

/** Text of a value: from the texts of its fact, else the raw value. */
function valueWords(t: Words, days: Days, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing;
  const week = name === 'week' ? chatHoursSchema.shape.week.safeParse(value) : undefined;
  if (week?.success === true) return weekWords(week.data, days);
  if (Array.isArray(value))
    return value.length === 0 ? nothing : value.map((part: unknown) => valueWords(t, days, name, part)).join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const texts = isAuditFact(name)
    ? auditFacts[name].find((where) => t.has(`${where}.${text}` as 'roles.admin'))
    : undefined;
  return texts === undefined ? text : t(`${texts}.${text}` as 'roles.admin');
}

/** A fact: the old value crossed out, and the new one. */
function Fact({ fact: { name, before, after } }: { fact: ChangedFact }) {
  const t = useTranslations('staff');
  const days = useTranslations('staffChat.days');
  const words = (value: unknown) => valueWords(t, days, name, value);
  const key = `audit.facts.${name}` as 'audit.facts.role';
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="text-soft">{t.has(key) ? t(key) : name}:</dt>
      <dd className="min-w-0">
        {before !== undefined && <del className="text-soft">{words(before)}</del>}
        {before !== undefined && after !== undefined && ' → '}
        {after !== undefined && words(after)}
      </dd>
    </div>
  );
}

const differences = z.record(z.string(), z.unknown()).catch({});

/** Settings by their names, as their pages have them. */
function Settings({ fact }: { fact: ChangedFact }) {
  const { name, value } = useSettingTexts();
  const [before, after] = [differences.parse(fact.before), differences.parse(fact.after)];
  return Object.keys(after).map((field) => (
    <div key={field} className="flex flex-wrap gap-x-1.5">
      <dt className="text-soft">{name(field)}:</dt>
      <dd className="min-w-0">
        <BeforeAfter before={value(field, before[field])} after={value(field, after[field])} />
      </dd>
    </div>
  ));
}

/** Changes of an action; unchanged facts are omitted. */
export function AuditChanges({ row: { before, after } }: { row: Pick<AuditRow, 'before' | 'after'> }) {
  const facts = changedFacts(before, after);
  return facts.length === 0 ? null : (
    <dl className="space-y-0.5">
      {facts.map((fact) =>
        fact.name === 'settings' ? <Settings key={fact.name} fact={fact} /> : <Fact key={fact.name} fact={fact} />,
      )}
    </dl>
  );
}
