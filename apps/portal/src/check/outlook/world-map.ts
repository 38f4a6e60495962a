/** One country on the map. */
export interface MapPlace {
  readonly code: string;
  /** the middle of its largest part */
  readonly x: number;
  readonly y: number;
  /** its borders; undefined: it is too small to be more than a dot */
  readonly path?: string;
}

/** The countries of the world, drawn at build time. */
export interface WorldMap {
  readonly width: number;
  readonly height: number;
  /** the dots last */
  readonly places: readonly MapPlace[];
  /** land without a code of its own */
  readonly rest: string;
}
