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
  const common = { page, id: block.id };
  switch (block.type) {
    case 'banner':
      return <Banner page={page} props={block.props} />;
    case 'benefits':
      return <Benefits {...common} props={block.props} />;
    case 'brands':
      return <Brands {...common} props={block.props} />;
    case 'countdown':
      return <Countdown page={page} props={block.props} />;
    case 'faq':
      return <Faq {...common} props={block.props} />;
    case 'form':
      return <Form {...common} props={block.props} />;
    case 'news':
      return <News {...common} props={block.props} />;
    case 'picture':
      return <Picture props={block.props} />;
    case 'products':
      return <Products {...common} props={block.props} />;
    case 'slider':
      return <Slider {...common} props={block.props} />;
    case 'steps':
      return <Steps {...common} props={block.props} />;
    case 'stores':
      return <Stores {...common} props={block.props} />;
    case 'table':
      return <Table {...common} props={block.props} />;
    case 'text':
      return <Text {...common} props={block.props} />;
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
