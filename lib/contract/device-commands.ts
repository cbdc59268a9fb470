import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ownerFile, place } from './owner-file.ts';

/** Results for the lines of a table. */
const tableImportResult = z.object({
  problems: z.array(place),
  notices: z.array(place),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
});

export const deviceFile = endpoint({
  id: 'command.deviceFile',
  method: 'POST',
  access: 'command',
  path: 'common/v1/staff/device-file',
  tag: 'Commands',
  extension: true,
  summary: 'Checks a table of sold phones and, with `write`, stores them by IMEI; phones that it does not contain stay',
  body: ownerFile,
  response: tableImportResult,
  errors: ['notFound'],
});

export const deviceModelFile = endpoint({
  id: 'command.deviceModelFile',
  method: 'POST',
  access: 'command',
  path: 'common/v1/staff/device-model-file',
  tag: 'Commands',
  extension: true,
  summary:
    'Checks a table of models by the first eight digits of the IMEI and, with `write`, stores them; models that it does not contain stay',
  body: ownerFile,
  response: tableImportResult,
  errors: ['notFound'],
});
