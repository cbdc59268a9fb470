import { z } from 'zod';
import { type Locale, locales } from '../i18n/locales.ts';
import { maxId } from '../ids.ts';
import { isMediaKey } from '../media.ts';
import { bodyIdSchema, idSchema, imageSchema, personLine, personText } from './common.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const read = { action: 'campaigns.read' } as const;
const write = { method: 'POST', action: 'campaigns.change' } as const;

/** Longest texts of a campaign, and most products of one. */
export const maxCampaignText = { name: 120, text: 300, button: 40, body: 5_000 } as const;
export const maxCampaignProducts = 500;
/** Days for which the history of a campaign is stored, and changes that it shows. */
export const campaignHistoryDays = 365;
export const maxCampaignHistory = 20;

/** Moments that a campaign may have: PostgreSQL and the calendars of browsers know them all. */
const [firstYear, lastYear] = [2000, 2100] as const;
const moment = z
  .string()
  .datetime({ message: 'invalidValue' })
  .refine((value) => {
    const year = new Date(value).getUTCFullYear();
    return year >= firstYear && year < lastYear;
  }, 'invalidValue')
  .transform((value) => new Date(value).toISOString());
const picture = z.string().refine(isMediaKey, 'required');

export const campaignTexts = ['name', 'text', 'button', 'body'] as const;
export type CampaignText = (typeof campaignTexts)[number];
/** Names of texts of a campaign in one language: `name.uz`. */
export type CampaignTextField = `${CampaignText}.${Locale}`;
export const campaignTextFields = campaignTexts.flatMap((text) =>
  locales.map((locale): CampaignTextField => `${text}.${locale}`),
);
const name = personLine(maxCampaignText.name);
const text = personLine(maxCampaignText.text);
const button = personLine(maxCampaignText.button);
const body = personText(maxCampaignText.body);

/** What staff edit of a campaign, field by field. */
export const campaignValues = z.object({
  'name.uz': name,
  'name.kr': name,
  'name.ru': name,
  'text.uz': text,
  'text.kr': text,
  'text.ru': text,
  'button.uz': button,
  'button.kr': button,
  'button.ru': button,
  'body.uz': body,
  'body.kr': body,
  'body.ru': body,
  tone: z.enum(['light', 'dark']),
  /** Keys of the pictures for wide screens and for phones: head of the page, card, banner. */
  image_web: picture,
  image_mobile_web: picture,
  starts_at: moment,
  /** Null: the campaign has no end. */
  ends_at: moment.nullable(),
  /** Whether the home page shows it as a banner while it runs. */
  has_banner: z.boolean(),
  published: z.boolean(),
  /** Ids; empty if the products are those of a sale month. */
  products: z
    .array(bodyIdSchema)
    .max(maxCampaignProducts, 'tooLong')
    .transform((ids) => [...new Set(ids)].sort((left, right) => left - right)),
});
export type CampaignValues = z.output<typeof campaignValues>;
export type CampaignField = keyof CampaignValues;
export const campaignFields = Object.keys(campaignValues.shape) as readonly CampaignField[];

const anyText = z.string().max(20_000);
/** Values that staff read before the change. They are stored values, so the rules for new ones do not apply. */
const storedValues = z.object({
  ...(Object.fromEntries(campaignTextFields.map((field) => [field, anyText])) as Record<
    CampaignTextField,
    typeof anyText
  >),
  tone: z.enum(['light', 'dark']),
  image_web: z.string().max(100),
  image_mobile_web: z.string().max(100),
  starts_at: z.string().max(40),
  ends_at: z.string().max(40).nullable(),
  has_banner: z.boolean(),
  published: z.boolean(),
  products: z.array(z.number().int().min(1).max(maxId)).max(20_000),
});

/** Changed fields alone, each with the value that staff saw. */
const edits = z
  .object({ id: bodyIdSchema, seen: storedValues.partial(), wanted: campaignValues.partial() })
  .refine(
    ({ seen: before, wanted }) =>
      Object.keys(wanted).length > 0 && Object.keys(wanted).every((field) => field in before),
    { path: ['seen'], error: 'required' },
  );
export type CampaignEdits = z.output<typeof edits>;

export const campaignStates = ['running', 'planned', 'ended', 'withdrawn'] as const;
export type CampaignState = (typeof campaignStates)[number];

const row = z.object({
  id: z.number().int(),
  name: z.string(),
  state: z.enum(campaignStates),
  image: imageSchema,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
  products: z.number().int(),
  /** Name of the sale month whose products it has; null for products of its own. */
  sale_month: z.string().nullable(),
  has_banner: z.boolean(),
  /** Languages in which name, text or button are missing. */
  missing: z.array(z.enum(locales)),
});
export type CampaignRow = z.output<typeof row>;

