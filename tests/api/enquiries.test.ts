import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '../../lib/contract/endpoint.ts';
import { maxResumeBytes } from '../../lib/contract/enquiries.ts';
import { staffKey } from '../../server/secret.ts';
import { newPhone, openBrowser, register } from '../support/accounts.ts';
import { contract, startApi, testSecret, type TestApi } from '../support/api.ts';
import { doc, lockedDocx } from '../support/locked-files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 300 });
});
afterAll(() => api.close());

const command = { headers: { 'x-staff-key': staffKey(testSecret) } };
const browser = (name: string) => ({ headers: { 'session-id': name, 'accept-language': 'ru' } });
const problemsOf = async (
  answer: Promise<{
    status: number;
    failure: { data: readonly { field?: string | undefined; message?: string | undefined }[] };
  }>,
) => {
  const { status, failure } = await answer;
  return [status, failure.data];
};

describe('feedback', () => {
  const body = { topic: 'claim' as const, email: 'dilnoza@example.uz', comment: 'Привезли не тот цвет' };

  test('is stored once if repeated or sent concurrently; the same text of another shopper is stored separately', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.call(contract.enquiries.feedback, { body, ...browser('a-browser') })),
    );
    const ids = answers.map(({ data }) => data.id);
    expect(new Set(ids).size).toBe(1);
    expect((await api.call(contract.enquiries.feedback, { body, ...browser('other-one') })).data.id).not.toBe(ids[0]);
    expect(
      await api.db
        .selectFrom('enquiries')
        .select(['kind', 'content', 'locale'])
        .where('id', '=', ids[0] ?? 0)
        .execute(),
    ).toEqual([{ kind: 'feedback', content: body, locale: 'ru' }]);
  });

  test.each([
    [{ ...body, email: 'a@' }, 'email', 'Неверный адрес электронной почты'],
    [{ ...body, comment: '  ' }, 'comment', 'Заполните это поле'],
    [{ ...body, topic: 'praise' as 'claim' }, 'topic', 'Такого варианта нет. Выберите один из предложенных'],
  ])('%j is refused at its field', async (wrong, field, message) => {
    expect(await problemsOf(api.call(contract.enquiries.feedback, { body: wrong, ...browser('b-browser') }))).toEqual([
      400,
      [{ field, message }],
    ]);
  });

  test('is listed for staff until it is done', async () => {
    const { id } = (
      await api.call(contract.enquiries.feedback, {
        body: { ...body, comment: 'Спасибо!', topic: 'gratitude' },
        ...browser('c-browser'),
      })
    ).data;
    const waiting = async () => (await api.call(contract.command.enquiries, command)).data.map((one) => one.id);
    expect(await waiting()).toContain(id);
    expect((await api.call(contract.command.enquiryDone, { body: { id }, ...command })).status).toBe(200);
    expect(await waiting()).not.toContain(id);
    expect((await api.call(contract.command.enquiryDone, { body: { id }, ...command })).status).toBe(404);
    expect((await api.call(contract.command.enquiries)).status).toBe(404);
    // The same words again, after somebody has answered, are asked again.
    expect(
      (
        await api.call(contract.enquiries.feedback, {
          body: { ...body, comment: 'Спасибо!', topic: 'gratitude' },
          ...browser('c-browser'),
        })
      ).data.id,
    ).toBe(id);
    expect(await waiting()).toContain(id);
  });
});

describe('the form for companies', () => {
  test('needs a name of at least two characters and a phone', async () => {
    const body = { company_name: 'AB', phone: '+998 90 123 45 67' };
    expect((await api.call(contract.enquiries.business, { body, ...browser('d-browser') })).status).toBe(200);
    expect(
      await problemsOf(
        api.call(contract.enquiries.business, { body: { ...body, company_name: 'A' }, ...browser('d-browser') }),
      ),
    ).toEqual([400, [{ field: 'company_name', message: 'Введите не меньше 2 символов' }]]);
    expect(
      await problemsOf(
        api.call(contract.enquiries.business, { body: { ...body, phone: '+998 90 123' }, ...browser('d-browser') }),
      ),
    ).toEqual([400, [{ field: 'phone', message: 'Введите верный номер телефона' }]]);
  });
});

