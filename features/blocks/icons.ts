import {
  CircleCheck,
  Clock,
  Gift,
  Laptop,
  type LucideIcon,
  Mail,
  Percent,
  Phone,
  RotateCcw,
  ShieldCheck,
  Store,
  Truck,
  Tv,
  Wallet,
} from 'lucide-react';
import type { BenefitIcon } from '@/lib/blocks/kinds/benefits';

/** Icons of blocks by name. */
export const blockIcons: Readonly<Record<BenefitIcon, LucideIcon>> = {
  truck: Truck,
  store: Store,
  shield: ShieldCheck,
  wallet: Wallet,
  percent: Percent,
  phone: Phone,
  mail: Mail,
  laptop: Laptop,
  tv: Tv,
  clock: Clock,
  return: RotateCcw,
  gift: Gift,
  check: CircleCheck,
};
