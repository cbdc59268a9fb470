import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { readRoomText } from '@/lib/room/address';
import { persistOptions } from './persist';

interface RoomStore {
  /** The shopper's own room in the form of an address; null before the first one. */
  text: string | null;
  save: (text: string) => void;
}

const storedText = (stored: unknown): string | null => {
  const text: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'text') : null;
  return typeof text === 'string' && readRoomText(text) !== undefined ? text : null;
};

/** The room that was drawn in this browser. It belongs to the device, so signing out does not remove it. */
export const useRoomStore = create<RoomStore>()(
  persist((set) => ({ text: null, save: (text) => set({ text }) }), {
    ...persistOptions('room', ({ text }: RoomStore) => ({ text })),
    merge: (stored, now) => ({ ...now, text: storedText(stored) ?? now.text }),
  }),
);
