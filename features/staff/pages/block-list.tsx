'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { SelectField } from '@/components/field';
import { blockKindOf, blockKinds } from '@/lib/blocks';
import { fieldsOf } from '@/lib/blocks/fields';
import { type DraftBlock, maxBlocks } from '@/lib/contract/staff-pages';
import { homePath } from '@/lib/routing/content-pages';
import { BlockFields } from './block-fields';
import { problemsWithin, useEditor } from './editor-context';
import { EntryTools } from './entry-tools';
import { newBlock } from './new-block';
import { localizedOf } from './text-fields';
import { useBlockLabels } from './use-block-labels';
import { reorder, valueAt } from './value-at';
import { MomentField } from './value-field';
import { useProblemText } from './use-problem-text';
import { useStaffLocale } from '../locale';

interface BlockListProps {
  readonly path: string;
  readonly blocks: readonly DraftBlock[];
}

/** The blocks of a page in their order: each is opened to edit it. */
export function BlockList({ path, blocks }: BlockListProps) {
  const t = useTranslations('staff.pages');
  const { readOnly, onChange } = useEditor();
  const { kind: kindLabel } = useBlockLabels();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');
  const toggle = (id: string) =>
    setOpened((known) =>
      known.has(id) ? new Set([...known].filter((other) => other !== id)) : new Set([...known, id]),
    );
  const hasRoom = blocks.length < maxBlocks;
  const insert = (block: DraftBlock, at: number) => {
    onChange(['blocks'], [...blocks.slice(0, at), block, ...blocks.slice(at)]);
    setOpened((known) => new Set([...known, block.id]));
  };
  return (
    <section aria-label={t('blocks')} className="space-y-3">
      <h2 className="text-lg">{t('blocks')}</h2>
      {blocks.length === 0 && <p className="text-soft">{t('blocksNone')}</p>}
      <ol className="space-y-3">
        {blocks.map((block, index) => (
          <li key={block.id}>
            <BlockPanel
              block={block}
              index={index}
              count={blocks.length}
              isOpen={opened.has(block.id)}
              onToggle={() => toggle(block.id)}
              onMove={(to) => {
                onChange(['blocks'], reorder(blocks, index, to));
                setAnnouncement(t('moved', { name: kindLabel(block.type), number: to + 1, count: blocks.length }));
              }}
              onCopy={hasRoom ? () => insert({ ...block, id: crypto.randomUUID() }, index + 1) : undefined}
              onRemove={() => onChange(['blocks', index], undefined)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {!readOnly && hasRoom && (
        <AddBlock
          isHome={path === homePath}
          isEmpty={blocks.length === 0}
          onAdd={(block) => insert(block, block.type === 'hero' ? 0 : blocks.length)}
        />
      )}
    </section>
  );
}

interface BlockPanelProps {
  readonly block: DraftBlock;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onMove: (to: number) => void;
  readonly onCopy: (() => void) | undefined;
  readonly onRemove: () => void;
}

function BlockPanel({ block, index, count, isOpen, onToggle, onMove, onCopy, onRemove }: BlockPanelProps) {
  const t = useTranslations('staff.pages');
  const locale = useStaffLocale();
  const { problems } = useEditor();
  const problemText = useProblemText();
  const { kind: kindLabel, field, option } = useBlockLabels();
  const fieldPath = ['blocks', index] as const;
  const kind = blockKindOf(block.type);
  const title = localizedOf(valueAt(block.props, ['title']) ?? valueAt(block.props, ['lead']))[locale];
  const part = valueAt(block.props, ['part']);
  const summary = typeof part === 'string' ? option('part', part) : title;
  const found = problemsWithin(problems, fieldPath).length;
  const name = t('block', { number: index + 1, kind: kindLabel(block.type) });
  return (
    <Panel padded>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <button
          type="button"
          aria-expanded={isOpen}
          className="min-h-11 min-w-0 flex-1 text-left max-sm:basis-full"
          onClick={onToggle}
        >
          <span className="font-semibold">{name}</span>
          {summary !== '' && <span className="ml-2 text-soft [overflow-wrap:anywhere]">{summary}</span>}
          {found > 0 && <span className="ml-2 text-sm text-deal">{t('problemCount', { count: found })}</span>}
        </button>
        <EntryTools name={name} index={index} count={count} onMove={onMove} onCopy={onCopy} onRemove={onRemove} />
      </div>
      {problemText(fieldPath) !== undefined && <p className="text-sm text-deal">{problemText(fieldPath)}</p>}
      {isOpen && (
        <div className="mt-3 space-y-4 border-t border-line pt-4">
          {kind === undefined ? (
            <p className="text-deal">{t('problems.typeUnknown', { detail: block.type })}</p>
          ) : (
            <BlockFields
              fields={fieldsOf(kind)}
              within={block.type}
              fieldPath={[...fieldPath, 'props']}
              value={block.props}
            />
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            {(['from', 'till'] as const).map((edge) => (
              <MomentField
                key={edge}
                label={field('block', edge)}
                required={false}
                fieldPath={[...fieldPath, edge]}
                value={block[edge]}
                error={problemText([...fieldPath, edge])}
              />
            ))}
          </div>
        </div>
      )}
    </Panel>
  );
}

/** The library of blocks. */
function AddBlock({
  isHome,
  isEmpty,
  onAdd,
}: {
  readonly isHome: boolean;
  readonly isEmpty: boolean;
  readonly onAdd: (block: DraftBlock) => void;
}) {
  const t = useTranslations('staff.pages');
  const { kind: kindLabel } = useBlockLabels();
  const types = Object.keys(blockKinds).filter((type) => (type === 'home' ? isHome : type !== 'hero' || !isHome));
  const [type, setType] = useState(isEmpty && !isHome ? 'hero' : 'text');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField label={t('newBlock')} value={type} onChange={({ target }) => setType(target.value)}>
        {types
          .map((key) => [key, kindLabel(key)] as const)
          .toSorted(([, left], [, right]) => left.localeCompare(right))
          .map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
      </SelectField>
      <Button
        variant="outline"
        className="mb-6"
        onClick={() => {
          const block = newBlock(type);
          if (block !== undefined) onAdd(block);
        }}
      >
        {t('addBlock')}
      </Button>
    </div>
  );
}
