import { z } from 'zod';
import { commandEndpoint } from './command-endpoint.ts';
import { ownerFile, place } from './owner-file.ts';

/** Results for the lines of a table. */
const tableImportResult = z.object({
  problems: z.array(place),
  notices: z.array(place),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
});

export const deviceFile = commandEndpoint({
  id: 'command.deviceFile',
  method: 'POST',
  path: 'common/v1/staff/device-file',
  summary: 'Checks a table of sold phones and, with `write`, stores them by IMEI; phones that it does not contain stay',
  body: ownerFile,
  response: tableImportResult,
  errors: ['notFound'],
});

export const deviceModelFile = commandEndpoint({
  id: 'command.deviceModelFile',
  method: 'POST',
  path: 'common/v1/staff/device-model-file',
  summary:
    'Checks a table of models by the first eight digits of the IMEI and, with `write`, stores them; models that it does not contain stay',
  body: ownerFile,
  response: tableImportResult,
  errors: ['notFound'],
});
