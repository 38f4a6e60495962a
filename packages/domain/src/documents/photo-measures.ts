/** Where a head seems to be, in shares of the picture's width and height. */
export interface HeadPlace {
  readonly left: number;
  /** the crown with its hair or covering */
  readonly top: number;
  readonly width: number;
  /** from the crown to the estimated chin */
  readonly height: number;
  /** how far the line through the eyes is from level; null where no eyes stand out */
  readonly tiltDegrees: number | null;
}

/** What was measured in a photo. Lightness is CIE L*, from 0 (black) to 100; chroma is C*ab, 0 for greys. */
export interface PhotoMeasures {
  readonly mediaType: string;
  readonly bytes: number;
  /** in pixels, as the photo is shown: after its orientation mark */
  readonly width: number;
  readonly height: number;
  /** how much of a clear edge's rise happens from one pixel to the next, 0 to 1; 0 where there is none */
  readonly sharpness: number;
  readonly light: {
    /** lightness that 2 % of the pixels exceed */
    readonly brightest: number;
    /** lightness between the darkest and the brightest 2 % of the pixels */
    readonly range: number;
    /** lightness that 2 % of the head's pixels exceed; of the picture's middle where no head is seen */
    readonly headBrightest: number;
    /** share of the same pixels that have lost all detail to white */
    readonly headBurnt: number;
    /** chroma that 2 % of the picture's pixels exceed */
    readonly chroma: number;
  };
  readonly background: {
    readonly lightness: number;
    readonly chroma: number;
    /** lightness between the darkest and the brightest parts of the background, single pixels and noise left out */
    readonly spread: number;
    /** share of the picture, above the chin, that has the wall's hue, is darker and ends softly */
    readonly shadow: number;
    /** share of what lies beside and above the head that is no wall */
    readonly clutter: number;
  };
  readonly head: {
    /** heads that the outline against the background shows */
    readonly count: number;
    /** the first of them */
    readonly place: HeadPlace | null;
    /** how well the outline, the eyes, the colour and the symmetry fit, 0 to 1; where count is 0, how sure that is */
    readonly certainty: number;
  };
}
