import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's side of Web Push: its keys, and reading what was encrypted for it (RFC 8291 over RFC 8188, one record). */
export function pushBrowser(host = 'fcm.googleapis.com') {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const secret = randomBytes(16);
  const own = keys.getPublicKey();
  return {
    address: {
      endpoint: `https://${host}/send/${randomBytes(12).toString('hex')}`,
      p256dh: own.toString('base64url'),
      auth: secret.toString('base64url'),
    },
    read: (body: Uint8Array): unknown => {
      const bytes = Buffer.from(body);
      const salt = bytes.subarray(0, 16);
      const keyLength = bytes.readUInt8(20);
      const sender = bytes.subarray(21, 21 + keyLength);
      const sealed = bytes.subarray(21 + keyLength);
      const derive = (key: Uint8Array, from: Uint8Array, info: Uint8Array, length: number) =>
        Buffer.from(hkdfSync('sha256', key, from, info, length));
      const shared = derive(
        keys.computeSecret(sender),
        secret,
        Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]),
        32,
      );
      const cipher = createDecipheriv(
        'aes-128-gcm',
        derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
        derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
      );
      cipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      // The last byte that is not zero ends the text of the last record.
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8')) as unknown;
    },
  };
}
