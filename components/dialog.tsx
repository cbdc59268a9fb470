'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { opener as lastOpener } from './opener';

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
  /** Takes the whole screen. */
  full?: boolean;
}

/** What of a dialog a shopper fills in. */
const fields = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled)';

const controls =
  'a[href], button:not(:disabled), input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** What had the focus when a dialog opened, if it is still there, and all that is around it, the nearest first. */
interface Origin {
  readonly opener: HTMLElement | undefined;
  readonly around: readonly HTMLElement[];
}

function originOf(): Origin {
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : undefined;
  const around: HTMLElement[] = [];
  for (
    let at = focused === undefined ? lastOpener.around : focused.parentElement;
    at !== null && at !== document.body;
    at = at.parentElement
  )
    around.push(at);
  return { opener: focused, around };
}

/** Where the focus goes back to: what had it, or a control near the place where that was; true for the way of the library. */
function focusAfter({ opener, around }: Origin): HTMLElement | true {
  if (opener?.isConnected === true) return true;
  return (
    around
      .find((part) => part.isConnected && part.querySelector(controls) !== null)
      ?.querySelector<HTMLElement>(controls) ?? true
  );
}

/** A modal dialog: the focus begins in its first field, where it has one, and stays inside, Escape and the ground close it, a sheet from below on phones. */
export function Dialog({ title, closeLabel, onClose, children, wide, full }: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const [origin] = useState(originOf);
  return (
    <Base.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-black/50 transition-opacity data-[starting-style]:opacity-0" />
        <Base.Popup
          // By a touch it would open the keyboard over what is to be read first.
          initialFocus={(opened) =>
            opened === 'touch' ? true : (body.current?.querySelector<HTMLElement>(fields) ?? true)
          }
          finalFocus={() => focusAfter(origin)}
          className={`dialog fixed z-50 flex flex-col bg-surface text-ink shadow-float transition duration-200 data-[starting-style]:translate-y-8 data-[starting-style]:opacity-0 ${full ? 'inset-0' : `inset-x-0 bottom-0 max-h-[92dvh] rounded-t-card sm:inset-0 sm:m-auto sm:h-fit sm:rounded-card ${wide ? 'sm:max-w-4xl' : 'sm:max-w-xl'}`}`}
        >
          <div className="flex items-center gap-3 border-b border-line px-5 py-3">
            <Base.Title className="min-w-0 flex-1 text-lg font-semibold">{title}</Base.Title>
            <Base.Close render={<IconButton label={closeLabel} className="-mr-2" />}>
              <Icon name="close" className="size-5" />
            </Base.Close>
          </div>
          <div
            ref={body}
            className={
              full
                ? 'flex min-h-0 flex-1 flex-col p-3 [&>:first-child]:min-h-0 [&>:first-child]:flex-1'
                : 'overflow-y-auto overscroll-contain p-5'
            }
          >
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
