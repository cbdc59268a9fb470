import { randomBytes, randomUUID } from 'node:crypto';
import type { AnyEndpoint, BodyOf, QueryOf } from '../../lib/contract/endpoint.ts';
import type { ImportDraft } from '../../lib/contract/staff-imports.ts';
import type { ProductEdit } from '../../lib/contract/staff-products.ts';
import { contract, type CallOptions, type TestApi } from './api.ts';
import { fileForm } from './chat.ts';
import { uploadAndCheck, runWaitingWork } from './import-drafts.ts';
import { courierDraft, findPlaces, stockProduct } from './orders.ts';
import { photo } from './pictures.ts';
import { addStaff, type StaffBrowser, staffIn } from './staff.ts';

/** One call of staff that succeeds for every role with the permission. */
export interface StaffCallRow {
  readonly endpoint: AnyEndpoint;
  /** Creates what the call needs; returns the call. */
  readonly prepare: (world: {
    readonly api: TestApi;
    readonly caller: StaffBrowser;
  }) => Promise<CallOptions<AnyEndpoint>>;
  /** Of the address, where it has any. */
  readonly params?: Record<string, string>;
  /** The answer to a permitted caller, where the call of the row does not succeed. */
  readonly status?: number;
  /** A reading that writes a row of the audit: data of a person leave the shop. */
  readonly audited?: true;
}

export function row<E extends AnyEndpoint>(
  endpoint: E,
  prepare: (world: {
    readonly api: TestApi;
    readonly caller: StaffBrowser;
  }) => Promise<{ body?: BodyOf<E>; query?: QueryOf<E> }> = () => Promise.resolve({}),
): StaffCallRow {
  return { endpoint, prepare };
}

/** A product in stock. */
async function stocked(api: TestApi): Promise<number> {
  const { id } = await api.db.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow();
  await stockProduct(api, id, 50, undefined, { sale_price: 300_000 });
  return id;
}

/** A new order, paid on receipt. */
export async function createdOrder(api: TestApi): Promise<{ id: number; number: string }> {
  const answer = await api.call(contract.order.createFull, {
    body: courierDraft(await findPlaces(api), [{ id: await stocked(api), count: 1 }]),
  });
  return { id: answer.data.order_id, number: answer.data.number };
}

