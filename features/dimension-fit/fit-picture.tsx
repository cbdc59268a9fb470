'use client';

import { useTranslations } from 'next-intl';
import { type Box, drawingOf, type View } from '@/lib/dimension-fit/drawing';
import { type Clearance, lengthText, type Sizes } from '@/lib/dimension-fit/fit';

const rect = ({ x, y, width, height }: Box) => ({ x, y, width, height });

/** Product and place to scale, hidden from screen readers: the sentence above says the same. */
export function FitPicture({ place, thing, air }: { place: Sizes; thing: Sizes; air: Clearance }) {
  const t = useTranslations('fit');
  const drawing = drawingOf(place, thing, air);
  return (
    <svg viewBox={`0 0 ${drawing.width} ${drawing.height}`} className="mt-4 w-full max-w-96" aria-hidden="true">
      <FitView view={drawing.front} name={t('front')} foot={drawing.height} />
      <FitView view={drawing.side} name={t('side')} foot={drawing.height} />
    </svg>
  );
}

/** The place as a dashed outline, the product filled, with its clearance; excess and missing space are marked. */
function FitView({ view: { place, thing, airy, gaps }, name, foot }: { view: View; name: string; foot: number }) {
  return (
    <g fontSize="11" textAnchor="middle">
      <rect {...rect(airy)} className="fill-brand-soft" />
      <rect {...rect(thing)} className="fill-sunken stroke-ink" strokeWidth="1.5" rx="2" />
      <rect {...rect(place)} className="fill-transparent stroke-link" strokeWidth="1.5" strokeDasharray="4 3" />
      {gaps.map(
        (gap, index) =>
          gap.length !== 0 && (
            <text
              key={index}
              x={gap.x}
              y={gap.y}
              dominantBaseline="central"
              className={`font-semibold ${gap.length < 0 ? 'fill-deal' : 'fill-ink'}`}
            >
              {gap.length < 0 ? '−' : ''}
              {lengthText(Math.abs(gap.length))}
            </text>
          ),
      )}
      <text x={(place.x + place.width / 2 + thing.x + thing.width / 2) / 2} y={foot - 10} className="fill-soft">
        {name}
      </text>
    </g>
  );
}
