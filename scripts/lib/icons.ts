import {
  ArrowLeft,
  CalendarClock,
  ChevronLeft,
  ChevronRight,
  Expand,
  Eye,
  Heart,
  House,
  LayoutGrid,
  List,
  MapPin,
  MessageCircle,
  Phone,
  PhoneCall,
  Scale,
  Search,
  ShoppingCart,
  SlidersHorizontal,
  Star,
  Store,
  Truck,
  User,
  WifiOff,
  X,
} from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SpriteIcon } from '../../components/icon.tsx';

const shapes = {
  heart: Heart,
  scale: Scale,
  star: Star,
  cart: ShoppingCart,
  store: Store,
  eye: Eye,
  left: ChevronLeft,
  right: ChevronRight,
  back: ArrowLeft,
  grid: LayoutGrid,
  list: List,
  filters: SlidersHorizontal,
  house: House,
  user: User,
  pin: MapPin,
  phone: Phone,
  search: Search,
  close: X,
  'no-wifi': WifiOff,
  expand: Expand,
  truck: Truck,
  calendar: CalendarClock,
  call: PhoneCall,
  help: MessageCircle,
} as const satisfies Record<SpriteIcon, typeof Heart>;

/** Shapes only: the stylesheet sets the common attributes (`--icon-fill`, `--icon-stroke`). */
const shapeMarkup = (markup: string): string =>
  markup.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/><\/[a-z]+>/g, '/>');

const sprite = Object.entries(shapes)
  .map(
    ([name, Shape]) =>
      `<symbol id="i-${name}" viewBox="0 0 24 24"><svg>${shapeMarkup(renderToStaticMarkup(createElement(Shape)))}</svg></symbol>`,
  )
  .join('');

/** Source of `components/icon-shapes.ts`. */
export const iconShapesSource = `/** The drawings of the sprite; made by \`npm run icons\` of lucide-react's (scripts/lib/icons.ts). */\nexport const iconShapes = '${sprite}';\n`;
