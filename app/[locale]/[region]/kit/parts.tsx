'use client';

import { Heart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, ButtonAnchor } from '@/components/button';
import { ButtonLink } from '@/components/button-link';
import { SelectField } from '@/components/field';
import { IconButton } from '@/components/icon-button';
import { Panel } from '@/components/panel';
import { PanelLink } from '@/components/panel-link';
import { Select } from '@/components/select';
import { Tabs } from '@/components/tabs';
import { Toast } from '@/components/toast';

const looks = ['primary', 'plain', 'outline'] as const;
const months = [6, 12, 24].map((key) => ({ key, text: `${key} months` }));
const options = ['First', 'Second'].map((name) => <option key={name}>{name}</option>);
const forever = 2 ** 31 - 1;

/** Every part of the kit in its states. */
export function KitParts() {
  const [month, setMonth] = useState(6);
  const [page, setPage] = useState(1);
  return (
    <div className="space-y-6">
      {looks.map((look) => (
        <Part key={look} name={`Button, ${look}`}>
          <Button variant={look}>Ready</Button>
          <Button variant={look} large>
            Large
          </Button>
          <Button variant={look} disabled>
            Disabled
          </Button>
          <Button variant={look} busy>
            Busy
          </Button>
          <ButtonLink variant={look} href="/">
            Link
          </ButtonLink>
          <ButtonAnchor variant={look} href="tel:+998">
            Phone
          </ButtonAnchor>
        </Part>
      ))}
      <Part name="IconButton">
        <IconButton label="Ready">
          <Heart className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton label="Disabled" disabled>
          <Heart className="size-5" aria-hidden="true" />
        </IconButton>
      </Part>
      <Part name="Panel">
        <Panel padded>With room</Panel>
        <Panel>Without</Panel>
        <PanelLink padded href="/">
          Link
        </PanelLink>
      </Part>
      <Part name="Select">
        <Select small aria-label="Small" className="w-auto">
          {options}
        </Select>
        <SelectField label="In a form" className="w-full" required>
          {options}
        </SelectField>
        <SelectField label="With a fault" className="w-full" error="Choose one">
          {options}
        </SelectField>
        <SelectField label="Disabled" className="w-full" disabled>
          {options}
        </SelectField>
      </Part>
      {(['chips', 'line'] as const).map((look) => (
        <Part key={look} name={`Tabs, ${look}`}>
          <div className="w-full">
            <Tabs look={look} label="Duration" tabs={months} current={month} onChoose={setMonth}>
              Chosen: {month}
            </Tabs>
          </div>
        </Part>
      ))}
      <Part name="Toast">
        <div aria-live="polite">
          <Toast
            key={page}
            time={forever}
            onClose={() => setPage(0)}
            action={
              <Button className="shrink-0" onClick={() => setPage(page + 1)}>
                Again
              </Button>
            }
          >
            Notice {page}
          </Toast>
        </div>
      </Part>
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-base">{name}</h2>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </section>
  );
}
