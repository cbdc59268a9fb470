'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { StaffFrame, useStaff, useStaffApi } from '@/features/staff';
import { onBells } from '@/stores/chat-bells';
import { type Desk, DeskContext } from './desk-context';
import { DeskView } from './desk-view';
import { allKey } from './queries';
import { makeStaffSending } from './sending';
import { makeStaffLine } from './staff-line';

/** The operators' screen of the support chat. */
export function StaffChat() {
  return <StaffFrame part="chat" fill><LiveDesk /></StaffFrame>;
}

/** The desk of whoever is signed in, with its line and its outbox, for as long as it is looked at. */
function LiveDesk() {
  const { me } = useStaff();
  return <OwnDesk key={me.id} id={me.id} />;
}

function OwnDesk({ id }: { id: number }) {
  const api = useStaffApi();
  const client = useQueryClient();
  const [desk] = useState<Desk>(() => ({ line: makeStaffLine(), sending: makeStaffSending(id, api) }));
  useEffect(() => {
    const renew = () => void client.invalidateQueries({ queryKey: allKey });
    const ends = [
      desk.line.open(), desk.sending.start(), desk.line.on('queue', renew), desk.line.on('presence', renew),
      onBells(() => {
        renew();
        desk.sending.lineBack();
      }),
    ];
    return () => { for (const end of ends) end(); };
  }, [desk, client]);
  return <DeskContext value={desk}><DeskView /></DeskContext>;
}
