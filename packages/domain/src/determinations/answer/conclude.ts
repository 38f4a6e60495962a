import { civilDay } from "../../shared/dates.ts";
import type { Facts } from "../facts/facts.ts";
import type { DetermineOptions } from "../model/answer.ts";
import { type Basis, basisOf, meetsMinimum } from "../model/authority.ts";
import type { Snapshot } from "../model/knowledge.ts";
import type { CompiledKnowledge } from "../rules/compile.ts";
import { type Decision, decide } from "../rules/decide.ts";
import { decisiveResidencePermit } from "./counterfactuals.ts";
import { byNationality, decisiveOf, type Judged } from "./nationalities.ts";
import { namedPurposeOf } from "./unnamed-purpose.ts";
import { conflictWarning, decisiveRules, NO_VALUE, type Warning } from "./warnings.ts";

/** What an answer depends on besides the facts and the wording. */
export type Required = Pick<DetermineOptions, "evaluatedOn" | "minimumAuthority">;

/** What the knowledge decides for one trip, before it is put into words. */
export interface Concluded extends Judged {
  readonly basis: Basis;
  /** what the other nationalities lead to */
  readonly others: readonly Judged[];
}

/** What the knowledge decides, by the lightest lawful route over the nationalities told; undefined without a rule. */
export function conclude(knowledge: CompiledKnowledge, facts: Facts, required: Required): Concluded | undefined {
  const each = byNationality(facts, knowledge.snapshot.passports).flatMap(
    (own) => concludeAs(knowledge, own, required) ?? [],
  );
  const decisive = decisiveOf(each);
  return decisive && { ...decisive, others: each.filter((one) => one !== decisive) };
}

function concludeAs(knowledge: CompiledKnowledge, facts: Facts, required: Required): Concluded | undefined {
  const destination = knowledge.destination(facts.destination);
  const decision = destination && decide(destination, facts);
  if (!destination || !decision) return undefined;
  const evaluatedOn = civilDay(required.evaluatedOn);
  const basis = basisOf(knowledge.snapshot, facts.destination, decisiveRules(decision), evaluatedOn);
  return { facts, others: [], destination, decision, basis, refusal: refusalOf(decision, basis, required) };
}

function refusalOf(
  decision: Decision,
  { rules, authority: status }: Basis,
  { minimumAuthority: minimum }: Required,
): readonly Warning[] | undefined {
  if (decision.kind === "undetermined") return [];
  const conflict = rules.find((rule) => rule.dispute?.level === "kind")?.dispute;
  if (conflict) return [conflictWarning(conflict)];
  if (status === "unavailable") return [{ code: "SOURCE_STALE", value: NO_VALUE }];
  return meetsMinimum(status, minimum) ? undefined : [{ code: "BELOW_MINIMUM_AUTHORITY", value: { status, minimum } }];
}

/** Which open fact the kind depends on: whether there is one, and the undeclared permit or purpose if it is that. */
export function openQuestion({ facts, destination, decision }: Concluded, snapshot: Snapshot) {
  const permit = decisiveResidencePermit(destination, facts, decision.kind);
  const purpose = namedPurposeOf(destination, facts, decision.kind, snapshot);
  return { permit, purpose, isOpen: decision.pending.size > 0 || permit !== undefined || purpose !== undefined };
}
