'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AdminShell, useStaff, useStaffApi } from '@/features/staff';
import { onBells } from '@/stores/chat-bells';
import { type Inbox, InboxContext } from './inbox-context';
import { OperatorInbox } from './operator-inbox';
import { allKey } from './queries';
import { makeStaffSending } from './sending';
import { makeStaffLine } from './staff-line';

/** The operators' screen of the support chat. */
export function StaffChat() {
  return (
    <AdminShell part="chat" fill>
      <LiveInbox />
    </AdminShell>
  );
}

/** The inbox of the signed-in operator, with its socket and its outbox, while the page is open. */
function LiveInbox() {
  const { me } = useStaff();
  return <OperatorInboxOf key={me.id} id={me.id} />;
}

function OperatorInboxOf({ id }: { id: number }) {
  const api = useStaffApi();
  const client = useQueryClient();
  const [desk] = useState<Inbox>(() => ({ line: makeStaffLine(), sending: makeStaffSending(id, api) }));
  useEffect(() => {
    const renew = () => void client.invalidateQueries({ queryKey: allKey });
    const ends = [
      desk.line.open(),
      desk.sending.start(),
      desk.line.on('queue', renew),
      desk.line.on('presence', renew),
      onBells(() => {
        renew();
        desk.sending.lineBack();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [desk, client]);
  return (
    <InboxContext value={desk}>
      <OperatorInbox />
    </InboxContext>
  );
}
