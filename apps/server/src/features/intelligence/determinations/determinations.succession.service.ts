import type { ConclusionKind } from "@entrada/domain/determinations/kinds";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Work } from "../../../work/keyed-change.ts";
import { supersedeQuotes } from "../../sales/quotes/quotes.supersession.service.ts";
import { lockDetermination } from "./determinations.bound.store.ts";
import { supersededEvent } from "./determinations.events.ts";
import { insertSuccessor } from "./determinations.reevaluation.store.ts";

interface Concluded {
  /** uuid */
  readonly id: string;
  readonly kind: ConclusionKind;
}

/** Puts a new determination in the place of one that stands, tells of it, and closes the open quotes that rest on that. */
export async function supersedeDetermination(
  w: Work,
  scope: TenantScope,
  before: Concluded,
  successor: Concluded & { readonly document: string; readonly arrivalOn: string },
): Promise<void> {
  await lockDetermination(w.tx, scope, before.id);
  await insertSuccessor(w.tx, scope, { id: before.id, at: w.now }, successor);
  w.emit(supersededEvent(before, successor));
  await supersedeQuotes(w, before.id);
}
