import { describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { contract, startApi } from '../../support/api.ts';
import {
  api,
  confirm,
  create,
  decide,
  finish,
  freshPhone,
  made,
  orderRow,
  places,
  price,
  finishApplications,
  show,
  loanShopSuite,
} from '../../support/loan-world.ts';
import { applicationOf, guestWithPhotos, loanDraft } from '../../support/loans.ts';
import { findPlaces, stateOf, stockProduct } from '../../support/orders.ts';
import { control, lastCode } from '../../support/simulator.ts';

loanShopSuite();

describe('a failing partner', () => {
  test('an order waits and continues when the partner answers', async () => {
    const phone = await freshPhone('down');
    const answer = await create(loanDraft(places, 'tbc', 6, { phone }));
    expect(answer.data.loan).toMatchObject({ state: 'new', next: 'wait', ref_id: null, outcome: null });
    const one = { id: answer.data.order_id, cookies: { 'guest.id': answer.cookie('guest.id') ?? '' } };
    api.later(10_000);
    await api.app.services.jobs.run('loans.advance');
    expect((await show(one)).loan?.state).toBe('new');
    await control(api.simulator, { phone, behaviour: 'approved' });
    await finishApplications();
    expect((await show(one)).loan).toMatchObject({ state: 'redirect', next: 'redirect' });
  });

  test('a code stays valid while the partner fails', async () => {
    const one = await made('intend');
    const code = await lastCode(api.simulator, one.phone, 'intend');
    await control(api.simulator, { phone: one.phone, behaviour: 'down', calls: 6 });
    for (let count = 0; count < 6; count += 1)
      expect((await confirm(one, 'intend', code)).failure.code).toBe(apiCodes.partnerUnavailable.code);
    expect((await confirm(one, 'intend', code)).data).toMatchObject({ state: 'approved' });
  });

  test('an unconfigured partner is neither offered nor accepted', async () => {
    const bare = await startApi({
      products: 20,
      env: { SIMULATOR_URL: '', PARTNER_SOLFY_URL: 'http://127.0.0.1:9', PARTNER_SOLFY_KEY: 'k' },
    });
    try {
      await stockProduct(bare, 1, 5, undefined, { sale_price: price });
      expect((await bare.call(contract.checkout.loanLimits, {})).data.map(({ key }) => key)).toEqual(['solfy']);
      const state = await stateOf(bare);
      const answer = await bare.call(contract.order.createLoan, { body: loanDraft(await findPlaces(bare), 'tbc', 6) });
      expect(answer.failure.data).toMatchObject([{ field: 'loan.type' }]);
      expect(await stateOf(bare)).toBe(state);
    } finally {
      await bare.close();
    }
  });
});

describe('an application', () => {
  test('a repeated key returns the same order without tokenising the card again, and a refusal is repeated', async () => {
    const phone = await freshPhone();
    const body = loanDraft(places, 'solfy', 3, { phone });
    const headers = { 'idempotency-key': 'loan-key-0001' };
    const first = await create(body, undefined, headers);
    const cookies = { 'guest.id': first.cookie('guest.id') ?? '' };
    const second = await create(body, cookies, headers);
    expect(second.data).toMatchObject({ order_id: first.data.order_id, ref_id: first.data.ref_id });
    expect((await create({ ...body, loan: { type: 'solfy', duration: 6 } }, cookies, headers)).failure.code).toBe(
      apiCodes.keyReused.code,
    );
    const denied = loanDraft(places, 'texnomart', 3, { phone: await freshPhone('has_debt') });
    const photos = await guestWithPhotos(api);
    const refused = { ...denied, documents: applicationOf(photos.ids) };
    const keyed = { 'idempotency-key': 'loan-key-0002' };
    const one = await create(refused, photos.cookies, keyed);
    const two = await create(refused, photos.cookies, keyed);
    expect([one.failure, two.failure]).toMatchObject([
      { data: [{ outcome: 'has_debt' }] },
      { data: [{ outcome: 'has_debt' }] },
    ]);
  });

  test('a browser that lost documents and sign-in by a reload gets its order, not a second one', async () => {
    const photos = await guestWithPhotos(api);
    const again = await guestWithPhotos(api);
    const body = {
      ...loanDraft(places, 'texnomart', 3, { phone: await freshPhone() }),
      documents: applicationOf(photos.ids),
    };
    const headers = { 'idempotency-key': 'loan-key-0003' };
    const first = await create(body, photos.cookies, headers);
    const second = await create(
      {
        ...body,
        documents: { ...applicationOf(again.ids), passport_issue: '2016-02-01' },
        extra: { token: 'another' },
      },
      photos.cookies,
      headers,
    );
    expect(second.data.order_id).toBe(first.data.order_id);
    expect((await create(body, again.cookies, headers)).failure.code).toBe(apiCodes.keyReused.code);
  });

  test('the shopper cancels it: order and application end, and the partner is informed', async () => {
    const one = await made('tbc');
    const canceled = await api.call(contract.loan.cancel, { body: { order_id: one.id }, cookies: one.cookies });
    expect(canceled.data).toMatchObject({ state: 'canceled', outcome: 'canceled_by_customer' });
    expect(await orderRow(one.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'shopper' });
    await finishApplications();
    expect(await (await fetch(one.loan.redirect_url ?? '')).text()).not.toContain('<form');
    expect(
      (await api.call(contract.loan.cancel, { body: { order_id: one.id }, cookies: one.cookies })).failure.code,
    ).toBe(apiCodes.loanStep.code);
  });

  test('cancelling the order cancels the application', async () => {
    const one = await made('intend');
    await api.call(contract.order.cancel, { body: { order_id: one.id }, cookies: one.cookies });
    await api.app.services.outbox.drain();
    expect((await show(one)).loan).toMatchObject({ state: 'canceled', outcome: 'canceled_by_customer' });
    expect((await confirm(one, 'intend', await lastCode(api.simulator, one.phone, 'intend'))).failure.code).toBe(
      apiCodes.loanStep.code,
    );
  });

  test('cancelling an approved application cancels it at the partner and returns its money', async () => {
    const one = await made('solfy');
    await confirm(one, 'solfy', await lastCode(api.simulator, one.phone, 'solfy'));
    await api.call(contract.order.cancel, { body: { order_id: one.id }, cookies: one.cookies });
    expect(await orderRow(one.id)).toMatchObject({ payment_state: 'refund_due' });
    await api.app.services.outbox.drain();
    await finishApplications();
    expect(await orderRow(one.id)).toMatchObject({ status: 'cancelled', payment_state: 'refunded' });
  });

  test('an unfinished application expires with its order', async () => {
    const one = await made('intend');
    api.later(25 * 3_600_000);
    await api.app.services.jobs.run('orders.expire');
    await api.app.services.outbox.drain();
    const after = await show(one);
    expect(after).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'expired',
      loan: { state: 'expired', outcome: null, next: 'done' },
    });
    expect(after.loan?.text).toBeTruthy();
  });

  test('an approval after the end of the order pays nothing', async () => {
    const one = await made('tbc');
    await api.call(contract.order.cancel, { body: { order_id: one.id }, cookies: one.cookies });
    await decide(one.loan.redirect_url, 'approve');
    await finishApplications();
    await api.app.services.outbox.drain();
    await finishApplications();
    expect(await orderRow(one.id)).toMatchObject({ status: 'cancelled', payment_state: 'void' });
  });

  test('the history has every state', async () => {
    const one = await made('alif', 'pending');
    await finish(one, 'alif');
    const rows = await api.db
      .selectFrom('loan_history')
      .select(['state', 'actor'])
      .where('order_id', '=', one.id)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { state: 'new', actor: 'shopper' },
      { state: 'code', actor: 'alif' },
      { state: 'checking', actor: 'alif' },
      { state: 'approved', actor: 'alif' },
    ]);
  });

  test('other users can neither see nor change it', async () => {
    const one = await made('intend');
    const other = await made('intend');
    for (const cookies of [other.cookies, undefined]) {
      const as = cookies === undefined ? {} : { cookies };
      expect((await api.call(contract.loan.application, { query: { order_id: one.id }, ...as })).status).toBe(404);
      expect((await api.call(contract.loan.cancel, { body: { order_id: one.id }, ...as })).status).toBe(404);
      expect((await api.call(contract.order.restore, { query: { id: one.id }, ...as })).status).toBe(404);
      expect(
        (await api.call(contract.partner.resend, { params: { name: 'intend' }, body: { order_id: one.id }, ...as }))
          .status,
      ).toBe(404);
    }
    expect(
      (
        await api.call(contract.partner.resend, {
          params: { name: 'alif' },
          body: { order_id: one.id },
          cookies: one.cookies,
        })
      ).status,
    ).toBe(404);
  });
});

