import { z } from 'zod';
import { bodyIdSchema, idSchema, personLine, personText } from './common.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const read = { method: 'GET', action: 'vacancies.read' } as const;

/** Longest texts of a vacancy, as the owner's file of vacancies allows them. */
export const maxVacancyLine = 200;
export const maxVacancyText = 5_000;
/** Days for which changes of vacancies are stored, and changes that the page of one shows. */
export const vacancyHistoryDays = 365;
export const maxVacancyHistory = 20;
/** Vacancies in a list, of the shop too; the open and newest ones come first. */
export const maxVacancies = 1_000;

/** Texts of a vacancy; each has a field per language: `title.uz`. */
export const vacancyTexts = ['title', 'place', 'text'] as const;
export type VacancyText = (typeof vacancyTexts)[number];

const line = personLine(maxVacancyLine);
const lines = personText(maxVacancyText);
const filled = (text: z.ZodType<string>) => text.pipe(z.string().min(1, 'required'));

/** What staff write of a vacancy. An empty Cyrillic text is made of the Latin one. */
const wantedValues = z.object({
  'title.uz': filled(line),
  'title.kr': line,
  'title.ru': filled(line),
  'place.uz': filled(line),
  'place.kr': line,
  'place.ru': filled(line),
  'text.uz': filled(lines),
  'text.kr': lines,
  'text.ru': filled(lines),
  since: z.iso.date('invalidValue'),
  /** Whether the shop shows it. */
  open: z.boolean(),
});
export type VacancyValues = z.output<typeof wantedValues>;
export type VacancyField = keyof VacancyValues;
export const vacancyFields = Object.keys(wantedValues.shape) as readonly VacancyField[];

const storedText = z.string().max(20_000);
/** Stored values, to which the rules of new ones do not apply. */
const storedValues = z.object({
  'title.uz': storedText,
  'title.kr': storedText,
  'title.ru': storedText,
  'place.uz': storedText,
  'place.kr': storedText,
  'place.ru': storedText,
  'text.uz': storedText,
  'text.kr': storedText,
  'text.ru': storedText,
  since: z.string().max(10),
  open: z.boolean(),
});
const someStored = storedValues.partial();

const row = z.object({
  id: z.number().int(),
  title: z.string(),
  place: z.string(),
  since: z.iso.date(),
  open: z.boolean(),
  /** Job applications that nobody has dealt with. */
  applications: z.number().int(),
});
export type StaffVacancyRow = z.output<typeof row>;

export const staffVacancies = staffEndpoint({
  ...read,
  id: 'staff.vacancies',
  path: 'staff/vacancies',
  summary:
    'Lists the vacancies, the open ones first, newest first, each with the number of job applications that nobody has dealt with',
  response: z.object({ vacancies: z.array(row).max(maxVacancies) }),
});

const change = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  /** Null for the creation. */
  before: someStored.nullable(),
  after: someStored,
});
export type VacancyChange = z.output<typeof change>;
const page = row.extend({ values: storedValues, history: z.array(change).max(maxVacancyHistory) });
export type StaffVacancyPage = z.output<typeof page>;

export const staffVacancy = staffEndpoint({
  ...read,
  id: 'staff.vacancy',
  path: 'staff/vacancy',
  summary: 'Returns a vacancy: its texts in three languages, its day, whether it is open, and its changes',
  query: z.object({ id: idSchema }),
  response: page,
  errors: ['notFound'],
});

export const staffChangeVacancy = staffEndpoint({
  id: 'staff.changeVacancy',
  method: 'POST',
  action: 'vacancies.change',
  path: 'staff/vacancy-change',
  summary:
    'Changes fields of a vacancy; a closed one is not shown by the shop and keeps its applications. Refused as a whole with the present values of fields that have neither the seen value nor the requested one',
  body: z
    .object({ id: bodyIdSchema, seen: someStored, wanted: wantedValues.partial() })
    .superRefine((body, context) => {
      const fields = Object.keys(body.wanted);
      if (fields.length === 0) context.addIssue({ code: 'custom', path: ['wanted'], message: 'required' });
      for (const field of fields)
        if (!(field in body.seen)) context.addIssue({ code: 'custom', path: ['seen', field], message: 'required' });
    }),
  response: z.object({ fields: z.array(z.string()) }),
  errors: ['factsChanged', 'notFound'],
});

export const staffCreateVacancy = staffEndpoint({
  id: 'staff.createVacancy',
  method: 'POST',
  action: 'vacancies.change',
  path: 'staff/vacancy-new',
  summary: 'Adds a vacancy. A repeated request with the same key returns the vacancy that the first one added',
  body: z.object({ request_key: z.uuid(), values: wantedValues }),
  response: z.object({ id: z.number().int() }),
  errors: ['keyReused'],
});
