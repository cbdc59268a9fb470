'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AdminShell, useStaff, useStaffApi } from '@/features/staff';
import { onPossibleMisses } from '@/stores/chat-catch-up';
import { type Inbox, InboxContext } from './inbox-context';
import { OperatorInbox } from './operator-inbox';
import { allKey } from './queries';
import { createStaffSender } from './sending';
import { createStaffSocket } from './staff-line';

/** The operators' page of the support chat. */
export function StaffChat() {
  return (
    <AdminShell part="chat" fill>
      <LiveInbox />
    </AdminShell>
  );
}

/** The inbox of the signed-in operator, with socket and outbox, while the page is open. */
function LiveInbox() {
  const { me } = useStaff();
  return <OperatorInboxOf key={me.id} id={me.id} />;
}

function OperatorInboxOf({ id }: { id: number }) {
  const api = useStaffApi();
  const client = useQueryClient();
  const [desk] = useState<Inbox>(() => ({ line: createStaffSocket(), sending: createStaffSender(id, api) }));
  useEffect(() => {
    const renew = () => void client.invalidateQueries({ queryKey: allKey });
    const ends = [
      desk.line.open(),
      desk.sending.start(),
      desk.line.on('queue', renew),
      desk.line.on('presence', renew),
      onPossibleMisses(() => {
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
