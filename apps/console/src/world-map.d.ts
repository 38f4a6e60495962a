declare module "virtual:world-map" {
  interface MapPlace {
    readonly code: string;
    /** the middle of its largest part */
    readonly x: number;
    readonly y: number;
    /** its borders; undefined: it is too small to be more than a dot */
    readonly path?: string;
  }

  const world: {
    readonly width: number;
    readonly height: number;
    readonly places: readonly MapPlace[];
    /** land without a code of its own */
    readonly rest: string;
  };
  export default world;
}
