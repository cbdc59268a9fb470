import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { scoringEvents, scoringPaths } from '../../../lib/contract/constants.ts';
import { contract, type TestApi } from '../../support/api.ts';
import { made, openLoanShop, restock } from '../../support/loan-world.ts';
import { guestWithPhotos, photo, storePhoto, type Cookies } from '../../support/loans.ts';

let api: TestApi;
beforeAll(async () => {
  ({ api } = await openLoanShop());
});
afterAll(() => api.close());
beforeEach(restock);

/** An order of the shop's own instalment whose partner asks for every verification step. */
const verified = () => made('texnomart', 'verification');
const last = (id: number, cookies?: Cookies) =>
  api.call(contract.scoring.lastEvent, { query: { order_id: id }, ...(cookies === undefined ? {} : { cookies }) });
const submit = (body: object, cookies: Cookies) =>
  api.raw({ method: 'POST', url: '/api/common/v1/scoring/submit', payload: body, cookies });
const stored = async (side: string, seed: number, cookies: Cookies) =>
  ((await storePhoto(api, await photo(seed), side, cookies)).data as { id: string }).id;

test('each step names its event and page until the partner has all data', async () => {
  const { id, cookies, loan } = await verified();
  expect(loan).toMatchObject({
    state: 'scoring',
    next: 'scoring',
    scoring_event: 'passport_info',
    scoring_path: '/verification/passport-info',
  });
  const answers = {
    passport_info: { pinfl: '31210632040244', passport_number: 'ad7654321', passport_issue: '2020-05-06' },
    my_id: { document_selfie: await stored('selfie', 5001, cookies) },
    photo_document: {
      document_type: 2,
      document_front: await stored('front', 5002, cookies),
      document_back: await stored('back', 5003, cookies),
    },
    additional_data: {
      extra_person1_name: 'Олим Рашидов',
      extra_person2_name: 'Нодира Усмонова',
      extra_person1_phone: '901112233',
      extra_person2_phone: '901112244',
      card_number: '9860 0000 0000 0000',
      card_issue: '01/31',
    },
  };
  for (const event of scoringEvents) {
    expect((await last(id, cookies)).data).toEqual({ last_scoring_event: event, path: scoringPaths[event] });
    // Another step's answer is not taken.
    const other = event === 'my_id' ? 'passport_info' : 'my_id';
    expect((await submit({ order_id: id, event: other, ...answers[other] }, cookies)).failure.code).toBe(
      apiCodes.loanStep.code,
    );
    expect((await submit({ order_id: id, event, ...answers[event] }, cookies)).status).toBe(200);
  }
  for (let round = 0; round < 3; round += 1) {
    api.later(310_000);
    await api.app.services.jobs.run('loans.advance');
  }
  const { data } = await api.call(contract.order.show, { query: { id }, cookies });
  expect(data).toMatchObject({ status: 'confirmed', loan: { state: 'approved', scoring_event: null } });
  const photos = await api.db
    .selectFrom('application_documents')
    .select('side')
    .where('order_id', '=', id)
    .orderBy('side')
    .execute();
  expect(photos.map(({ side }) => side)).toEqual(['back', 'extra', 'front', 'selfie']);
});

test('opening a step is recorded, for one’s own order only', async () => {
  const [one, other] = [await verified(), await verified()];
  const log = (id: number, event: string, cookies?: Cookies) =>
    api.raw({
      method: 'POST',
      url: '/api/common/v1/scoring/createScoringLog',
      payload: { order_id: id, event },
      ...(cookies === undefined ? {} : { cookies }),
    });
  expect((await log(one.id, 'my_id', one.cookies)).data).toEqual({
    last_scoring_event: 'my_id',
    path: '/verification/my-id',
  });
  expect((await last(one.id, one.cookies)).data.last_scoring_event).toBe('my_id');
  for (const cookies of [other.cookies, undefined]) {
    expect((await log(one.id, 'additional_data', cookies)).status).toBe(404);
    expect((await last(one.id, cookies)).status).toBe(404);
  }
  expect((await log(one.id, 'something', one.cookies)).status).toBe(400);
  expect((await log(9_999_999, 'my_id', one.cookies)).status).toBe(404);
  await log(one.id, 'my_id', one.cookies);
  expect((await api.db.selectFrom('scoring_log').select('event').where('order_id', '=', one.id).execute()).length).toBe(
    2,
  );
});

test('validates the data of a step, and names those unknown to the partner', async () => {
  const { id, cookies } = await verified();
  const passport = {
    order_id: id,
    event: 'passport_info',
    pinfl: '31210632040244',
    passport_number: 'AA1234567',
    passport_issue: '2020-05-06',
  };
  expect((await submit({ ...passport, pinfl: '1' }, cookies)).failure.data).toMatchObject([{ field: 'pinfl' }]);
  expect((await submit({ ...passport, passport_number: 'AA1230000' }, cookies)).failure.code).toBe(
    apiCodes.dataNotFound.code,
  );
  expect((await submit(passport, (await verified()).cookies)).status).toBe(404);
  expect((await submit(passport, cookies)).data).toMatchObject({ scoring_event: 'my_id' });
  const foreign = await stored('selfie', 6001, (await guestWithPhotos(api)).cookies);
  expect(
    (await submit({ order_id: id, event: 'my_id', document_selfie: foreign }, cookies)).failure.data,
  ).toMatchObject([{ field: 'document_selfie' }]);
});

test('a trustee’s phone must differ from the shopper’s, and an unknown card is named', async () => {
  const { id, cookies, phone } = await verified();
  await submit(
    {
      order_id: id,
      event: 'passport_info',
      pinfl: '31210632040244',
      passport_number: 'AA1234567',
      passport_issue: '2020-05-06',
    },
    cookies,
  );
  await submit({ order_id: id, event: 'my_id', document_selfie: await stored('selfie', 7001, cookies) }, cookies);
  await submit(
    {
      order_id: id,
      event: 'photo_document',
      document_type: 1,
      document_front: await stored('front', 7002, cookies),
      document_extra: await stored('extra', 7003, cookies),
    },
    cookies,
  );
  const data = {
    order_id: id,
    event: 'additional_data',
    extra_person1_name: 'Олим Рашидов',
    extra_person2_name: 'Нодира Усмонова',
    extra_person1_phone: '901112233',
    extra_person2_phone: '901112244',
    card_number: '9860000000000404',
    card_issue: '01/31',
  };
  expect((await submit({ ...data, extra_person2_phone: phone }, cookies)).failure.data).toMatchObject([
    { field: 'extra_person2_phone' },
  ]);
  expect((await submit(data, cookies)).failure.code).toBe(apiCodes.cardNotFound.code);
  expect((await submit({ ...data, card_number: '9860000000000001' }, cookies)).data).toMatchObject({
    state: 'checking',
  });
});