describe('returning from TBC', () => {
  test('after an approval the order continues; after a refusal it is cancelled and the checkout is restored', async () => {
    const yes = await made('tbc');
    expect(await decide(yes.loan.redirect_url, 'approve')).toBe(
      `http://shop.test/checkout/?partner_type=tbc&order_id=${yes.id}`,
    );
    api.later(2_000);
    expect(
      (await api.call(contract.loan.application, { query: { order_id: yes.id }, cookies: yes.cookies })).data,
    ).toMatchObject({ state: 'approved' });
    expect((await api.call(contract.order.isCanceled, { query: { id: yes.id }, cookies: yes.cookies })).data).toBe(
      false,
    );

    const no = await made('tbc', 'approved', {
      delivery: { type: 'texnomart', region: 2, city: places.tashkentDistrict, street: 'Навоий', home: '7', floor: 3 },
    });
    await decide(no.loan.redirect_url, 'decline');
    api.later(2_000);
    expect(
      (await api.call(contract.loan.application, { query: { order_id: no.id }, cookies: no.cookies })).data,
    ).toMatchObject({ state: 'canceled' });
    expect((await api.call(contract.order.isCanceled, { query: { id: no.id }, cookies: no.cookies })).data).toBe(true);
    expect((await api.call(contract.order.restore, { query: { id: no.id }, cookies: no.cookies })).data).toMatchObject({
      status: 'cancelled',
      phone: no.phone,
      products: [{ id: 1, count: 1 }],
      receive_type: 2,
      payment_method: 'loan',
      loan: { type: 'tbc', duration: 6 },
      delivery: { type: 'texnomart', region: 2, city: places.tashkentDistrict, street: 'Навоий', home: '7', floor: 3 },
    });
  });

  test('the partner’s page has the shopper’s language', async () => {
    const phone = await freshPhone();
    const ru = await create(loanDraft(places, 'tbc', 6, { phone }), undefined, { 'accept-language': 'ru' });
    const page = await (await fetch(ru.data.loan.redirect_url ?? '')).text();
    expect(page).toContain('lang="ru"');
    expect(page).toContain('Отказаться');
    expect(await decide(ru.data.loan.redirect_url, 'decline')).toBe(
      `http://shop.test/ru/checkout/?partner_type=tbc&order_id=${ru.data.order_id}`,
    );
  });
});

