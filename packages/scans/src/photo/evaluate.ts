import { checkPhoto, type PhotoFault, photoOutcome } from "@entrada/domain/documents/photo-rules";
import type { DrawnCase } from "./drawn/cases.ts";
import { drawn } from "./drawn/picture.ts";
import { measurePhoto } from "./measure-photo.ts";

export interface Judged {
  readonly drawn: DrawnCase;
  readonly faults: readonly PhotoFault[];
  readonly outcome: ReturnType<typeof photoOutcome>;
  /** whether a fault that was drawn is named */
  readonly isNamed: boolean;
  readonly milliseconds: number;
}

/** Draws, measures and checks every case, one after the other. */
export async function judged(cases: readonly DrawnCase[]): Promise<readonly Judged[]> {
  const results: Judged[] = [];
  for (const each of cases) {
    const image = await drawn(each.picture);
    const started = performance.now();
    const faults = checkPhoto(await measurePhoto(image), each.specification);
    const isNamed = faults.some(({ reason }) => each.faults.includes(reason));
    results.push({
      drawn: each,
      faults,
      isNamed,
      outcome: photoOutcome(faults),
      milliseconds: performance.now() - started,
    });
  }
  return results;
}
