import { CRS, type LatLng, latLng, type LatLngBounds, latLngBounds, type Map, map, polygon, polyline } from 'leaflet';
import { outlines } from './outlines';
import { pathRings } from './path-rings';
import { regionClass, routeDashes, routeClass } from './pin';
import { country, type Frame, type Point, project } from './projection';

/** The map's y axis points south, Leaflet's north. */
const onPlan = ({ x, y }: Point): LatLng => latLng(-y, x);

interface Ground {
  readonly lat: number;
  readonly long: number;
}

/** Leaflet coordinates of a geographic position. */
export const planPlace = (place: Ground): LatLng => onPlan(project(place));

/** A part of the map in Leaflet's form. */
export const planBounds = ({ x, y, width, height }: Frame): LatLngBounds =>
  latLngBounds(onPlan({ x, y: y + height }), onPlan({ x: x + width, y }));

/** Highest zoom, 64 pixels per kilometre: outlines are useless there, but stores of one street are separate. */
const closestZoom = 6;

/** The regions as an interactive map with the static map's projection, without external tiles. */
export function planMap(box: HTMLElement, frame: Frame): Map {
  const plan = map(box, {
    crs: CRS.Simple,
    zoomControl: false,
    attributionControl: false,
    zoomSnap: 0,
    minZoom: -5,
    maxZoom: closestZoom,
    keyboardPanDelta: 60,
    // React renders pins and names at their positions.
    zoomAnimation: false,
    fadeAnimation: false,
    inertia: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    scrollWheelZoom: false,
    maxBounds: planBounds(country).pad(0.5),
  });
  for (const path of Object.values(outlines)) {
    polygon(
      pathRings(path).map((ring) => [ring.map(onPlan)]),
      { interactive: false, weight: 1.5, fillOpacity: 1, className: regionClass },
    ).addTo(plan);
  }
  return plan.fitBounds(planBounds(frame), { animate: false });
}

/** Draws the straight route between two positions. @returns removes it */
export function drawRoute(plan: Map, from: Ground, to: Ground): () => void {
  const way = polyline([planPlace(from), planPlace(to)], {
    interactive: false,
    fill: false,
    weight: 2,
    dashArray: routeDashes,
    className: routeClass,
  }).addTo(plan);
  return () => {
    way.remove();
  };
}

/** Whether dragging and wheel move the map; on small screens they scroll the page. */
export function setFree(plan: Map, free: boolean): void {
  const byHand = window.matchMedia('(pointer: coarse)').matches;
  if (free) plan.scrollWheelZoom.enable();
  else plan.scrollWheelZoom.disable();
  if (free || !byHand) plan.dragging.enable();
  else plan.dragging.disable();
}
