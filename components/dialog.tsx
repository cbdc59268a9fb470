'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { openerContext as lastOpener } from './opener';

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
  /** Takes the whole screen. */
  full?: boolean;
}

/** Fields of a dialog. */
const fieldSelector = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled)';

const controlSelector =
  'a[href], button:not(:disabled), input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** The element that had the focus when the dialog opened, if it still exists, and its ancestors, the nearest first. */
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

/** Target of the focus after closing: the former element, or a control near it; true for the default of the library. */
function focusAfter({ opener, around }: Origin): HTMLElement | true {
  if (opener?.isConnected === true) return true;
  return (
    around
      .find((part) => part.isConnected && part.querySelector(controlSelector) !== null)
      ?.querySelector<HTMLElement>(controlSelector) ?? true
  );
}

/**
 * A modal dialog with a focus trap. The focus starts in its first field, if there is one; Escape and the backdrop close
 * it. On phones it is a bottom sheet.
 */
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
          // After a touch the focus would open the keyboard over the content.
          initialFocus={(opened) =>
            opened === 'touch' ? true : (body.current?.querySelector<HTMLElement>(fieldSelector) ?? true)
          }
          finalFocus={() => focusAfter(origin)}
          className={`dialog fixed z-50 flex flex-col overflow-hidden bg-surface text-ink shadow-float transition duration-200 data-[starting-style]:translate-y-8 data-[starting-style]:opacity-0 ${full ? 'inset-0' : `inset-x-0 bottom-0 max-h-[92dvh] rounded-t-card sm:inset-0 sm:m-auto sm:h-fit sm:rounded-card ${wide ? 'sm:max-w-4xl' : 'sm:max-w-xl'}`}`}
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
