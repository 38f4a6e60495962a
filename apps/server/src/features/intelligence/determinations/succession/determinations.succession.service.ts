import type { ConclusionKind } from "@entrada/domain/determinations/model/kinds";
import type { Work } from "../../../../work/work.ts";
import { supersededEvent } from "../determinations.events.ts";
import { lockDetermination } from "./determinations.bound.store.ts";
import { insertSuccessor } from "./determinations.reevaluation.store.ts";

export interface Conclusion {
  /** of the determination: uuid */
  readonly id: string;
  readonly kind: ConclusionKind;
}

/** The determination that replaces another. */
export interface Successor extends Conclusion {
  readonly document: string;
  readonly arrivalOn: string;
}

/** Stores the successor of a determination and announces it. */
export async function replaceDetermination(w: Work, before: Conclusion, successor: Successor): Promise<void> {
  await lockDetermination(w.tx, w.scope, before.id);
  await insertSuccessor(w.tx, w.scope, { id: before.id, at: w.now }, successor);
  w.emit(supersededEvent(before, successor));
}
