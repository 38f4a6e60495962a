/** Three-valued truth as numbers: "and" is the minimum, "or" the maximum, "not" is 2 − x. */
export type Truth = 0 | 1 | 2;
export const FALSE: Truth = 0;
export const UNKNOWN: Truth = 1;
export const TRUE: Truth = 2;

export function truthOf(isTrue: boolean): Truth {
  return isTrue ? TRUE : FALSE;
}

export function opposite(truth: Truth): Truth {
  return (2 - truth) as Truth; // stays within the three values
}
