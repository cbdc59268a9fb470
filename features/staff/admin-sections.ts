import {
  BadgeCheck,
  BriefcaseBusiness,
  CalendarClock,
  ContactRound,
  FileInput,
  FolderTree,
  Gauge,
  Inbox,
  LayoutTemplate,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  PackageSearch,
  ScrollText,
  Send,
  ShieldCheck,
  SlidersHorizontal,
  Star,
  Store,
  Tags,
  TextSearch,
  UsersRound,
} from 'lucide-react';
import type { StaffAction } from '@/lib/staff/permissions';

/** Sections of the back office, in order of navigation. */
export const adminSections = [
  'home',
  'chat',
  'enquiries',
  'calls',
  'orders',
  'customers',
  'products',
  'categories',
  'brands',
  'imports',
  'campaigns',
  'pages',
  'vacancies',
  'words',
  'stores',
  'settings',
  'reviews',
  'outbox',
  'people',
  'audit',
  'account',
] as const;
export type AdminSection = (typeof adminSections)[number];

interface SectionDetails {
  readonly path: string;
  readonly icon: LucideIcon;
  /** Action whose permission shows the section. */
  readonly action: StaffAction;
}

/** Path and permission of each section. */
export const sectionDetails: Readonly<Record<AdminSection, SectionDetails>> = {
  home: { path: '/staff/', icon: Gauge, action: 'self' },
  chat: { path: '/staff/chat/', icon: MessagesSquare, action: 'chat.read' },
  enquiries: { path: '/staff/enquiries/', icon: Inbox, action: 'enquiries.read' },
  calls: { path: '/staff/calls/', icon: CalendarClock, action: 'orders.call' },
  orders: { path: '/staff/orders/', icon: PackageSearch, action: 'orders.read' },
  customers: { path: '/staff/customers/', icon: ContactRound, action: 'customers.read' },
  products: { path: '/staff/products/', icon: Tags, action: 'products.read' },
  categories: { path: '/staff/categories/', icon: FolderTree, action: 'categories.read' },
  brands: { path: '/staff/brands/', icon: BadgeCheck, action: 'brands.read' },
  imports: { path: '/staff/imports/', icon: FileInput, action: 'imports.read' },
  campaigns: { path: '/staff/campaigns/', icon: Megaphone, action: 'campaigns.read' },
  pages: { path: '/staff/pages/', icon: LayoutTemplate, action: 'pages.read' },
  vacancies: { path: '/staff/vacancies/', icon: BriefcaseBusiness, action: 'vacancies.read' },
  words: { path: '/staff/words/', icon: TextSearch, action: 'words.read' },
  stores: { path: '/staff/stores/', icon: Store, action: 'stores.read' },
  settings: { path: '/staff/settings/', icon: SlidersHorizontal, action: 'settings.read' },
  reviews: { path: '/staff/reviews/', icon: Star, action: 'reviews.moderate' },
  outbox: { path: '/staff/outbox/', icon: Send, action: 'outbox.read' },
  people: { path: '/staff/people/', icon: UsersRound, action: 'people.read' },
  audit: { path: '/staff/audit/', icon: ScrollText, action: 'audit.read' },
  account: { path: '/staff/account/', icon: ShieldCheck, action: 'self' },
};
