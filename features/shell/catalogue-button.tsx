'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';

const loadMenu = () => import('./mega-menu');
const MegaMenu = lazyOnDemand(() => loadMenu().then((module) => module.MegaMenu), undefined, 'report');

/** Opens the catalogue menu; its content loads when the pointer comes near. */
export function CatalogueButton() {
  const t = useTranslations('header');
  const [open, setOpen] = useState(false);
  const pathname = usePathname();
  const [openedAt, setOpenedAt] = useState(pathname);
  const root = useRef<HTMLDivElement>(null);
  const visible = open && openedAt === pathname;

  useEffect(() => {
    if (!visible) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [visible]);

  return (
    <div ref={root} className="hidden lg:block">
      <Button
        aria-expanded={visible}
        aria-controls="catalogue-menu"
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => {
          setOpenedAt(pathname);
          setOpen(!visible);
        }}
        className="h-12"
      >
        {visible ? <Icon name="close" className="size-5" /> : <Icon name="grid" className="size-5" />}
        {t('catalogue')}
      </Button>
      {visible && (
        <div id="catalogue-menu" className="catalogue-sheet fade-in">
          <MegaMenu onLeave={() => setOpen(false)} />
        </div>
      )}
    </div>
  );
}