describe('races', () => {
  test('twenty concurrent requests with the right code pay once', async () => {
    const one = await made('solfy');
    const code = await lastCode(api.simulator, one.phone, 'solfy');
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(one, 'solfy', code)));
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThanOrEqual(1);
    expect(await orderRow(one.id)).toMatchObject({ status: 'confirmed', payment_state: 'paid' });
    const history = await api.db
      .selectFrom('order_history')
      .select('event')
      .where('order_id', '=', one.id)
      .orderBy('id')
      .execute();
    expect(history.map(({ event }) => event)).toEqual(['create', 'pay']);
  });

  test('concurrent approval and cancellation end consistently, thirty times', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 30; round += 1) {
      const one = await made('solfy');
      const code = await lastCode(api.simulator, one.phone, 'solfy');
      await Promise.all([
        confirm(one, 'solfy', code),
        api.call(contract.order.cancel, { body: { order_id: one.id }, cookies: one.cookies }),
      ]);
      await api.app.services.outbox.drain();
      api.later(310_000);
      await api.app.services.jobs.run('loans.advance');
      const order = await orderRow(one.id);
      const { loan } = await show(one);
      ends.add(`${order.status} ${order.payment_state} ${loan?.state ?? ''}`);
    }
    // Called off before or after the approval; the money of the second has gone back to the partner.
    for (const end of ends) expect(['cancelled void canceled', 'cancelled refunded canceled']).toContain(end);
    const { taken: allocated } = await api.db
      .selectFrom('order_allocations')
      .innerJoin('order_items', 'order_items.id', 'order_item_id')
      .innerJoin('orders', 'orders.id', 'order_id')
      .where('orders.status', '=', 'cancelled')
      .where('released_at', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('taken'))
      .executeTakeFirstOrThrow();
    expect(Number(allocated)).toBe(0);
  });

  test('twenty concurrent requests with one key create one order and one application', async () => {
    const phone = await freshPhone();
    const first = await made('solfy');
    const body = loanDraft(places, 'solfy', 3, { phone });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create(body, first.cookies, { 'idempotency-key': 'twenty-clients-1' })),
    );
    expect(new Set(answers.map((answer) => answer.data.order_id)).size).toBe(1);
    expect(
      await api.db
        .selectFrom('loan_history')
        .select('state')
        .where('order_id', '=', answers[0]?.data.order_id ?? 0)
        .execute(),
    ).toHaveLength(2);
  });
});
