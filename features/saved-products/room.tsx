import type { ReactNode } from 'react';

/**
 * Room of a screen's height for a list that has something in it, on its way and when it is there: what follows it stays
 * below the screen, however high its boxes and its products are.
 */
export const Room = ({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) => <div className={isEmpty ? undefined : 'list-room'}>{children}</div>;
