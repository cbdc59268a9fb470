'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { StaffFrame, useStaff, useStaffApi } from '@/features/staff';
import { onBells } from '@/stores/chat-bells';
import { type Desk, DeskContext } from './desk-context';
import { DeskView } from './desk-view';
import { allKey } from './queries';
import { startStaffSending } from './sending';
import { openStaffLine } from './staff-line';

/** The operators' screen of the support chat. */
export function StaffChat() {
  return <StaffFrame part="chat" fill><LiveDesk /></StaffFrame>;
}

/** The desk with its line and its outbox, for as long as it is looked at. */
function LiveDesk() {
  const { me } = useStaff();
  const api = useStaffApi();
  const client = useQueryClient();
  const [desk, setDesk] = useState<Desk>();
  const { id } = me;
  useEffect(() => {
    const line = openStaffLine();
    const sending = startStaffSending(id, api);
    setDesk({ line, sending });
    const renew = () => void client.invalidateQueries({ queryKey: allKey });
    const ends = [line.on('queue', renew), line.on('presence', renew), onBells(() => {
      renew();
      sending.lineBack();
    })];
    return () => {
      for (const end of ends) end();
      sending.stop();
      line.close();
      setDesk(undefined);
    };
  }, [id, api, client]);
  return desk === undefined ? null : <DeskContext value={desk}><DeskView /></DeskContext>;
}
