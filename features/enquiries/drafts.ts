import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistOptions } from '@/stores/persist';
import { resetOnSignOut } from '@/stores/user-state';
import { draftsKey } from './has-draft';

/** Field texts of a form; only strings, so no files. */
export type DraftFields = Readonly<Record<string, string>>;

interface DraftStore {
  /** By form name, for this browser session. */
  drafts: Readonly<Record<string, DraftFields>>;
  /** Forms that were restored from a draft. */
  restored: Readonly<Record<string, boolean>>;
  /** Counts resets: open forms follow. */
  emptied: number;
}

/** Longer than any field allows: such a value was not written by the shop. */
const maxDraftLength = 5_000;

const isFields = (value: unknown): value is DraftFields =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((value) => typeof value === 'string' && value.length <= maxDraftLength);

/** Stored data are validated: users and other versions of the shop may have written them. */
function readStored(stored: unknown): DraftStore['drafts'] {
  const drafts: unknown =
    typeof stored === 'object' && stored !== null && 'drafts' in stored ? stored.drafts : undefined;
  return Object.fromEntries(
    Object.entries(Object(drafts) as Record<string, unknown>).filter((entry): entry is [string, DraftFields] =>
      isFields(entry[1]),
    ),
  );
}

/** Drafts of the enquiry forms. */
export const useDrafts = create<DraftStore>()(
  persist((): DraftStore => ({ drafts: {}, restored: {}, emptied: 0 }), {
    ...persistOptions<DraftStore, Pick<DraftStore, 'drafts'>>(draftsKey, ({ drafts }) => ({ drafts }), 'session'),
    merge: (stored, now) => ({ ...now, drafts: readStored(stored) }),
  }),
);
resetOnSignOut(() => useDrafts.setState(({ emptied }) => ({ drafts: {}, restored: {}, emptied: emptied + 1 })));

/** The draft of a form. Browser only. */
export function draftOf(form: string): DraftFields | undefined {
  if (!useDrafts.persist.hasHydrated()) void useDrafts.persist.rehydrate();
  return useDrafts.getState().drafts[form];
}

/** Stores the draft of a form, or removes it. */
export function storeDraft(form: string, fields: DraftFields | undefined): void {
  const { [form]: _last, ...others } = useDrafts.getState().drafts;
  useDrafts.setState({ drafts: fields === undefined ? others : { ...others, [form]: fields } });
}

/** Records whether a form was restored from its draft. */
export const setRestored = (form: string, is: boolean): void => {
  useDrafts.setState(({ restored }) => ({ restored: { ...restored, [form]: is } }));
};
