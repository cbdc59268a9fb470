import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Block, Hero } from '../../../features/blocks';
import { blockKinds, type DisplayedBlock, displayedBlockSchema } from '../../../lib/blocks/index.ts';
import { inLocale } from '../../../lib/blocks/words.ts';

const page = { locale: 'ru', region: 'samarkand' } as const;
const displayedBlock = (type: keyof typeof blockKinds, props: unknown = blockKinds[type].sample): DisplayedBlock =>
  displayedBlockSchema.parse({
    id: 'a',
    type,
    props: inLocale(blockKinds[type].storedSchema.parse(props), 'ru', (text) => text),
  });
const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '"><iframe src=javascript:alert(1)>',
  '[go](javascript:alert(1))',
  '[go](data:text/html,<script>alert(1)</script>)',
  '</script><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '**<b onclick=alert(1)>x</b>**',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '\u202e<img src=x onerror=alert(1)>',
];
const words = (text: string) => ({ kr: text, uz: text, ru: text });

describe('blocks', () => {
  test('a text has headings, paragraphs, both lists and links in the language and region of the page', () => {
    render(<Block page={page} block={displayedBlock('text')} />);
    expect(screen.getByRole('region', { name: 'Как сделать заказ' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'На сайте' })).toBeVisible();
    expect(screen.getByText('в корзину').tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'заказ' })).toHaveAttribute('href', '/ru/samarkand/cart/');
    expect(screen.getAllByRole('list')).toHaveLength(2);
  });

  test('a table has column and row headers and can be scrolled by keyboard', () => {
    render(<Block page={page} block={displayedBlock('table')} />);
    expect(screen.getByRole('columnheader', { name: 'Куда' })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Ташкент' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Цена доставки' })).toHaveAttribute('tabindex', '0');
  });

  test('questions expand without JavaScript, and are in the structured data', () => {
    const { container } = render(<Block page={page} block={displayedBlock('faq')} />);
    expect(screen.getByRole('group')).toHaveTextContent('Можно ли вернуть товар?');
    const data: unknown = JSON.parse(container.querySelector('script')?.textContent ?? '');
    expect(data).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Можно ли вернуть товар?', acceptedAnswer: { text: 'Да, в течение десяти дней.' } }],
    });
  });

  test('steps, benefits, video and picture have headings, links and alternative texts', () => {
    for (const type of ['steps', 'benefits', 'video', 'picture'] as const)
      render(<Block page={page} block={displayedBlock(type)} />);
    expect(screen.getByRole('heading', { name: 'Как это работает' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Почему мы' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Как выбрать стиральную машину/ })).toHaveAttribute('rel', 'noopener');
    expect(screen.getByRole('img', { name: 'Магазин в Ташкенте' })).toBeVisible();
    expect(screen.getByText('Внутри магазина')).toBeVisible();
  });

  test('a hero contains the page title', () => {
    const block = displayedBlock('hero');
    if (block.type !== 'hero') throw new Error('another block');
    render(<Hero page={page} title="Снова в школу" props={block.props} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Снова в школу' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'В каталог' })).toHaveAttribute('href', '/ru/samarkand/katalog/');
  });

  test('a banner is one link with its text, to the page of the language and region', () => {
    render(<Block page={page} block={displayedBlock('banner')} />);
    const link = screen.getByRole('link', { name: /Большой выбор для кухни/ });
    expect(link).toHaveAttribute('href', '/ru/samarkand/katalog/');
    expect(link).toHaveTextContent('Выбрать технику');
  });

  test('a slider has all slides in its HTML, and none without campaigns', () => {
    const { container, rerender } = render(<Block page={page} block={displayedBlock('slider')} />);
    expect(screen.getByRole('region', { name: 'Акции' })).toBeVisible();
    expect(screen.getAllByRole('group').map((slide) => slide.getAttribute('aria-label'))).toEqual([
      'Слайд 1 из 2',
      'Слайд 2 из 2',
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/ru/samarkand/katalog/',
      '/ru/samarkand/promotions/',
    ]);
    rerender(<Block page={page} block={{ id: 'a', type: 'slider', props: { slides: [] } }} />);
    expect(container).toBeEmptyDOMElement();
  });

  test('the slider buttons appear at the first interaction and wrap around', async () => {
    // jsdom scrolls nothing.
    const scrollTo = vi.fn();
    HTMLElement.prototype.scrollTo = scrollTo;
    render(<Block page={page} block={displayedBlock('slider')} />);
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.tab();
    await userEvent.click(await screen.findByRole('button', { name: 'Предыдущий слайд' }));
    await userEvent.click(screen.getByRole('button', { name: 'Следующий слайд' }));
    expect(scrollTo).toHaveBeenCalledTimes(2);
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo');
  });

  test('a countdown shows days if there are any, and seconds on the last day', async () => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 30_000).toISOString();
    const { unmount } = render(
      <Block
        page={page}
        block={displayedBlock('countdown', {
          ...blockKinds.countdown.sample,
          until: inMinutes(6 * 1_440 + 4 * 60 + 5),
        })}
      />,
    );
    expect(await screen.findByRole('timer')).toHaveTextContent('06 дн.04 ч05 мин');
    unmount();
    render(
      <Block
        page={page}
        block={displayedBlock('countdown', { ...blockKinds.countdown.sample, until: inMinutes(3 * 60 + 5) })}
      />,
    );
    expect(await screen.findByRole('timer')).toHaveTextContent(/^03 ч05 мин(29|30) с$/);
  });

  test('a countdown says that its offer has ended', async () => {
    render(
      <Block
        page={page}
        block={displayedBlock('countdown', { ...blockKinds.countdown.sample, until: '2020-01-01T00:00:00Z' })}
      />,
    );
    expect(await screen.findByText('Акция закончилась')).toBeVisible();
  });

  test('texts are never interpreted as markup', () => {
    for (const text of hostile) {
      const sentence = words(text);
      const { container, unmount } = render(
        <>
          <Block
            page={page}
            block={displayedBlock('text', {
              title: sentence,
              body: [{ h: sentence }, { p: sentence }, { ul: [sentence] }],
            })}
          />
          <Block
            page={page}
            block={displayedBlock('faq', { items: [{ question: sentence, answer: [{ p: sentence }] }] })}
          />
          <Block
            page={page}
            block={displayedBlock('table', {
              title: sentence,
              head: [sentence, sentence],
              rows: [[sentence, sentence]],
            })}
          />
        </>,
      );
      expect(
        container.querySelectorAll(
          'script:not([type="application/ld+json"]), img, svg[onload], iframe, a[href^="javascript"], [onerror], [onclick]',
        ),
      ).toHaveLength(0);
      unmount();
    }
  });
});