let customers = 0;
/** An account of its own. */
export async function someCustomer(
  api: TestApi,
  values: { phone?: string; first_name?: string } = {},
): Promise<number> {
  customers += 1;
  const now = api.app.services.now();
  const { id } = await api.db
    .insertInto('customers')
    .values({
      phone: `+99899${String(7_000_000 + customers)}`,
      first_name: 'Дилноза',
      last_name: 'Каримова',
      locale: 'uz',
      created_at: now,
      updated_at: now,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An invitation for a login of its own. */
const newInvitation = () => ({
  login: `i${randomBytes(6).toString('hex')}`,
  name: 'Дилноза Каримова',
  role: 'operator' as const,
});

/** A new feed that is fetched on request only. */
const newFeed = () => ({
  name: `f${randomBytes(6).toString('hex')}`,
  version: null,
  url: 'https://supplier.example/prices.csv',
  times: [],
  mode: 'changes' as const,
  locale: 'ru' as const,
  counts_orders: false,
});

/** A stored feed, removed again when there are many of them: the shop has twenty at most. */
async function storedFeed(api: TestApi): Promise<{ name: string; version: string }> {
  await api.db.deleteFrom('feeds').where('name', 'like', 'f____________').execute();
  const keeper = await staffIn(api, 'content');
  const body = newFeed();
  const { version } = (await keeper.call(staff.saveFeed, { body })).data;
  return { name: body.name, version };
}

/** The id of an open invitation. */
async function openInvitation(api: TestApi): Promise<number> {
  const admin = await staffIn(api, 'admin');
  const body = newInvitation();
  await admin.call(staff.invite, { body });
  const { id } = await api.db
    .selectFrom('staff_invitations')
    .select('id')
    .where('login', '=', body.login)
    .executeTakeFirstOrThrow();
  return id;
}

/** A one-click order whose shopper awaits a call. */
export async function awaitedCall(api: TestApi): Promise<{ id: number; number: string }> {
  const answer = await api.call(contract.order.createFast, {
    body: { product_id: await stocked(api), phone: '+998901112233' },
  });
  return { id: answer.data.order_id, number: answer.data.number };
}

/** A paid order that was cancelled. */
export async function owedOrder(api: TestApi): Promise<{ id: number; number: string }> {
  const order = await createdOrder(api);
  await api.db
    .updateTable('orders')
    .set({ status: 'cancelled', payment_state: 'refund_due', cancel_reason: 'staff' })
    .where('id', '=', order.id)
    .execute();
  return order;
}

/** An order whose only line is to have three pieces. */
async function editedOrder(api: TestApi) {
  const { id, number } = await createdOrder(api);
  const { product_id } = await api.db
    .selectFrom('order_items')
    .select('product_id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return { number, lines: [{ id: product_id, count: 3 }] };
}

/** A part of a paid order that is owed back. */
async function owedPart(api: TestApi): Promise<number> {
  const order = await createdOrder(api);
  await api.db.updateTable('orders').set({ payment_state: 'paid' }).where('id', '=', order.id).execute();
  const { id: staff_id } = await addStaff(api, 'orders');
  const { id } = await api.db
    .insertInto('order_refunds')
    .values({
      order_id: order.id,
      request_key: randomUUID(),
      amount: 10_000,
      staff_id,
      created_at: api.app.services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A review that waits for moderation. */
export async function pendingReview(api: TestApi, comment = 'Яхши маҳсулот'): Promise<number> {
  const { id } = await api.db.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow();
  const review = await api.db
    .insertInto('reviews')
    .values({
      product_id: id,
      author: 'Дилноза',
      rate: 4,
      advantages: '',
      flaws: '',
      comment,
      status: 'pending',
      guest_hash: null,
      created_at: api.app.services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return review.id;
}

/** A review that the caller has leased. */
async function leasedReview(api: TestApi, caller: StaffBrowser): Promise<number> {
  const id = await pendingReview(api);
  await api.db
    .updateTable('reviews')
    .set({ held_by: caller.id, held_until: new Date(api.app.services.now().getTime() + 60_000) })
    .where('id', '=', id)
    .execute();
  return id;
}

/** A call that the caller has claimed. */
async function leasedCall(api: TestApi, caller: StaffBrowser): Promise<number> {
  const { id } = await awaitedCall(api);
  await api.db
    .insertInto('order_calls')
    .values({ order_id: id, taken_by: caller.id, taken_until: new Date(api.app.services.now().getTime() + 60_000) })
    .execute();
  return id;
}

const { staff } = contract;

/** A delivery of the outbox that was given up. */
export async function abandonedDelivery(api: TestApi): Promise<number> {
  const message = await api.db
    .insertInto('outbox')
    .values({ topic: 'test.given-up', payload: '{}', fanned_out_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const delivery = {
    message_id: message.id,
    handler: 'test.given-up',
    lane: 'letters' as const,
    subject: '7',
    attempts: 12,
    last_error: 'the mail server refused it: 550',
    failed_at: new Date(),
  };
  return (await api.db.insertInto('outbox_deliveries').values(delivery).returning('id').executeTakeFirstOrThrow()).id;
}

/** A characteristic with options. */
async function optionAttribute(api: TestApi): Promise<number> {
  const { id } = await api.db
    .selectFrom('attributes')
    .select('id')
    .where('kind', '=', 'option')
    .where(
      'id',
      'in',
      api.db.selectFrom('attribute_options').select('attribute_id').where('key', 'not in', ['yes', 'no']),
    )
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A price of some product that is to be raised. */
async function priceEdit(api: TestApi): Promise<ProductEdit> {
  const { id, sale_price } = await api.db
    .selectFrom('products')
    .select(['id', 'sale_price'])
    .where('old_price', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { id, seen: { sale_price }, wanted: { sale_price: sale_price + 1_000 } };
}

const dayMs = 86_400_000;
let plannedDays = 0;
/** A planned price of one day that no other plan of these rows meets. */
async function plannedPrice(api: TestApi) {
  const { id, seen: present } = await priceEdit(api);
  plannedDays += 1;
  const starts = api.app.services.now().getTime() + plannedDays * dayMs;
  return {
    id,
    sale_price: present.sale_price ?? 1,
    old_price: null,
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(starts + dayMs).toISOString(),
  };
}

/** A change of a price that can be undone. */
async function changedPrice(api: TestApi): Promise<number> {
  const content = await staffIn(api, 'content');
  return (await content.call(staff.changeProducts, { body: { edits: [await priceEdit(api)] } })).data.change;
}

/** A price list of the caller after its dry run, with changes. */
async function broughtList(api: TestApi, caller: StaffBrowser): Promise<ImportDraft> {
  const { external_id: code, sale_price: price } = await api.db
    .selectFrom('products')
    .select(['external_id', 'sale_price'])
    .where('old_price', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  // A role without the permission to upload calls with the list of another.
  const owner = (await caller.call(staff.imports)).status === 200 ? caller : await staffIn(api, 'content');
  return uploadAndCheck(api, owner, `id;price\n${code};${price + 1_000}\n`);
}

/** The name of an import that can be undone. */
async function doneImport(api: TestApi, caller: StaffBrowser): Promise<string> {
  await runningImport(api, caller);
  await runWaitingWork(api);
  const { name } = await api.db.selectFrom('imports').select('name').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return name;
}

/** A list that is being imported. */
async function runningImport(api: TestApi, caller: StaffBrowser): Promise<number> {
  const draft = await broughtList(api, caller);
  await api.db.updateTable('import_drafts').set({ state: 'running' }).where('id', '=', draft.id).execute();
  return draft.id;
}

/** Every call of the staff outside the chat. */
export const staffRows: readonly StaffCallRow[] = [
  row(staff.me),
  row(staff.work),
  row(staff.figures, async () => ({ query: { days: 7 as const } })),
  row(staff.sessions),
  row(staff.endOtherSessions),
  row(staff.people),
  row(staff.audit),
  row(staff.backupCodes),
  row(staff.endSession, async ({ caller }) => ({ body: { id: (await caller.call(staff.me)).data.session_id } })),
  row(staff.stepUp, async ({ api, caller }) => {
    api.later(30_000);
    return { body: { code: caller.code() } };
  }),
  row(staff.changePassword, async ({ caller }) => ({
    body: { old_password: caller.password, password: 'Yashil-choynak-9-bor' },
  })),
  row(staff.changePerson, async ({ api }) => ({
    body: { id: (await addStaff(api, 'operator')).id, role: 'content' as const, active: true },
  })),
  row(staff.invitations),
  row(staff.invite, async () => ({ body: newInvitation() })),
  row(staff.renewKeys, async ({ api }) => ({ body: { id: (await addStaff(api, 'operator')).id } })),
  row(staff.withdrawInvitation, async ({ api }) => ({ body: { id: await openInvitation(api) } })),
  row(staff.takeReview, async ({ api }) => {
    await pendingReview(api);
    return { body: {} };
  }),
  row(staff.judgeReview, async ({ api, caller }) => ({
    body: { id: await leasedReview(api, caller), decision: 'rejected' as const, reason: 'rude' as const },
  })),
  row(staff.orders),
  row(staff.order, async ({ api }) => ({ query: { number: (await createdOrder(api)).number } })),
  row(staff.moveOrder, async ({ api }) => ({
    body: { number: (await createdOrder(api)).number, event: 'confirm' as const },
  })),
  row(staff.refundOrder, async ({ api }) => ({ body: { number: (await owedOrder(api)).number, note: 'Click 123' } })),
  row(staff.orderNote, async ({ api }) => ({
    body: { number: (await createdOrder(api)).number, text: 'Звонить после шести', key: randomUUID() },
  })),
  row(staff.customers, async () => ({ query: { q: '0000' } })),
  row(staff.customer, async ({ api }) => ({ query: { id: await someCustomer(api) } })),
  row(staff.blockCustomer, async ({ api }) => ({ body: { id: await someCustomer(api), reason: 'Ложные заказы' } })),
  row(staff.downloadCustomer, async ({ api }) => ({ body: { id: await someCustomer(api) } })),
  row(staff.deleteCustomer, async ({ api }) => ({ body: { id: await someCustomer(api) } })),
  row(staff.restoreCustomer, async ({ api }) => ({ body: { id: await someCustomer(api) } })),
  row(staff.unblockCustomer, async ({ api }) => ({ body: { id: await someCustomer(api) } })),
  row(staff.orderProducts, async () => ({ query: { q: 'телефон' } })),
  row(staff.orderEditPreview, async ({ api }) => {
    const { number, lines } = await editedOrder(api);
    return { body: { number, lines } };
  }),
  row(staff.orderEdit, async ({ api, caller }) => {
    const body = await editedOrder(api);
    const preview = await caller.call(staff.orderEditPreview, { body });
    // A role that may not read the preview has no digest.
    return { body: { ...body, digest: preview.status === 200 ? preview.data.digest : 'none', key: randomUUID() } };
  }),
  row(staff.orderPartRefund, async ({ api }) => {
    const { id, number } = await createdOrder(api);
    await api.db.updateTable('orders').set({ payment_state: 'paid' }).where('id', '=', id).execute();
    return { body: { number, amount: 10_000, reason: 'Царапина', key: randomUUID() } };
  }),
  row(staff.orderPartReturned, async ({ api }) => ({ body: { id: await owedPart(api), note: 'Click 123' } })),
  row(staff.exportOrders, async () => ({ body: {} })),
  row(staff.calls),
  row(staff.takeCall, async ({ api }) => ({ body: { id: (await awaitedCall(api)).id } })),
  row(staff.products),
  row(staff.productCategories),
  row(staff.productsByCode, async () => ({ body: { codes: ['no-such-code'] } })),
  row(staff.changeProducts, async ({ api }) => ({ body: { edits: [await priceEdit(api)] } })),
  row(staff.productChanges),
  row(staff.product, async ({ api }) => ({ query: { id: (await priceEdit(api)).id } })),
  row(staff.productHistory, async ({ api }) => ({ query: { id: (await priceEdit(api)).id } })),
  row(staff.productStock, async ({ api }) => ({ query: { id: (await priceEdit(api)).id } })),
  row(staff.pricePlans, async ({ api }) => ({ query: { id: (await priceEdit(api)).id } })),
  row(staff.planPrice, async ({ api }) => ({ body: await plannedPrice(api) })),
  row(staff.cancelPricePlan, async ({ api }) => {
    const content = await staffIn(api, 'content');
    const { plan } = (await content.call(staff.planPrice, { body: await plannedPrice(api) })).data;
    return { body: { plan } };
  }),
  row(staff.countProduct, async ({ api }) => {
    const { id: store } = await api.db.selectFrom('stores').select('id').orderBy('id').executeTakeFirstOrThrow();
    const counted_at = api.app.services.now().toISOString();
    return { body: { id: (await priceEdit(api)).id, store, pieces: 3, counted_at } };
  }),
  {
    endpoint: staff.uploadPicture,
    prepare: async () => {
      const { payload, headers } = fileForm(await photo(7), 'fridge.jpg', {});
      return { body: payload, headers };
    },
    // The shops of these suites store no pictures.
    status: 503,
  },
  row(staff.changeProduct, async ({ api }) => {
    const { id, seen: before, wanted } = await priceEdit(api);
    return {
      body: {
        id,
        edits: [{ field: 'sale_price' as const, seen: before.sale_price ?? 0, wanted: wanted.sale_price ?? 0 }],
      },
    };
  }),
  row(staff.bulkPreview, async ({ api }) => ({
    body: { selection: { ids: [(await priceEdit(api)).id] }, change: { kind: 'listed' as const, is_listed: true } },
  })),
  row(staff.bulkChange, async ({ api, caller }) => {
    const change = { kind: 'sum' as const, sum: 1_000, old_price: 'remove' as const };
    const selection = { ids: [(await priceEdit(api)).id] };
    const preview = await caller.call(staff.bulkPreview, { body: { selection, change } });
    // A role that may not read the preview has no digest.
    const digest = preview.status === 200 ? preview.data.digest : 'none';
    return { body: { selection, change, digest, key: randomUUID() } };
  }),
  row(staff.productViews),
  row(staff.saveProductView, async () => ({ body: { name: 'Скидки', query: 'state=discounted', is_shared: false } })),
  row(staff.removeProductView, async () => ({ body: { id: 999_999 } })),
  row(staff.productChoices),
  row(staff.createProduct, async ({ api }) => {
    const {
      id,
      category_id: category,
      brand_id: brand,
    } = await api.db
      .selectFrom('products')
      .select(['id', 'category_id', 'brand_id'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const code = `N-${randomUUID()}`;
    const name = { uz: 'Yangi tovar', ru: 'Новый товар' };
    return { body: { code, category, brand, name, sale_price: 1_000_000, copy_of: id, with_pictures: true } };
  }),
  row(staff.attributeOptions, async ({ api }) => ({ query: { attribute: await optionAttribute(api) } })),
  row(staff.addOption, async ({ api }) => ({
    body: { attribute: await optionAttribute(api), name: { uz: 'Anor rangi', ru: 'Гранатовый' } },
  })),
  row(staff.undoProductChange, async ({ api }) => ({ body: { id: await changedPrice(api) } })),
  row(staff.imports),
  row(staff.feeds),
  row(staff.saveFeed, async () => ({ body: newFeed() })),
  row(staff.removeFeed, async ({ api }) => {
    const { name, version } = await storedFeed(api);
    return { body: { name, version } };
  }),
  row(staff.fetchFeed, async ({ api }) => ({ body: { name: (await storedFeed(api)).name } })),
  row(staff.importDraft, async ({ api, caller }) => ({ query: { id: (await broughtList(api, caller)).id } })),
  row(staff.importRows, async ({ api, caller }) => ({
    query: { id: (await broughtList(api, caller)).id, kind: 'changed' as const },
  })),
  row(staff.importRefused, async ({ api, caller }) => ({ query: { id: (await broughtList(api, caller)).id } })),
  {
    endpoint: staff.importUpload,
    prepare: () => {
      const { payload, headers } = fileForm(Buffer.from('id;price\nA-1;1000\n'), 'list.csv', {
        mode: 'changes',
        locale: 'ru',
      });
      return Promise.resolve({ body: payload, headers });
    },
  },
  row(staff.importAddress, async () => ({
    body: { address: 'https://shop.example/list.csv', mode: 'changes' as const, locale: 'ru' as const },
  })),
  row(staff.importCheck, async ({ api, caller }) => ({
    body: { id: (await broughtList(api, caller)).id, mode: 'changes' as const, locale: 'ru' as const },
  })),
  row(staff.importRun, async ({ api, caller }) => {
    const { id, version } = await broughtList(api, caller);
    return { body: { id, version } };
  }),
  row(staff.importCancel, async ({ api, caller }) => ({ body: { id: await runningImport(api, caller) } })),
  row(staff.importDiscard, async ({ api, caller }) => ({ body: { id: (await broughtList(api, caller)).id } })),
  row(staff.importUndoPreview, async ({ api, caller }) => ({ query: { name: await doneImport(api, caller) } })),
  row(staff.importUndo, async ({ api, caller }) => ({ body: { name: await doneImport(api, caller) } })),
  row(staff.outbox),
  row(staff.outboxRetry, async ({ api }) => ({ body: { id: await abandonedDelivery(api) } })),
  row(staff.endCall, async ({ api, caller }) => ({
    body: { id: await leasedCall(api, caller), outcome: 'noAnswer' as const },
  })),
];