describe('a claim of a lower price', () => {
  const body = {
    product: 'Samsung Galaxy S24',
    link: 'https://other-shop.example/galaxy-s24?color=black',
    phone: '+998 90 123 45 67',
  };
  const claim = (fields: Partial<BodyOf<typeof contract.enquiries.lowPrice>>, session = 'g-browser') =>
    api.call(contract.enquiries.lowPrice, { body: { ...body, ...fields }, ...browser(session) });

  test('is stored once, with its link normalised, and appears in the staff list', async () => {
    const ids = (await Promise.all([1, 2, 3].map(() => claim({ product_id: 1 })))).map(({ data }) => data.id);
    expect(new Set(ids).size).toBe(1);
    const waiting = (await api.call(contract.command.enquiries, command)).data.find(({ id }) => id === ids[0]);
    expect(waiting).toMatchObject({
      kind: 'low_price',
      content: { product_id: 1, product: body.product, link: body.link, phone: '+998901234567', email: '', name: '' },
    });
    expect((await claim({ product_id: 999_999 })).status).toBe(404);
  });

  test.each([
    ['other-shop.example/a', 'https://other-shop.example/a'],
    ['http://other-shop.example:8080/a', 'http://other-shop.example:8080/a'],
    ['other-shop.example:8080/a', 'https://other-shop.example:8080/a'],
  ])('the link %s is accepted and normalised', async (link, storedLink) => {
    const { id } = (await claim({ link })).data;
    expect(
      (await api.db.selectFrom('enquiries').select('content').where('id', '=', id).executeTakeFirstOrThrow()).content[
        'link'
      ],
    ).toBe(storedLink);
  });

  test.each([
    ['', 'Заполните это поле'],
    ['galaxy', 'Вставьте ссылку на страницу другого магазина целиком'],
    ['javascript:alert(1)', 'Вставьте ссылку на страницу другого магазина целиком'],
    ['ftp://other-shop.example/a', 'Вставьте ссылку на страницу другого магазина целиком'],
    ['https://user:pass@other-shop.example/', 'Вставьте ссылку на страницу другого магазина целиком'],
    ['http://127.0.0.1/a', 'Вставьте ссылку на страницу другого магазина целиком'],
  ])('the link %j is refused at its field', async (link, message) => {
    expect(await problemsOf(claim({ link }))).toEqual([400, [{ field: 'link', message }]]);
  });

  test('refuses a link to this shop', async () => {
    const own = await startApi({ database: api.database, env: { SITE_URL: 'https://www.usto.example' } });
    try {
      expect(
        await problemsOf(
          own.call(contract.enquiries.lowPrice, {
            body: { ...body, link: 'usto.example/product/detail/5/' },
            ...browser('h-browser'),
          }),
        ),
      ).toEqual([400, [{ field: 'link', message: 'Это ссылка на наш магазин, а нужна на другой' }]]);
    } finally {
      await own.close();
    }
  });

  test('a wrong e-mail is refused', async () => {
    expect(await problemsOf(claim({ email: 'a@' }))).toEqual([
      400,
      [{ field: 'email', message: 'Неверный адрес электронной почты' }],
    ]);
  });
});

test.each(['feedback', 'business', 'lowPrice', 'apply'] as const)(
  'with a captcha %s refuses requests without a token',
  async (name) => {
    const guarded = await startApi({ database: api.database, env: { CAPTCHA_PROVIDER: 'altcha' } });
    try {
      const bodies = {
        feedback: { topic: 'claim', email: 'a@example.uz', comment: 'x' },
        business: { company_name: 'AB', phone: '+998901234567' },
        lowPrice: { product: 'a', link: 'https://other.example/', phone: '+998901234567' },
        apply: { company_name: 'AB', phone: '+998901234567' },
      };
      const form =
        name === 'apply'
          ? {
              payload: [
                '--x',
                'content-disposition: form-data; name="company_name"',
                '',
                'AB',
                '--x',
                'content-disposition: form-data; name="phone"',
                '',
                '+998901234567',
                '--x--',
                '',
              ].join('\r\n'),
              headers: { 'content-type': 'multipart/form-data; boundary=x' },
            }
          : { payload: bodies[name] };
      const { status, failure } = await guarded.raw({
        method: 'POST',
        url: `/api/${contract.enquiries[name].path}`,
        ...form,
      });
      expect([status, failure.code]).toEqual([400, 1416]);
    } finally {
      await guarded.close();
    }
  },
);

