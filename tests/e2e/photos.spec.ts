import sharp from 'sharp';
import { newAccount } from '../support/e2e-account.ts';
import { expect, test, text } from '../support/e2e.ts';

test(
  'the browser resizes an upright photo of 48 megapixels before the upload; broken files and HEIC show specific errors',
  { tag: '@only-phone' },
  async ({ page }) => {
    test.slow();
    await newAccount(page);
    // Ten seconds after the page, so that it would fall among the scripts that are counted below.
    const offline = page.waitForResponse(
      async (response) =>
        response.request().resourceType() === 'script' && (await response.text()).includes('/service-worker.js'),
      { timeout: 60_000 },
    );
    await page.goto('/ru/profile/personal-data/');
    const section = page.getByRole('region', { name: text('ru', 'account.avatar') });
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      section.getByLabel(text('ru', 'account.avatarChoose')).setInputFiles({ name, mimeType, buffer });

    await choose('broken.jpg', 'image/jpeg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500)]));
    await expect(section.getByText(text('ru', 'validation.photoUnreadable'))).toBeVisible();
    await choose(
      'IMG_0001.HEIC',
      'image/heic',
      Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypheic'), Buffer.alloc(500)]),
    );
    await expect(section.getByText(text('ru', 'validation.photoHeic'))).toBeVisible();
    await choose('a.gif', 'image/gif', Buffer.from('GIF89a and no photo'));
    await expect(section.getByText(text('ru', 'validation.photoFormat'))).toBeVisible();

    // As a telephone writes it: lying, with the note that it is to be turned.
    const photo = await sharp({ create: { width: 8_064, height: 6_048, channels: 3, background: 'teal' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await offline;
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await choose('IMG_0002.jpg', 'image/jpeg', photo);
    const chosen = section.getByRole('img', { name: text('ru', 'account.avatarChosen') });
    await expect(chosen).toHaveJSProperty('naturalWidth', 3_000, { timeout: 30_000 });
    await expect(chosen).toHaveJSProperty('naturalHeight', 4_000);
    await section.getByRole('button', { name: text('ru', 'account.avatarSave') }).click();
    await expect(section.getByText(text('ru', 'account.avatarSaved'))).toBeVisible();
    // The program that does it came with the first photo, and once.
    expect(scripts).toEqual([]);
  },
);
