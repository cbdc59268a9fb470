import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contract, startApi } from '../../support/api.ts';
import { applicationOf, guestWithPhotos, loanDraft, type Cookies } from '../../support/loans.ts';
import { findPlaces, stateOf, stockProduct } from '../../support/orders.ts';
import { api, apply, draftOf, loanDocumentsSuite, places } from '../../support/loan-documents.ts';

loanDocumentsSuite();

const textsOf = (documents: object, changes: object = {}) => ({
  ...loanDraft(places, 'texnomart', 3),
  documents: { ...documents, ...changes },
});

describe('an application with documents', () => {
  const fields = [
    'document_type',
    'document_selfie',
    'document_front',
    'document_extra',
    'pinfl',
    'passport_number',
    'passport_issue',
    'extra_person1_name',
    'extra_person2_name',
    'extra_person1_phone',
    'extra_person2_phone',
    'card_number',
    'card_issue',
  ];
  const post = (payload: object, cookies: Cookies) =>
    api.raw({ method: 'POST', url: '/api/common/v1/order/create/loan', payload, cookies });

  test('is accepted with all of them; each missing one is named', async () => {
    const { ids, cookies } = await guestWithPhotos(api);
    const documents = applicationOf(ids);
    const state = await stateOf(api);
    for (const field of fields) {
      const answer = await post(textsOf(documents, { [field]: undefined }), cookies);
      expect(answer.status, field).toBe(400);
      expect(
        answer.failure.data.map((problem) => problem.field),
        field,
      ).toContain(`documents.${field}`);
    }
    expect(
      (await post({ ...loanDraft(places, 'texnomart', 3) }, cookies)).failure.data.map((problem) => problem.field),
    ).toContain('documents');
    expect(await stateOf(api)).toBe(state);
    expect((await apply(loanDraft(places, 'texnomart', 3, { documents }), cookies)).data.loan).toMatchObject({
      state: 'checking',
      outcome: 'being_checked',
    });
    // The back was not asked for and stays in the draft.
    expect((await draftOf(cookies)).map(({ type }) => type)).toEqual(['back']);
  });

  test('with an ID card needs its back side, and an unknown document type is refused', async () => {
    const { ids, cookies } = await guestWithPhotos(api);
    const documents = { ...applicationOf(ids), document_type: 2, document_extra: null };
    expect((await post(textsOf(documents), cookies)).failure.data).toMatchObject([
      { field: 'documents.document_back' },
    ]);
    expect((await post(textsOf(documents, { document_type: 3 }), cookies)).failure.data).toMatchObject([
      { field: 'documents.document_type' },
    ]);
    expect((await post(textsOf(documents, { document_back: ids.back }), cookies)).status).toBe(200);
  });

  test.each([
    ['pinfl', '31210632040245'],
    ['pinfl', '123'],
    ['passport_number', 'A1234567'],
    ['passport_issue', '2999-01-01'],
    ['passport_issue', '31.02.2015'],
    ['card_number', '8600490744313348'],
    ['card_number', '4111111111111111'],
    ['card_number', '8600'],
    ['card_issue', '13/30'],
    ['card_issue', '01/20'],
    ['extra_person1_phone', '123'],
    ['document_front', 'doc_x'],
  ])('%s as %s is refused at its field', async (field, value) => {
    const { ids, cookies } = await guestWithPhotos(api);
    const answer = await post(textsOf(applicationOf(ids), { [field]: value }), cookies);
    expect(answer.status).toBe(400);
    expect(answer.failure.data.map((problem) => problem.field)).toEqual([`documents.${field}`]);
  });

  test('a trustee’s phone must differ from the other trustee’s and from the applicant’s own', async () => {
    const { ids, cookies } = await guestWithPhotos(api);
    const documents = applicationOf(ids);
    const twice = await post(textsOf(documents, { extra_person2_phone: '90 111-22-33' }), cookies);
    expect(twice.failure.data).toMatchObject([{ field: 'documents.extra_person2_phone' }]);
    const own = await post(textsOf(documents, { extra_person1_phone: '+998901234567' }), cookies);
    expect(own.failure.data).toMatchObject([{ field: 'documents.extra_person1_phone' }]);
  });

  test('refuses photos of other guests, of another side, and used ones', async () => {
    const [one, other] = [await guestWithPhotos(api), await guestWithPhotos(api)];
    const state = await stateOf(api);
    const foreign = await post(textsOf(applicationOf(other.ids)), one.cookies);
    expect(foreign.failure.data.map((problem) => problem.field)).toEqual([
      'documents.document_front',
      'documents.document_selfie',
      'documents.document_extra',
    ]);
    expect(
      (await post(textsOf(applicationOf(one.ids), { document_selfie: one.ids.back }), one.cookies)).failure.data,
    ).toMatchObject([{ field: 'documents.document_selfie' }]);
    expect(await stateOf(api)).toBe(state);
    expect(
      (await apply(loanDraft(places, 'texnomart', 3, { documents: applicationOf(one.ids) }), one.cookies)).status,
    ).toBe(200);
    expect((await post(textsOf(applicationOf(one.ids)), one.cookies)).status).toBe(400);
  });

  test('an unknown card creates no order; an unknown passport cancels the order and keeps the photos', async () => {
    const { ids, cookies } = await guestWithPhotos(api);
    const documents = applicationOf(ids);
    const state = await stateOf(api);
    const card = await post(textsOf(documents, { card_number: '9860000000000404' }), cookies);
    expect(card.failure).toMatchObject({ code: 1438, data: [{ field: 'documents.card_number' }] });
    expect(await stateOf(api)).toBe(state);
    const passport = await post(textsOf(documents, { passport_number: 'AA1230000' }), cookies);
    expect(passport.failure).toMatchObject({
      code: 1437,
      data: [{ field: 'documents.passport_number' }, { field: 'documents.pinfl' }],
    });
    const [, , , stock] = JSON.parse(await stateOf(api)) as unknown[];
    expect(stock).toEqual((JSON.parse(state) as unknown[])[3]);
    // The photos are the draft's again: corrected data are enough.
    expect((await draftOf(cookies)).length).toBe(4);
    expect((await post(textsOf(documents), cookies)).status).toBe(200);
  });

  test('a failing partner creates no order, because the card must not be stored', async () => {
    const { ids, cookies } = await guestWithPhotos(api);
    const own = await startApi({
      products: 20,
      env: { PARTNER_TEXNOMART_URL: 'http://127.0.0.1:9', PARTNER_TEXNOMART_KEY: 'k' },
    });
    try {
      await stockProduct(own, 1, 5, undefined, { sale_price: 2_000_000 });
      const guest = await guestWithPhotos(own);
      const state = await stateOf(own);
      const answer = await own.call(contract.order.createLoan, {
        body: loanDraft(await findPlaces(own), 'texnomart', 3, { documents: applicationOf(guest.ids) }),
        cookies: guest.cookies,
      });
      expect(answer.status).toBe(503);
      expect(await stateOf(own)).toBe(state);
    } finally {
      await own.close();
    }
    expect((await draftOf(cookies)).map(({ id }) => id)).toContain(ids.front);
  });

  test('stores no card number, PINFL or passport in clear, nor a hash of the card', async () => {
    const { ids, cookies } = await guestWithPhotos(api);
    await api.call(contract.order.createLoan, {
      body: loanDraft(places, 'texnomart', 3, { documents: applicationOf(ids) }),
      cookies,
      headers: { 'idempotency-key': 'documents-key-1' },
    });
    const tables = [
      'orders',
      'order_history',
      'loan_applications',
      'loan_history',
      'scoring_log',
      'application_documents',
      'idempotency_keys',
      'outbox',
    ] as const;
    const dump = JSON.stringify(
      await Promise.all(tables.map((table) => api.db.selectFrom(table).selectAll().execute())),
    );
    for (const secret of [
      '8600490744313347',
      '31210632040244',
      'AA1234567',
      'Олим Рашидов',
      createHash('sha256').update('8600490744313347').digest('hex'),
    ])
      expect(dump).not.toContain(secret);
    expect(dump).toContain('8600 49** **** 3347');
  });
});
