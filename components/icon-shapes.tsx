import {
  ArrowLeft, CalendarClock, ChevronLeft, ChevronRight, Expand, Eye, Heart, House, LayoutGrid, List, MapPin, PackageSearch, Phone, PhoneCall, Scale, Search, ShoppingCart,
  SlidersHorizontal, Star, Store, Truck, User, WifiOff, X,
} from 'lucide-react';
import type { SpriteIcon } from './icon';

const shapes = {
  heart: Heart, scale: Scale, star: Star, cart: ShoppingCart, store: Store, eye: Eye, left: ChevronLeft, right: ChevronRight,
  back: ArrowLeft, grid: LayoutGrid, list: List, filters: SlidersHorizontal, house: House, user: User, pin: MapPin, phone: Phone,
  search: Search, close: X, 'no-wifi': WifiOff, expand: Expand, truck: Truck,
  calendar: CalendarClock, call: PhoneCall, nothing: PackageSearch,
} as const satisfies Record<SpriteIcon, typeof Heart>;

/** What all drawings have alike is said once, in the stylesheet (`--icon-fill`, `--icon-stroke`). */
const bare = { width: undefined, height: undefined, xmlns: undefined, viewBox: undefined, fill: undefined, stroke: undefined, strokeLinecap: undefined, strokeLinejoin: undefined, 'aria-hidden': undefined };

/** The drawings of the sprite. */
export const IconShapes = () => Object.entries(shapes).map(([name, Shape]) => (
  <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24"><Shape {...bare} /></symbol>
));
