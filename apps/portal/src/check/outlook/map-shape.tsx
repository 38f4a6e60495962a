import { memo, type SVGAttributes } from "react";
import type { MapPlace } from "./world-map.ts";

interface MapShapeProps extends Omit<SVGAttributes<SVGElement>, "path"> {
  readonly place: MapPlace;
}

/** A country as it lies there, or a dot where it is too small to be seen. */
export const MapShape = memo(function MapShape({ place, ...rest }: MapShapeProps) {
  return place.path === undefined ? <circle cx={place.x} cy={place.y} {...rest} /> : <path d={place.path} {...rest} />;
});
