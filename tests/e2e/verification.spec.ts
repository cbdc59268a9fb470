import type { Page } from '@playwright/test';
import { type ScoringEvent, scoringEvents, scoringPaths } from '../../lib/contract/constants.ts';
import { api, at, expect, locales, open, test, text } from '../support/e2e.ts';
import { loanByApi, personalData, phoneFor, photoByApi, trusteesAndCard } from '../support/e2e-loans.ts';

/** What each step hands in. */
const answers: Record<Exclude<ScoringEvent, 'additional_data'>, (page: Page) => Promise<object>> = {
  passport_info: async () => personalData,
  my_id: async (page) => ({ document_selfie: await photoByApi(page, 'selfie') }),
  photo_document: async (page) => ({
    document_type: 1,
    document_front: await photoByApi(page, 'front'),
    document_extra: await photoByApi(page, 'extra'),
  }),
};

/** An instalment of the page's guest whose verification has come to a step. */
async function orderAt(page: Page, awaited: ScoringEvent): Promise<number> {
  const [front, selfie, extra] = [
    await photoByApi(page, 'front'),
    await photoByApi(page, 'selfie'),
    await photoByApi(page, 'extra'),
  ];
  const documents = {
    document_type: 1,
    document_front: front,
    document_selfie: selfie,
    document_extra: extra,
    ...personalData,
    ...trusteesAndCard,
  };
  const created = await loanByApi(page, 'texnomart', 3, phoneFor('14'), documents);
  if (created === undefined) throw new Error('the partner refused the application');
  for (const event of scoringEvents) {
    if (event === awaited || event === 'additional_data') break;
    await api(page.request, 'common/v1/scoring/submit', {
      body: { order_id: created.order_id, event, ...(await answers[event](page)) },
    });
  }
  return created.order_id;
}

/* The other steps and their pages: tests/api/loans/scoring.test.ts; the way through all four is in documents.spec.ts. */
const steps = [{ event: 'photo_document', title: 'stepPhoto', locale: 'kr', tag: '@only-phone' }] as const;

for (const { event, title, locale, tag } of steps) {
  test(
    `an order whose last event is ${event} continues at ${scoringPaths[event]}/, in ${locale}`,
    { tag },
    async ({ page }) => {
      const id = await orderAt(page, event);
      expect(await api(page.request, `common/v1/scoring/getScoringLastEvent?order_id=${id}`)).toEqual({
        last_scoring_event: event,
        path: scoringPaths[event],
      });
      await open(page, at(locale, `/thanks/?id=${id}`));
      await page.getByRole('link', { name: text(locale, 'instalment.toScoring') }).click();
      await expect(page).toHaveURL(new RegExp(`${at(locale, scoringPaths[event])}/(\\?|$)`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(locale, `instalment.${title}`));
      await expect(page.getByRole('button', { name: text(locale, 'instalment.stepSend') })).toBeVisible();
    },
  );
}

test('each step has an address with a trailing slash in three languages', { tag: '@desktop' }, async ({ request }) => {
  for (const locale of locales) {
    for (const path of Object.values(scoringPaths).map((each) => at(locale, each))) {
      const bare = await request.get(path, { maxRedirects: 0 });
      expect([bare.status(), bare.headers()['location']], path).toEqual([301, `${path}/`]);
      expect((await request.get(`${path}/`, { maxRedirects: 0 })).status(), path).toBe(200);
    }
  }
});

test('the pages of an application open without an order and say so', async ({ page }) => {
  const [locale, prefix] = ['uz', '/uz'] as const;
  for (const path of [
    '/verification/passport-info/',
    '/verification/my-id/',
    '/photo-document/',
    '/additional-data/',
  ]) {
    expect((await page.goto(`${prefix}${path}`))?.status()).toBe(200);
    await expect(page.getByRole('main')).toContainText(text(locale, 'instalment.stepNoOrder'));
  }
  expect((await page.goto(`${prefix}/tenge-thanks/`))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(locale, 'instalment.tengeThanks'));
});
