import type { PageContext } from '@/lib/api/load';
import type { DisplayedBlock } from '@/lib/blocks';
import { Banner } from './banner';
import { Benefits } from './benefits';
import { Brands } from './brands';
import { Countdown } from './countdown';
import { Faq } from './faq';
import { Form } from './form';
import { News } from './news';
import { Picture } from './picture';
import { Products } from './products';
import { Slider } from './slider';
import { Steps } from './steps';
import { Stores } from './stores';
import { Table } from './table';
import { Text } from './text';
import { Video } from './video';

/** A block of a page. The hero is part of the page's head, home blocks are part of the home page (`features/home`). */
export function Block({ page, block }: { page: PageContext; block: DisplayedBlock }) {
  const place = { page, id: block.id };
  switch (block.type) {
    case 'banner':
      return <Banner page={page} props={block.props} />;
    case 'benefits':
      return <Benefits {...place} props={block.props} />;
    case 'brands':
      return <Brands {...place} props={block.props} />;
    case 'countdown':
      return <Countdown page={page} props={block.props} />;
    case 'faq':
      return <Faq {...place} props={block.props} />;
    case 'form':
      return <Form {...place} props={block.props} />;
    case 'news':
      return <News {...place} props={block.props} />;
    case 'picture':
      return <Picture props={block.props} />;
    case 'products':
      return <Products {...place} props={block.props} />;
    case 'slider':
      return <Slider {...place} props={block.props} />;
    case 'steps':
      return <Steps {...place} props={block.props} />;
    case 'stores':
      return <Stores {...place} props={block.props} />;
    case 'table':
      return <Table {...place} props={block.props} />;
    case 'text':
      return <Text {...place} props={block.props} />;
    case 'video':
      return <Video props={block.props} />;
    case 'hero':
    case 'home':
      return null;
  }
}

/** Block types with products, lists or forms, which need the frame of the shop. */
const framedBlockTypes: readonly DisplayedBlock['type'][] = ['form', 'products', 'stores', 'brands', 'news'];
/** Blocks that work without header, footer and cart, as in the web view of an app. */
export const unframedBlocks = (blocks: readonly DisplayedBlock[]): DisplayedBlock[] =>
  blocks.filter(({ type }) => !framedBlockTypes.includes(type));
