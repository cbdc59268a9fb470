import { Panel } from '@/components/panel';
import type { PageContext } from '@/lib/api/load';
import type { BlockProps } from '@/lib/blocks';
import { plainTextOf } from '@/lib/blocks/inline';
import { BlockSection } from './section';
import { InlineText } from './words';

/**
 * A table. With more than two columns phones show each row as a list with the column headers. Wider content scrolls
 * horizontally.
 */
export function Table({
  page,
  id,
  props: { title, head, rows },
}: {
  page: PageContext;
  id: string;
  props: BlockProps<'table'>;
}) {
  const isList = head.length > 2;
  const room = isList ? 'sm:px-4 sm:py-3' : 'px-4 py-3';
  return (
    <BlockSection id={id} title={title} beside>
      <Panel className="overflow-x-auto" role="group" aria-label={title} tabIndex={0}>
        <table className={`w-full text-left tabular ${isList ? 'table-rows' : ''}`}>
          <thead>
            <tr className="border-b border-line text-sm text-soft">
              {head.map((cell, index) => (
                <th key={index} scope="col" className="px-4 py-3 font-medium">
                  <InlineText page={page} text={cell} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first = '', ...rest], index) => (
              <tr key={index} className="border-b border-line last:border-0">
                <th scope="row" className={`${room} font-medium`}>
                  <InlineText page={page} text={first} />
                </th>
                {rest.map((cell, place) => (
                  <td key={place} data-head={isList ? plainTextOf(head[place + 1] ?? '') : undefined} className={room}>
                    <InlineText page={page} text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </BlockSection>
  );
}
