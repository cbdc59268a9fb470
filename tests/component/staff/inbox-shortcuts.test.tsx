import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { useInboxShortcuts } from '@/features/staff-chat/use-inbox-shortcuts';

/** A conversation beside which a dialog is open; Escape removes the dialog at once. */
function Conversation({ onOpen }: { onOpen: (id: number | undefined) => void }) {
  const rows = useRef<HTMLUListElement>(null);
  const [hasDialog, setHasDialog] = useState(true);
  useInboxShortcuts({ chats: [], open: 7, onOpen, rows });
  if (!hasDialog) return <p>No dialog</p>;
  return (
    <div role="dialog" aria-label="About">
      <button type="button" onKeyDown={() => flushSync(() => setHasDialog(false))}>
        Note
      </button>
    </div>
  );
}

it('the Escape that closes a dialog leaves the conversation open; the next one closes it', async () => {
  const onOpen = vi.fn();
  render(<Conversation onOpen={onOpen} />);
  screen.getByRole('button', { name: 'Note' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('No dialog')).toBeVisible();
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(undefined);
});