describe('a job application', () => {
  const locked = 'Файл закрыт паролем: проверить его нельзя. Пришлите без пароля';
  const pdf = Buffer.from('%PDF-1.4\nDilnoza');
  /** Sends the form as a browser does. */
  function apply(
    file: Buffer | null,
    fields: Record<string, string> = {},
    filename = 'resume.pdf',
    session = 'e-browser',
  ) {
    const boundary = 'form-boundary';
    const parts = Object.entries({ company_name: 'Artel', phone: '+998901234567', ...fields }).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    );
    if (file !== null)
      parts.push(
        Buffer.concat([
          Buffer.from(
            `--${boundary}\r\ncontent-disposition: form-data; name="resume"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
          ),
          file,
          Buffer.from('\r\n'),
        ]),
      );
    return api.raw({
      method: 'POST',
      url: `/api/${contract.enquiries.apply.path}`,
      payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'session-id': session,
        'accept-language': 'ru',
      },
    });
  }

  test('is accepted for an open vacancy or for none, and only staff can open its unchanged resume', async () => {
    const [vacancy] = (await api.call(contract.enquiries.vacancies)).data;
    const { status, data } = await apply(pdf, { vacancy_id: String(vacancy?.id) });
    expect(status).toBe(200);
    const { id } = data as { id: number };
    const opened = () =>
      api.db
        .selectFrom('audit_log')
        .select('seq')
        .where('action', '=', 'enquiries.resume')
        .where('entity_id', '=', String(id))
        .execute();
    expect(await opened()).toEqual([]);
    const row = await api.db
      .selectFrom('enquiries')
      .select(['file', 'file_name', 'file_type'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([row.file_name, row.file_type, Buffer.from(row.file ?? []).includes('Dilnoza')]).toEqual([
      'resume.pdf',
      'pdf',
      false,
    ]);
    const file = await api.raw({ url: `/api/${contract.command.enquiryFile.path}?id=${id}`, ...command });
    expect([file.status, file.body, file.headers['content-disposition']]).toEqual([
      200,
      pdf.toString(),
      `attachment; filename="resume-${id}.pdf"`,
    ]);
    expect(await opened()).toHaveLength(1);
    expect((await api.raw({ url: `/api/${contract.command.enquiryFile.path}?id=${id}` })).status).toBe(404);
    expect((await apply(pdf, { vacancy_id: '999' })).status).toBe(404);
  });

  test.each([
    ['none', null, 'resume.pdf', 'Добавьте файл'],
    [
      'a picture that is called a PDF',
      Buffer.from([0x89, 0x50, 0x4e, 0x47]),
      'cv.pdf',
      'Подойдут только PDF, DOC и DOCX',
    ],
    ['a DOCX under a password', lockedDocx(), 'cv.docx', locked],
    ['a DOC under a password', doc(true), 'cv.doc', locked],
  ])('%s is refused as a resume', async (_name, file, filename, message) => {
    const { status, failure } = await apply(file, {}, filename);
    expect([status, failure.data]).toEqual([400, [{ field: 'resume', message }]]);
  });

  test.each([
    ['\u0000\u001b]0;x\u0007.pdf', ']0;x .pdf'],
    ['', ''],
  ])('a file named %j is stored under a safe name', async (filename, storedName) => {
    const { status, data } = await apply(pdf, {}, filename, `f-browser-${filename.length}`);
    expect(status).toBe(200);
    const row = await api.db
      .selectFrom('enquiries')
      .select('file_name')
      .where('id', '=', (data as { id: number }).id)
      .executeTakeFirstOrThrow();
    expect(row.file_name).toBe(storedName);
  });

  test('a resume above five megabytes is refused', async () => {
    const { status } = await apply(Buffer.concat([pdf, Buffer.alloc(maxResumeBytes)]));
    expect([400, 413]).toContain(status);
  });

  test('is part of the account’s data and deleted with the account', async () => {
    const phone = newPhone();
    const person = openBrowser(api);
    await register(api, person, { phone });
    const { data } = await person.call(contract.enquiries.feedback, {
      body: { topic: 'question', email: 'a@example.uz', comment: 'Когда?' },
    });
    expect((await person.call(contract.account.download)).data.parts['enquiries']).toMatchObject([
      { id: data.id, kind: 'feedback' },
    ]);
  });
});
