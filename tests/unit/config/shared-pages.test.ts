import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';

const read = (env: Record<string, string>) => {
  const result = readConfig(env);
  return result.ok ? result.config.sharedPages : result.problems;
};
const bucket = {
  PAGES_S3_ENDPOINT: 'https://s3.example',
  PAGES_S3_BUCKET: 'pages',
  PAGES_S3_KEY_ID: 'id',
  PAGES_S3_SECRET: 'secret',
};

test('pages are shared in the configured place, and by default in none', () => {
  expect(read({})).toBeUndefined();
  expect(read({ PAGES_SHARED_DIR: '/srv/pages' })).toEqual({ kind: 'folder', folder: '/srv/pages' });
  expect(read({ REDIS_URL: 'rediss://user:word@redis.example:6380/1' })).toEqual({
    kind: 'redis',
    url: 'rediss://user:word@redis.example:6380/1',
  });
  expect(read(bucket)).toEqual({
    kind: 's3',
    bucket: {
      endpoint: 'https://s3.example',
      bucket: 'pages',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
  });
});

test.each(Object.keys(bucket))('a bucket without %s is refused with its name', (name) => {
  expect(read(Object.fromEntries(Object.entries(bucket).filter(([one]) => one !== name)))).toEqual([
    expect.stringMatching(new RegExp(`^${name}: is needed with`)),
  ]);
});

test('two backends at once and invalid backends are refused', () => {
  expect(read({ REDIS_URL: 'redis://x', PAGES_SHARED_DIR: '/srv' })).toEqual([
    expect.stringContaining('REDIS_URL: may not be set together with PAGES_SHARED_DIR'),
  ]);
  const wrong: Record<string, string>[] = [
    { REDIS_URL: 'http://x' },
    { ...bucket, PAGES_S3_ENDPOINT: 's3.example' },
    { ...bucket, PAGES_S3_BUCKET: '../x' },
  ];
  for (const env of wrong) expect(read(env)).toEqual([expect.any(String)]);
});
