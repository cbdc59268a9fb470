import { join } from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import { storedSecret } from '../../secret.ts';

const fileName = 'push.keys';
const keysSchema = z.object({ publicKey: z.string().min(1), privateKey: z.string().min(1) });
export type PushKeys = z.infer<typeof keysSchema>;

/**
 * The pair of keys by which push services know this shop (VAPID, RFC 8292): made once and kept in the data folder. With
 * another pair every browser that has subscribed would have to subscribe anew.
 */
export const storedPushKeys = async (dataDir: string): Promise<PushKeys> =>
  keysSchema.parse(
    JSON.parse(await storedSecret(join(dataDir, fileName), () => JSON.stringify(webPush.generateVAPIDKeys()))),
  );
