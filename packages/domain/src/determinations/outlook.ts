import { conclude, openQuestion, type Required } from "./answer/conclude.ts";
import { engineVersion } from "./determine.ts";
import { type Facts, factsOf, lastDayOfStay } from "./facts/facts.ts";
import { withUsualForms } from "./facts/usual-forms.ts";
import type { DeterminationInput } from "./model/input.ts";
import type { AuthorityStatus, ConclusionKind } from "./model/kinds.ts";
import type { Stay } from "./model/knowledge.ts";
import type { CompiledKnowledge } from "./rules/compile.ts";

/** One traveler's trip, wherever it leads. */
export interface OutlookQuestion {
  readonly traveler: DeterminationInput["traveler"];
  readonly intent: string;
  readonly arrivalDate: string;
  readonly departureDate: string;
}

interface OutlookItem {
  readonly destinationCountry: string;
  readonly kind: ConclusionKind;
  /** the stay that the deciding rule permits; null if a visa or its issuer sets it */
  readonly stayDays: number | null;
  readonly requiresClarification: boolean;
  readonly authorityStatus: AuthorityStatus;
}

export interface OutlookAnswer {
  readonly items: readonly OutlookItem[];
  readonly knowledge: { readonly engineVersion: string; readonly snapshotId: string };
}

/**
 * What the same trip leads to in each of the destinations, in their order: for each one exactly what `determine` says,
 * without the words. The question must be as valid as that of `determine`.
 */
export function outlook(
  knowledge: CompiledKnowledge,
  { traveler, ...trip }: OutlookQuestion,
  destinations: readonly string[],
  required: Required,
): OutlookAnswer {
  const leg = { ...trip, reference: "", transitContext: "entry", destinationCountry: "" };
  const facts = withUsualForms(factsOf({ traveler, legs: [leg] }), knowledge.snapshot);
  return {
    items: destinations.map((destination) => itemOf(knowledge, { ...facts, destination }, required)),
    knowledge: { engineVersion: engineVersion(knowledge.snapshotId), snapshotId: knowledge.snapshotId },
  };
}

function itemOf(knowledge: CompiledKnowledge, facts: Facts, required: Required): OutlookItem {
  const concluded = conclude(knowledge, facts, required);
  const { destination: destinationCountry } = facts;
  if (!concluded || concluded.refusal) {
    const nothing = { stayDays: null, requiresClarification: false, authorityStatus: "unavailable" } as const;
    return { destinationCountry, kind: "undetermined", ...nothing };
  }
  const { decision, basis } = concluded;
  return {
    destinationCountry,
    kind: decision.kind,
    stayDays: stayDays(decision.winner.rule.then?.stay, facts),
    requiresClarification: openQuestion(concluded, knowledge.snapshot).isOpen,
    authorityStatus: basis.authority,
  };
}

/** How many days a stay in months has depends on the day of arrival. */
function stayDays(stay: Stay | undefined, facts: Facts): number | null {
  if (stay?.months === undefined) return stay?.days ?? null;
  return lastDayOfStay(stay, facts) - facts.arrival;
}
