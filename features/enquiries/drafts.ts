import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { section } from '@/stores/persist';
import { resetOnSignOut } from '@/stores/user-state';
import { draftsKey } from './has-draft';

/** What stands in the fields of a form; texts alone, so that no file can be among them. */
export type DraftFields = Readonly<Record<string, string>>;

interface DraftStore {
  /** By the name of the form, for this session of the browser. */
  drafts: Readonly<Record<string, DraftFields>>;
  /** Forms that were filled in from a draft. */
  restored: Readonly<Record<string, boolean>>;
  /** How often all of it was thrown away: forms that are open follow. */
  emptied: number;
}

/** Longer than any field takes: what is longer was put there by somebody else. */
const maxDraftLength = 5_000;

const isFields = (kept: unknown): kept is DraftFields =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.values(kept).every((value) => typeof value === 'string' && value.length <= maxDraftLength);

/** What was kept, as far as it makes sense: people and other versions of the shop write there too. */
function readStored(kept: unknown): DraftStore['drafts'] {
  const drafts: unknown = typeof kept === 'object' && kept !== null && 'drafts' in kept ? kept.drafts : undefined;
  return Object.fromEntries(
    Object.entries(Object(drafts) as Record<string, unknown>).filter((entry): entry is [string, DraftFields] =>
      isFields(entry[1]),
    ),
  );
}

/** Drafts of the forms by which people write to the shop. */
export const useDrafts = create<DraftStore>()(
  persist((): DraftStore => ({ drafts: {}, restored: {}, emptied: 0 }), {
    ...section<DraftStore, Pick<DraftStore, 'drafts'>>(draftsKey, ({ drafts }) => ({ drafts }), 'session'),
    merge: (kept, now) => ({ ...now, drafts: readStored(kept) }),
  }),
);
resetOnSignOut(() => useDrafts.setState(({ emptied }) => ({ drafts: {}, restored: {}, emptied: emptied + 1 })));

/** The draft of a form. Only in the browser. */
export function draftOf(form: string): DraftFields | undefined {
  if (!useDrafts.persist.hasHydrated()) void useDrafts.persist.rehydrate();
  return useDrafts.getState().drafts[form];
}

/** Keeps the draft of a form, or none. */
export function keepDraft(form: string, fields: DraftFields | undefined): void {
  const { [form]: _last, ...others } = useDrafts.getState().drafts;
  useDrafts.setState({ drafts: fields === undefined ? others : { ...others, [form]: fields } });
}

/** Notes whether a form was filled in from its draft. */
export const setRestored = (form: string, is: boolean): void => {
  useDrafts.setState(({ restored }) => ({ restored: { ...restored, [form]: is } }));
};
