import { type GeoPermissibleObjects, geoCentroid, geoNaturalEarth1, geoPath } from "d3-geo";
import type { Polygon, Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { MapPlace, WorldMap } from "../src/check/outlook/world-map.ts";
import { codeOfPolygon, codeOfShape, MISSING } from "./country-codes.ts";
import { pathWriter } from "./path-writer.ts";
import { spreadDots } from "./spread-dots.ts";

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

const WIDTH = 1920;
/** Turned so far that the map ends in the Bering Strait, and cuts no country in two. */
const EDGE: [number, number] = [-11, 0];
/** Smaller shapes are drawn as dots: as many units² as nobody can hit. */
const SMALLEST = 24;
/** As far apart as dots have to be. */
const DOT = 12;
/** Nobody travels there, and it would take a fifth of the map. */
const LEFT_OUT = "AQ";

/** Draws the world on a flat map whose coordinates are whole numbers. */
export function drawWorld(atlas: Atlas): WorldMap {
  const { shapes, rest } = polygonsByCode(atlas);
  const inhabited = [...shapes.values(), rest].map(shapeOf);
  const projection = geoNaturalEarth1()
    .rotate(EDGE)
    .fitWidth(WIDTH, { type: "GeometryCollection", geometries: inhabited });
  const draw = (shape: GeoPermissibleObjects) => {
    const writer = pathWriter();
    geoPath(projection, writer)(shape);
    return writer.text();
  };
  const measure = geoPath(projection);
  const places = [...shapes].map(([code, polygons]): MapPlace => {
    const [largest] = polygons.map(polygonOf).toSorted((a, b) => measure.area(b) - measure.area(a));
    const [x, y] = (largest ? measure.centroid(largest) : [0, 0]).map(Math.round) as [number, number];
    const shape = shapeOf(polygons);
    return measure.area(shape) < SMALLEST ? { code, x, y } : { code, x, y, path: draw(shape) };
  });
  const missing = Object.entries(MISSING).map(([code, place]): MapPlace => {
    const [x, y] = (projection([...place]) ?? [0, 0]).map(Math.round) as [number, number];
    return { code, x, y };
  });
  const dots = [...places.filter(({ path }) => path === undefined), ...missing];
  const shown = [...places.filter(({ path }) => path !== undefined), ...spreadDots(dots, DOT)];
  const [, [, bottom]] = measure.bounds({ type: "GeometryCollection", geometries: inhabited });
  return { width: WIDTH, height: Math.ceil(bottom), places: shown, rest: draw(shapeOf(rest)) };
}

type Rings = readonly Position[][];

function polygonsByCode(atlas: Atlas) {
  const shapes = new Map<string, Rings[]>();
  const rest: Rings[] = [];
  for (const { id, properties, geometry } of feature(atlas, atlas.objects.countries).features) {
    const country = codeOfShape(id, properties.name);
    if (country === LEFT_OUT || (geometry.type !== "MultiPolygon" && geometry.type !== "Polygon")) continue;
    for (const rings of geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates) {
      if (country === undefined) {
        rest.push(rings);
        continue;
      }
      const code = codeOfPolygon(country, geoCentroid(polygonOf(rings)));
      shapes.set(code, [...(shapes.get(code) ?? []), rings]);
    }
  }
  return { shapes, rest };
}

function polygonOf(rings: Rings): Polygon {
  return { type: "Polygon", coordinates: [...rings] };
}

function shapeOf(polygons: readonly Rings[]) {
  return { type: "MultiPolygon" as const, coordinates: polygons.map((rings) => [...rings]) };
}
