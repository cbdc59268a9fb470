import { expect, test } from 'vitest';
import { chatFileEndings } from '../../../lib/chat/file-endings.ts';
import { kindOf } from '../../../server/people/chat/file-kinds.ts';

/** The head of an MP4 container of a brand. */
const container = (brand: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(12), Buffer.alloc(64)]);
/** The first page of an Ogg stream whose codec has this name. */
const ogg = (codec: string): Buffer =>
  Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from(codec, 'latin1'), Buffer.alloc(64)]);

test.each([
  ['m4v', container('M4V '), 'video/mp4'],
  ['mp4', container('isom'), 'video/mp4'],
  ['oga', ogg('\u007fFLAC'), 'audio/ogg'],
  ['opus', ogg('OpusHead'), 'audio/ogg'],
])('a file of the kind %s is accepted and has the ending in the picker', async (ending, bytes, type) => {
  const kind = await kindOf(bytes);
  expect(kind?.mediaType).toBe(type);
  expect(kind?.endings).toContain(ending);
  expect(chatFileEndings).toContain(ending);
});
