import {
  BadgePercent,
  Bell,
  ClipboardList,
  CreditCard,
  History,
  House,
  MapPin,
  MessageSquareText,
  MonitorSmartphone,
  UserRound,
} from 'lucide-react';
import type { ProfilePart } from './parts';

const icons = {
  start: House,
  'personal-data': UserRound,
  addresses: MapPin,
  'bonus-card': BadgePercent,
  'online-orders': ClipboardList,
  'my-installments': CreditCard,
  'payment-history': History,
  reviews: MessageSquareText,
  waiting: Bell,
  sessions: MonitorSmartphone,
} as const;

/** Icon of an account section. */
export function PartIcon({ part }: { part: ProfilePart }) {
  const Icon = icons[part];
  return <Icon className="size-5 shrink-0" aria-hidden="true" />;
}
