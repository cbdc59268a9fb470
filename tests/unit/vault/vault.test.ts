import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { openVault, parseKey } from '../../../server/vault/keys.ts';
import { createVault, SealBroken } from '../../../server/vault/vault.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-vault-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const [one, two] = [randomBytes(32), randomBytes(32)];
const bytes = fc.uint8Array({ maxLength: 300 }).map((list) => Buffer.from(list));

describe('a sealed value', () => {
  const vault = createVault([one]);

  test('opens to the original, for its purpose only', () => {
    fc.assert(
      fc.property(bytes, fc.string(), fc.string(), (plain, context, other) => {
        const sealed = vault.seal(plain, context);
        expect(vault.open(sealed, context).equals(plain)).toBe(true);
        if (other !== context) expect(() => vault.open(sealed, other)).toThrow(SealBroken);
      }),
    );
  });

  test('does not open with any changed byte or any cut', () => {
    fc.assert(
      fc.property(bytes, fc.nat(), fc.integer({ min: 1, max: 255 }), (plain, at, by) => {
        const sealed = vault.seal(plain, 'x');
        const changed = Buffer.from(sealed);
        const index = at % sealed.length;
        changed[index] = (changed[index] ?? 0) ^ by;
        expect(() => vault.open(changed, 'x')).toThrow(SealBroken);
        expect(() => vault.open(sealed.subarray(0, index), 'x')).toThrow(SealBroken);
      }),
    );
  });

  test('is different each time', () => {
    const seals = new Set(Array.from({ length: 200 }, () => vault.sealText('the same', 'x')));
    expect(seals.size).toBe(200);
  });

  test('opens with an older key, and not after that key is removed', () => {
    const old = createVault([one]).sealText('data', 'x');
    const both = createVault([two, one]);
    expect(both.openText(old, 'x')).toBe('data');
    expect(both.keyId).toBe(createVault([two]).keyId);
    expect(createVault([two]).openText(both.sealText('new', 'x'), 'x')).toBe('new');
    expect(() => createVault([two]).openText(old, 'x')).toThrow(SealBroken);
  });

  test('reveals nothing in its errors', () => {
    try {
      vault.openText('AAAA', 'x');
    } catch (error) {
      expect(String(error)).toBe('Error: unknown seal');
    }
  });

  test('has digests that match equal contents and differ by key', () => {
    const content = Buffer.from('picture');
    expect(vault.digest(content)).toBe(createVault([one]).digest(Buffer.from('picture')));
    expect(vault.digest(content)).not.toBe(createVault([two]).digest(content));
  });
});

describe('vault keys', () => {
  test('are 32 bytes as hex or base64, nothing else', () => {
    for (const text of [one.toString('hex'), one.toString('base64'), one.toString('base64url')])
      expect(parseKey(text)?.equals(one)).toBe(true);
    for (const text of [
      '',
      'secret',
      one.toString('hex').slice(1),
      randomBytes(31).toString('base64'),
      randomBytes(33).toString('base64'),
    ])
      expect(parseKey(text)).toBeUndefined();
    expect(() => createVault([randomBytes(16)])).toThrow('32 bytes');
  });

  test('are created once, readable by the owner only, also by programs that start together', async () => {
    const dataDir = join(folder, 'made');
    const vaults = await Promise.all(Array.from({ length: 8 }, () => openVault([], dataDir)));
    expect(new Set(vaults.map(({ keyId }) => keyId)).size).toBe(1);
    const path = join(dataDir, 'documents.key');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(parseKey(readFileSync(path, 'utf8').trim())).toBeDefined();
    expect((await openVault([two], dataDir)).keyId).toBe(createVault([two]).keyId);
  });

  test('are reported, not replaced, if the file is invalid', async () => {
    const dataDir = join(folder, 'broken');
    await openVault([], dataDir);
    writeFileSync(join(dataDir, 'documents.key'), 'nonsense');
    await expect(openVault([], dataDir)).rejects.toThrow('documents.key');
  });
});
