import { CRS, type LatLng, latLng, type LatLngBounds, latLngBounds, type Map, map, polygon, polyline } from 'leaflet';
import { outlines } from './outlines';
import { pathRings } from './path-rings';
import { regionLook, wayDashes, wayLook } from './pin';
import { country, type Frame, type Point, project } from './projection';

/** The plan has y to the south; Leaflet counts to the north. */
const onPlan = ({ x, y }: Point): LatLng => latLng(-y, x);

interface Ground {
  readonly lat: number;
  readonly long: number;
}

/** Where a place of the ground is on Leaflet's map of the plan. */
export const planPlace = (place: Ground): LatLng => onPlan(project(place));

/** A part of the plan as Leaflet has it. */
export const planBounds = ({ x, y, width, height }: Frame): LatLngBounds =>
  latLngBounds(onPlan({ x, y: y + height }), onPlan({ x: x + width, y }));

/** The nearest that is shown, 64 pixels to a kilometre: the outlines say nothing by then, but shops of one street stand apart. */
const nearest = 6;

/** The country's regions on a map that moves: the same plan as the drawn one, with no picture of anybody else's. */
export function planMap(box: HTMLElement, frame: Frame): Map {
  const plan = map(box, {
    crs: CRS.Simple,
    zoomControl: false,
    attributionControl: false,
    zoomSnap: 0,
    minZoom: -5,
    maxZoom: nearest,
    keyboardPanDelta: 60,
    // What stands on it is drawn by React, at its place at once.
    zoomAnimation: false,
    fadeAnimation: false,
    inertia: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    scrollWheelZoom: false,
    maxBounds: planBounds(country).pad(0.5),
  });
  for (const path of Object.values(outlines)) {
    polygon(
      pathRings(path).map((ring) => [ring.map(onPlan)]),
      { interactive: false, weight: 1.5, fillOpacity: 1, className: regionLook },
    ).addTo(plan);
  }
  return plan.fitBounds(planBounds(frame), { animate: false });
}

/** Draws the straight way from one place to another. @returns takes it away */
export function drawWay(plan: Map, from: Ground, to: Ground): () => void {
  const way = polyline([planPlace(from), planPlace(to)], {
    interactive: false,
    fill: false,
    weight: 2,
    dashArray: wayDashes,
    className: wayLook,
  }).addTo(plan);
  return () => {
    way.remove();
  };
}

/** Whether dragging and the wheel move the map: on a small screen they scroll the page. */
export function setFree(plan: Map, free: boolean): void {
  const byHand = window.matchMedia('(pointer: coarse)').matches;
  if (free) plan.scrollWheelZoom.enable();
  else plan.scrollWheelZoom.disable();
  if (free || !byHand) plan.dragging.enable();
  else plan.dragging.disable();
}
