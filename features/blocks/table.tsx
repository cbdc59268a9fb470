import { Panel } from '@/components/panel';
import type { PageContext } from '@/lib/api/load';
import type { Shown } from '@/lib/blocks';
import { BlockSection } from './section';
import { Words } from './words';

/** A table that scrolls sideways within itself where the screen is narrow. */
export function Table({ page, id, props: { title, head, rows } }: { page: PageContext; id: string; props: Shown<'table'> }) {
  return (
    <BlockSection id={id} title={title} beside>
      <Panel className="overflow-x-auto" role="group" aria-label={title} tabIndex={0}>
        <table className="w-full text-left tabular">
          <thead>
            <tr className="border-b border-line text-sm text-soft">
              {head.map((cell, index) => <th key={index} scope="col" className="px-4 py-3 font-medium"><Words page={page} text={cell} /></th>)}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first = '', ...rest], index) => (
              <tr key={index} className="border-b border-line last:border-0">
                <th scope="row" className="px-4 py-3 font-medium"><Words page={page} text={first} /></th>
                {rest.map((cell, place) => <td key={place} className="px-4 py-3"><Words page={page} text={cell} /></td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </BlockSection>
  );
}
