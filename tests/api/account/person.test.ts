import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { createMedia } from '../../../server/media/pipeline.ts';
import { createFileStore } from '../../../server/media/store.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { codeFor, newPhone, openBrowser, register, signInByPhone, type Browser } from '../../support/accounts.ts';
import { makeDue } from '../../support/outbox.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-avatars-'));
  api = await startApi({ products: 20, media: createMedia({ store: createFileStore(folder) }) });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

async function shopper(): Promise<{ browser: Browser; phone: string; id: number }> {
  const phone = newPhone();
  const browser = openBrowser(api);
  const { user } = await register(api, browser, { phone });
  return { browser, phone, id: user.id };
}

describe('personal data', () => {
  test('change one by one, and an empty field deletes its value', async () => {
    const { browser } = await shopper();
    const login = `azamat.${newPhone().slice(-5)}`;
    expect(
      (
        await browser.call(contract.account.update, {
          body: {
            first_name: 'Азамат',
            father_name: 'Олимович',
            email: 'Azamat@Example.uz',
            login,
            consent_news: true,
          },
        })
      ).data,
    ).toMatchObject({
      first_name: 'Азамат',
      last_name: 'Каримова',
      father_name: 'Олимович',
      email: 'Azamat@Example.uz',
      login,
      consent_news: true,
    });
    expect(
      (await browser.call(contract.account.update, { body: { father_name: '', email: '', consent_news: false } })).data,
    ).toMatchObject({ first_name: 'Азамат', father_name: null, email: null, login, consent_news: false });
    expect((await browser.call(contract.account.checkAuthKey)).data.user).toMatchObject({
      first_name: 'Азамат',
      login,
    });
  });

  test('changing or deleting an e-mail or login needs a recent reauthentication; names and equal values do not', async () => {
    const { browser, phone } = await shopper();
    const login = `fresh.${newPhone().slice(-5)}`;
    await browser.call(contract.account.update, { body: { email: 'fresh@example.uz', login } });
    api.later(11 * 60_000);
    const update = async (body: { first_name?: string; email?: string; login?: string }) =>
      (await browser.call(contract.account.update, { body })).status;
    for (const body of [{ email: 'other@example.uz' }, { email: '' }, { login: `${login}x` }, { login: '' }])
      expect(await update(body)).toBe(apiCodes.reauthenticationNeeded.status);
    expect(await update({ first_name: 'Азамат', email: 'FRESH@example.uz', login })).toBe(200);
    await browser.call(contract.account.sendReauthenticationCode);
    await browser.call(contract.account.reauthenticate, { body: { code: await codeFor(api, phone) } });
    expect(await update({ email: 'other@example.uz', login: '' })).toBe(200);
  });

  test.each([
    [{ first_name: 'А' }, 'first_name'],
    [{ last_name: 'Я'.repeat(41) }, 'last_name'],
    [{ email: 'no-mail' }, 'email'],
    [{ login: '90' }, 'login'],
    [{ login: 'a@b.uz' }, 'login'],
    [{ first_name: '' }, 'first_name'],
  ])('%j is refused at its field', async (body, field) => {
    const { browser } = await shopper();
    const { status, failure } = await browser.call(contract.account.update, { body });
    expect([status, failure.data[0]?.field]).toEqual([400, field]);
  });

  test('an e-mail and a login are unique, in any spelling and under concurrency', async () => {
    const owners = [await shopper(), await shopper(), await shopper()];
    const email = `One.${newPhone().slice(-6)}@example.uz`;
    const answers = await Promise.all(
      owners.map(({ browser }, index) =>
        browser.call(contract.account.update, { body: { email: index === 1 ? email.toUpperCase() : email } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect([answer.status, answer.failure.code]).toEqual([400, apiCodes.emailExists.code]);
    const login = `one.${newPhone().slice(-6)}`;
    expect((await owners[0]?.browser.call(contract.account.update, { body: { login } }))?.status).toBe(200);
    expect((await owners[0]?.browser.call(contract.account.update, { body: { login } }))?.status).toBe(200);
    expect(
      (await owners[1]?.browser.call(contract.account.update, { body: { login: login.toUpperCase() } }))?.failure.code,
    ).toBe(apiCodes.loginExists.code);
  });
});

describe('changing the phone', () => {
  test('needs a recent reauthentication and a code to the new number; the old number is notified and can no longer sign in', async () => {
    const { browser, phone, id } = await shopper();
    const other = openBrowser(api);
    api.later(301_000);
    await signInByPhone(api, other, phone);
    const next = newPhone();
    api.later(601_000);
    for (const tab of [browser, other]) tab.token = (await tab.call(contract.account.refresh)).data.token ?? '';
    expect((await browser.call(contract.account.changePhone, { body: { phone_number: next } })).failure.code).toBe(
      apiCodes.reauthenticationNeeded.code,
    );
    await browser.call(contract.account.sendReauthenticationCode);
    await browser.call(contract.account.reauthenticate, { body: { code: await codeFor(api, phone) } });
    await browser.call(contract.account.changePhone, { body: { phone_number: next } });
    const code = await codeFor(api, next);
    expect((await other.call(contract.account.confirmPhone, { body: { phone_number: next, code } })).status).toBe(403);
    expect(
      (await browser.call(contract.account.confirmPhone, { body: { phone_number: next, code } })).data,
    ).toMatchObject({ id, phone: next.slice(1) });
    await api.app.services.outbox.drain();
    expect(api.sent.findLast(({ to }) => to === phone)?.text).toContain('номер вашего аккаунта изменён');
    expect((await other.call(contract.account.sessions)).status).toBe(401);
    expect((await browser.call(contract.account.sessions)).status).toBe(200);
    expect(
      (await openBrowser(api).call(contract.account.findByPhone, { body: { phone_number: phone } })).failure.code,
    ).toBe(apiCodes.userNotFound.code);
    api.later(61_000);
    expect((await signInByPhone(api, openBrowser(api), next)).user.id).toBe(id);
  });

  test('refuses the number of another account, also if that account registered meanwhile', async () => {
    const { browser, phone } = await shopper();
    const { phone: otherPhone } = await shopper();
    expect(
      (await browser.call(contract.account.changePhone, { body: { phone_number: otherPhone } })).failure.code,
    ).toBe(apiCodes.alreadyRegistered.code);
    const next = newPhone();
    await browser.call(contract.account.changePhone, { body: { phone_number: next } });
    const code = await codeFor(api, next);
    await register(api, openBrowser(api), { phone: next });
    expect(
      (await browser.call(contract.account.confirmPhone, { body: { phone_number: next, code } })).failure.code,
    ).toBe(apiCodes.alreadyRegistered.code);
    expect((await browser.call(contract.account.checkAuthKey)).data.user.phone).toBe(phone.slice(1));
  });
});

describe('the avatar', () => {
  const form = (bytes?: Buffer, remove = false) => {
    const boundary = 'a-boundary';
    const part =
      bytes === undefined
        ? []
        : [
            Buffer.from(
              `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n`,
            ),
            bytes,
            Buffer.from('\r\n'),
          ];
    return {
      payload: Buffer.concat([
        ...part,
        ...(remove ? [Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="remove"\r\n\r\n1\r\n`)] : []),
        Buffer.from(`--${boundary}--\r\n`),
      ]),
      type: `multipart/form-data; boundary=${boundary}`,
    };
  };
  const send = async (token: string | undefined, bytes?: Buffer, remove = false) => {
    const { payload, type } = form(bytes, remove);
    return api.raw({
      method: 'POST',
      url: `/api/${contract.account.setAvatar.path}`,
      payload,
      headers: {
        'content-type': type,
        'Accept-Language': 'ru',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
  };
  const png = (colour: string): Promise<Buffer> =>
    sharp({ create: { width: 64, height: 64, channels: 3, background: colour } })
      .png()
      .toBuffer();

  test('of two concurrent uploads the replaced picture is deleted', async () => {
    const { browser } = await shopper();
    const count = async () => (await api.db.selectFrom('media').select('key').execute()).length;
    const before = await count();
    const answers = await Promise.all([
      send(browser.token, await png('red')),
      send(browser.token, await png('blue')),
      send(browser.token, await png('green')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await count()).toBe(before + 1);
  });

  test('is deleted with its account, and deleting is retried if its files cannot be removed', async () => {
    const { browser, id } = await shopper();
    await send(browser.token, await png('red'));
    const { avatar } = await api.db
      .selectFrom('customers')
      .select('avatar')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const row = () =>
      api.db
        .selectFrom('media')
        .select('key')
        .where('key', '=', avatar ?? '')
        .execute();
    expect(await row()).toHaveLength(1);
    await api.db
      .updateTable('customers')
      .set({ status: 'deleted', deletion_at: new Date(api.app.services.now().getTime() - 1) })
      .where('id', '=', id)
      .execute();
    const { media } = api.app.services;
    if (media === undefined) throw new Error('no pictures are kept');
    const removing = vi.spyOn(media, 'remove').mockRejectedValueOnce(new Error('the disk is gone'));
    try {
      await api.app.services.jobs.run('account.erase');
      await api.app.services.outbox.drain();
    } finally {
      removing.mockRestore();
    }
    expect(await row()).toHaveLength(1);
    await makeDue(api.db, 'account.avatar');
    await api.app.services.outbox.drain();
    expect(await row()).toEqual([]);
    expect((await api.raw({ url: `/media/${avatar ?? ''}/160.webp` })).status).toBe(404);
  });

  test('is stored without camera metadata and listed in the download', async () => {
    const { browser, id } = await shopper();
    const camera = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Artist: 'Secret Artist' }, IFD3: { GPSLatitude: '41/1 18/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(camera.includes('Secret Artist')).toBe(true);
    expect((await send(browser.token, camera)).status).toBe(200);
    const { avatar } = await api.db
      .selectFrom('customers')
      .select('avatar')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { data } = await browser.call(contract.account.download);
    const address = `/media/${avatar ?? ''}/1280.webp`;
    expect(data.parts['customers']?.[0]?.['avatar']).toBe(address);
    const picture = await api.app.inject({ url: address });
    expect(picture.statusCode).toBe(200);
    const { exif, format } = await sharp(picture.rawPayload).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
  });

  test('can be set, replaced and removed by its signed-in owner only', async () => {
    const { browser } = await shopper();
    const { browser: other } = await shopper();
    expect((await send(undefined, await png('red'))).status).toBe(401);
    const avatarOf = async (tab: Browser) => (await tab.call(contract.account.checkAuthKey)).data.user.avatar;
    expect((await send(browser.token, await png('red'))).status).toBe(200);
    const first = await avatarOf(browser);
    expect(first).toMatch(/^\/media\/[0-9a-f]{20}\/160\.webp$/);
    expect(await avatarOf(other)).toBeNull();
    expect((await api.raw({ url: first ?? '' })).status).toBe(200);
    expect((await send(browser.token, await png('blue'))).status).toBe(200);
    expect(await avatarOf(browser)).not.toBe(first);
    expect((await send(browser.token, Buffer.from('no picture'))).status).toBe(400);
    // A form whose file field was left empty takes nothing away.
    for (const nothing of [undefined, Buffer.alloc(0)])
      expect((await send(browser.token, nothing)).failure.data).toMatchObject([{ field: 'image' }]);
    expect(await avatarOf(browser)).not.toBeNull();
    expect((await send(browser.token, undefined, true)).status).toBe(200);
    expect(await avatarOf(browser)).toBeNull();
  });
});
