import { describe, expect, test } from 'vitest';
import { presences } from '../../../lib/chat/limits.ts';
import { loanOutcomes, loanStates, orderKinds, orderStatuses, paymentStates } from '../../../lib/contract/constants.ts';
import { customerStates } from '../../../lib/contract/staff-customers.ts';
import { brandFields } from '../../../lib/contract/staff-brands.ts';
import { categoryFields } from '../../../lib/contract/staff-categories.ts';
import { orderOwners } from '../../../lib/contract/staff-orders.ts';
import { textFields } from '../../../lib/contract/staff-product.ts';
import { productValues } from '../../../lib/contract/staff-products.ts';
import { storeServices } from '../../../lib/shop/store-services.ts';
import { reviewStatuses } from '../../../lib/contract/profile.ts';
import { auditFacts, changedFacts, type AuditFact } from '../../../lib/staff/audit-facts.ts';
import { answerChannels, enquiryStates } from '../../../lib/staff/enquiries.ts';
import { callOutcomes } from '../../../lib/staff/calls.ts';
import { staffLocales, type StaffLocale } from '../../../lib/staff/locales.ts';
import { orderMessages } from '../../../lib/staff/order-messages.ts';
import { orderPrints } from '../../../lib/staff/order-prints.ts';
import { orderWork } from '../../../lib/staff/order-work.ts';
import { staffRoles } from '../../../lib/staff/permissions.ts';
import { reviewReasons } from '../../../lib/staff/review-reasons.ts';
import { importModes } from '../../../lib/contract/import.ts';
import ru from '../../../locales/staff/ru.json' with { type: 'json' };
import uz from '../../../locales/staff/uz.json' with { type: 'json' };
import { audited } from '../../../server/core/audit/audit.ts';
import { orderActors, orderEvents } from '../../../server/sales/orders/transitions/order-state-machine.ts';
import type { OutboxMessage } from '../../../server/core/outbox/outbox.ts';

const texts: Record<StaffLocale, unknown> = { ru: ru.staff, uz: uz.staff };

/** The text at a place; undefined where there is none. */
const textAt = (locale: StaffLocale, place: string): unknown =>
  place
    .split('.')
    .reduce<unknown>(
      (tree, name) =>
        typeof tree === 'object' && tree !== null
          ? new Map<string, unknown>(Object.entries(tree)).get(name)
          : undefined,
      texts[locale],
    );
const missing = (locale: StaffLocale, places: readonly string[]): string[] =>
  places.filter((place) => {
    const text = textAt(locale, place);
    return typeof text !== 'string' || text === '';
  });

/** What the values of a fact may be, where there is a list of them. */
const valuesOf: Partial<Record<AuditFact, readonly string[]>> = {
  by: ['authenticator', 'backup'],
  channel: answerChannels,
  event: orderEvents,
  fields: [...Object.keys(productValues.shape), ...textFields, 'images', ...categoryFields, ...brandFields],
  kind: orderKinds,
  mode: importModes,
  outcome: callOutcomes,
  payment: paymentStates,
  payment_state: paymentStates,
  assigned: orderOwners,
  print: orderPrints,
  presence: presences,
  reason: reviewReasons,
  role: staffRoles,
  services: storeServices,
  state: [...customerStates, ...enquiryStates],
  status: [...orderStatuses, ...reviewStatuses, '0', '1'],
  work: orderWork,
};

describe.each(staffLocales)('the texts in %s include', (locale) => {
  test('every message about an order', () => {
    expect(
      missing(
        locale,
        Object.values(orderMessages).map((key) => `orders.topics.${key}`),
      ),
    ).toEqual([]);
  });

  test('every event of orders and applications, and every actor', () => {
    const places = {
      events: ['create', ...orderEvents, 'latePayment', 'lateReturned', 'partRefund', 'partReturned'],
      actors: orderActors,
      loanStates,
      loanOutcomes,
    };
    expect(
      missing(
        locale,
        Object.entries(places).flatMap(([kind, names]) => names.map((name) => `orders.${kind}.${name}`)),
      ),
    ).toEqual([]);
  });

  test('every fact of the audit log', () => {
    expect(
      missing(
        locale,
        Object.keys(auditFacts).map((fact) => `audit.facts.${fact}`),
      ),
    ).toEqual([]);
  });

  test('every value of the facts with fixed values', () => {
    const yesNo = Object.entries(auditFacts)
      .filter(([, places]) => places.some((place) => place === 'audit.values.yesNo'))
      .map(([fact]) => [fact, ['true', 'false']] as const);
    const listed = [...Object.entries(valuesOf), ...yesNo];
    // A fact with words but without a list would be looked at by nobody.
    expect(listed.map(([fact]) => fact).toSorted()).toEqual(
      Object.entries(auditFacts)
        .filter(([, places]) => places.length > 0)
        .map(([fact]) => fact)
        .toSorted(),
    );
    const wordless = listed.flatMap(([fact, values]) =>
      values
        .filter((value) => {
          const places: readonly string[] = auditFacts[fact as AuditFact];
          return places.every((place) => missing(locale, [`${place}.${value}`]).length > 0);
        })
        .map((value) => `${fact}: ${value}`),
    );
    expect(wordless).toEqual([]);
  });
});

test('the compiler refuses audit facts and order messages without texts', () => {
  const filters: { status?: string; colour?: string } = {};
  // @ts-expect-error `colour` is no fact, though the value comes by a name
  audited({}, { entity: 'order', entityId: 1, after: filters });
  // @ts-expect-error nor is it one that is written out
  audited({}, { entity: 'order', entityId: 1, before: { colour: 'red' } });
  // @ts-expect-error a message about an order has a topic of its table
  const unnamed: OutboxMessage = { topic: 'order.letter', payload: { order_id: 1 } };
  expect(unnamed.topic in orderMessages).toBe(false);
});

test('only changed facts of a change are shown; a value without a name is an operator’s presence', () => {
  expect(
    changedFacts(
      { status: 'created', payment_state: 'on_receipt' },
      { event: 'confirm', status: 'confirmed', payment_state: 'on_receipt' },
    ),
  ).toEqual([
    { name: 'status', before: 'created', after: 'confirmed' },
    { name: 'event', before: undefined, after: 'confirm' },
  ]);
  expect(changedFacts('away', 'online')).toEqual([{ name: 'presence', before: 'away', after: 'online' }]);
  expect(changedFacts(null, null)).toEqual([]);
});
