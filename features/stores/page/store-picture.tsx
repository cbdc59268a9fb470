import type { Store } from '@/lib/contract/region';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translator';
import { apart } from '../clusters';
import { outlines } from '../outlines';
import { Pin, regionClass } from '../pin';
import { type Point, project } from '../projection';
import { towns } from '../towns';
import { frameOfRegion, pathInFrame, pictureUnits } from './region-picture';

/** Style of neighbouring regions. */
const surroundingsClass = 'fill-none stroke-line forced-colors:stroke-[CanvasText]';
/** Space for a town's name, relative to the picture on a phone. */
const nameRoom = { width: 0.24, height: 0.1 };

interface StorePictureProps {
  locale: Locale;
  store: Store;
  /** Slug of the displayed region. */
  region: string;
  /** Other stores of the region. */
  others: readonly Store[];
}

/** Position of a store in its region as an inline SVG, without JavaScript and external resources. */
export function StorePicture({ locale, store, region, others }: StorePictureProps) {
  const t = translator(locale, 'stores');
  const map = translator(locale, 'map');
  const frame = frameOfRegion(region, [store, ...others].map(project));
  const height = Math.round((pictureUnits * frame.height) / frame.width);
  const placed = (place: Point): Point => ({
    x: (place.x - frame.x) / frame.width,
    y: (place.y - frame.y) / frame.height,
  });
  const at = ({ x, y }: Point) => ({ left: `${(x * 100).toFixed(1)}%`, top: `${(y * 100).toFixed(1)}%` });
  const isVisible = ({ x, y }: Point): boolean => x > 0.1 && x < 0.9 && y > 0.03 && y < 0.9;
  const named = apart(
    towns.map((town) => ({ slug: town.slug, at: placed(project(town)) })).filter((town) => isVisible(town.at)),
    nameRoom,
  );
  return (
    <div
      role="img"
      aria-label={t('onMap', { name: store.name })}
      className="relative overflow-hidden rounded-card border border-line bg-sunken"
      style={{ aspectRatio: `${pictureUnits} / ${height}` }}
    >
      <svg
        viewBox={`0 0 ${pictureUnits} ${height}`}
        className="absolute inset-0 size-full"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        {Object.entries(outlines)
          .filter(([slug]) => slug !== region)
          .map(([slug, path]) => [slug, pathInFrame(path, frame)] as const)
          .filter(([, path]) => path !== '')
          .map(([slug, path]) => (
            <path key={slug} d={path} className={surroundingsClass} vectorEffect="non-scaling-stroke" />
          ))}
        <path
          d={pathInFrame(outlines[region] ?? '', frame)}
          className={regionClass}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {others.map((other) => (
        <span
          key={other.id}
          className="absolute size-2.5 -translate-1/2 rounded-full border border-[#1d1a10] bg-[#fbc100]"
          style={at(placed(project(other)))}
        />
      ))}
      {named.map((town) => (
        <span key={town.slug} className="absolute size-1.5 -translate-1/2 rounded-full bg-soft" style={at(town.at)}>
          <span className="absolute top-2 left-1/2 -translate-x-1/2 text-xs font-medium whitespace-nowrap text-soft [text-shadow:0_0_3px_var(--surface),0_0_3px_var(--surface)]">
            {map(`towns.${town.slug}`)}
          </span>
        </span>
      ))}
      <span className="absolute grid -translate-x-1/2 -translate-y-full" style={at(placed(project(store)))}>
        <Pin marked={false} />
      </span>
    </div>
  );
}