export const staffCampaigns = staffEndpoint({
  ...read,
  id: 'staff.campaigns',
  method: 'GET',
  path: 'staff/campaigns',
  summary: 'Lists the campaigns with their state, those that begin last first, and how many there are of each state',
  query: z.object({ state: z.enum(campaignStates).optional() }),
  response: z.object({
    campaigns: z.array(row),
    counts: z.record(z.enum(campaignStates), z.number().int()),
  }),
});

const product = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  is_listed: z.boolean(),
  in_stock: z.boolean(),
});
export type CampaignProduct = z.output<typeof product>;

const change = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  /** True for the change that made the campaign. */
  created: z.boolean(),
  fields: z.array(z.enum(campaignFields as [CampaignField, ...CampaignField[]])),
  /** Whether the campaign still has the values of this change, so that it can be undone. */
  undoable: z.boolean(),
});
export type CampaignChange = z.output<typeof change>;

const page = row.extend({ values: storedValues, listed: z.array(product), history: z.array(change) });
export type CampaignPage = z.output<typeof page>;

export const staffCampaign = staffEndpoint({
  ...read,
  id: 'staff.campaign',
  method: 'GET',
  path: 'staff/campaign',
  summary: 'Returns a campaign: texts in three languages, pictures, times, products, and its changes of the last year',
  query: z.object({ id: idSchema }),
  response: page,
  errors: ['notFound'],
});

export const staffCampaignProducts = staffEndpoint({
  ...read,
  id: 'staff.campaignProducts',
  method: 'POST',
  path: 'staff/campaign-products',
  quiet: true,
  summary:
    'Finds products by lines that are a code, a barcode or words of a name; a line that fits several products has candidates',
  body: z.object({
    lines: z
      .array(personLine(200).pipe(z.string().min(1, 'required')))
      .min(1)
      .max(maxCampaignProducts),
  }),
  response: z.object({
    found: z.array(product),
    unclear: z.array(z.object({ line: z.string(), candidates: z.array(product) })),
  }),
});

/** What is wrong with a campaign, and what is unusual. */
export const campaignConflictKinds = [
  'endBeforeStart',
  'missingTexts',
  'noProducts',
  'alreadyOver',
  'otherCampaign',
  'hiddenProducts',
  'outOfStock',
] as const;
const conflict = z.object({
  kind: z.enum(campaignConflictKinds),
  /** Nothing is written as long as it stands. */
  blocking: z.boolean(),
  /** Products that it concerns, and the names of the first ones. */
  count: z.number().int(),
  names: z.array(z.string()),
  languages: z.array(z.enum(locales)),
  /** The other campaign. */
  campaign: z.object({ id: z.number().int(), name: z.string() }).nullable(),
});
export type CampaignConflict = z.output<typeof conflict>;

export const staffCampaignPreview = staffEndpoint({
  ...read,
  id: 'staff.campaignPreview',
  method: 'POST',
  path: 'staff/campaign-preview',
  quiet: true,
  summary: 'Returns the state that a campaign with these values has, the products that its page lists, and conflicts',
  body: z.object({ id: bodyIdSchema.optional(), values: campaignValues }),
  response: z.object({
    state: z.enum(campaignStates),
    visible_products: z.number().int(),
    conflicts: z.array(conflict),
  }),
  errors: ['notFound'],
});
export type CampaignPreview = z.output<typeof staffCampaignPreview.response>;

export const staffCreateCampaign = staffEndpoint({
  ...write,
  id: 'staff.createCampaign',
  path: 'staff/campaign-create',
  summary: 'Creates a campaign with its own products; the same key again creates none and returns the first one',
  body: z.object({ request_key: z.uuid(), values: campaignValues }),
  response: z.object({ id: z.number().int() }),
  errors: ['keyReused'],
});

const changed = z.object({ fields: z.array(z.string()) });

export const staffChangeCampaign = staffEndpoint({
  ...write,
  id: 'staff.changeCampaign',
  path: 'staff/campaign-change',
  summary:
    'Changes fields of a campaign. Refused as a whole with the current values of fields that have neither the seen value nor the requested one',
  body: edits,
  response: changed,
  errors: ['campaignChanged', 'notFound'],
});

export const staffEndCampaign = staffEndpoint({
  ...write,
  id: 'staff.endCampaign',
  path: 'staff/campaign-end',
  summary: 'Ends a running campaign now, or withdraws a campaign from the shop; repeated, it changes nothing',
  body: z.object({ id: bodyIdSchema, way: z.enum(['end', 'withdraw']) }),
  response: changed,
  errors: ['campaignNotRunning', 'notFound'],
});

export const staffUndoCampaign = staffEndpoint({
  ...write,
  id: 'staff.undoCampaign',
  path: 'staff/campaign-undo',
  summary: 'Undoes the last change of a campaign. Refused if the campaign has changed since',
  body: z.object({ id: bodyIdSchema, change: bodyIdSchema }),
  response: changed,
  errors: ['campaignChanged', 'notFound'],
});
