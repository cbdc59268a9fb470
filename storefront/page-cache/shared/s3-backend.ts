import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '../../../server/shared-pages-settings.ts';
import type { SharedBackend } from './backend.ts';

const timeoutMs = 500;

/**
 * Entries in S3-compatible storage. Give the bucket a lifecycle rule that deletes objects older than a week; the shop
 * deletes none.
 */
export function s3Backend({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketSettings): SharedBackend {
  // Retries would only delay a slow answer further.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  // Path-style addresses: bucket names in the host would need a certificate and a DNS entry each.
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/`;
  const call = async (
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    signal: AbortSignal,
    body?: Buffer,
  ): Promise<Response> => {
    const answer = await client.fetch(base + key.split('/').map(encodeURIComponent).join('/'), {
      method,
      signal,
      ...(body === undefined
        ? {}
        : { body: new Uint8Array(body), headers: { 'content-type': 'application/octet-stream' } }),
    });
    if (!answer.ok && answer.status !== 404) {
      await answer.body?.cancel();
      throw new Error(`${method} was answered ${answer.status}`);
    }
    return answer;
  };
  const drop = async (answer: Response): Promise<void> => {
    await answer.body?.cancel();
  };
  return {
    name: 'the storage',
    timeoutMs,
    async get(key, signal) {
      const answer = await call('GET', key, signal);
      if (answer.status !== 404) return Buffer.from(await answer.arrayBuffer());
      await drop(answer);
      return undefined;
    },
    async put(key, bytes, _seconds, signal) {
      const answer = await call('PUT', key, signal, bytes);
      await drop(answer);
      if (!answer.ok) throw new Error('there is no such bucket');
    },
    delete: async (key, signal) => {
      await drop(await call('DELETE', key, signal));
    },
    close: () => undefined,
  };
}
