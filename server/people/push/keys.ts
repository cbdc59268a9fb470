import { join } from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import { storedSecret } from '../../secret.ts';

const fileName = 'push.keys';
const keysSchema = z.object({ publicKey: z.string().min(1), privateKey: z.string().min(1) });
export type PushKeys = z.infer<typeof keysSchema>;

/**
 * The key pair by which push services identify this shop (VAPID, RFC 8292): generated once and stored in the data
 * folder. With another pair every subscribed browser would have to subscribe again.
 */
export const storedPushKeys = async (dataDir: string): Promise<PushKeys> =>
  keysSchema.parse(
    JSON.parse(await storedSecret(join(dataDir, fileName), () => JSON.stringify(webPush.generateVAPIDKeys()))),
  );
