import { nameIn } from "@entrada/catalog/texts";
import { type ServiceAvailability, serviceAvailability } from "@entrada/domain/catalog/service-availability";
import { offeringsFor, type TenantOfferings, unofferedFor } from "@entrada/domain/catalog/tenant-offerings";
import { isConclusionChanged } from "@entrada/domain/determinations/answer/conclusion-change";
import { determine } from "@entrada/domain/determinations/determine";
import type {
  Counterfactual,
  DeterminationAnswer,
  KnowledgeUsed,
  Trace,
  VisaConclusion,
} from "@entrada/domain/determinations/model/answer";
import type { ConclusionKind, MinimumAuthority } from "@entrada/domain/determinations/model/kinds";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import { civilDay, isoDateOf } from "@entrada/domain/shared/dates";
import { calendarNamed } from "@entrada/knowledge/calendars";
import { encodeId } from "../../../../core/ids.ts";
import { jsonBytes } from "../../../../core/json-bytes.ts";
import type { DeterminationInputBody } from "../determinations.schema.ts";

export interface DeterminationDetails {
  /** uuid */
  readonly id: string;
  /** the tenant's own time */
  readonly now: Date;
  readonly language: string;
  readonly minimumAuthority: MinimumAuthority;
  readonly offerings: TenantOfferings;
}

/** The members that are read from a stored determination's text. */
export interface WrittenDetermination {
  readonly id: string;
  readonly evaluatedAt: string;
  readonly language: string;
  readonly headline?: string;
  readonly query: DeterminationInputBody;
  readonly visaConclusion: VisaConclusion;
  readonly knowledge: KnowledgeUsed;
  readonly trace: Trace;
  readonly counterfactuals: readonly Counterfactual[];
}

/** Determines, and returns the text to store and answer, in UTF-8. The query must have been checked. */
export function writeDetermination(
  knowledge: CompiledKnowledge,
  query: DeterminationInputBody,
  { id, now, language, minimumAuthority, offerings }: DeterminationDetails,
): { readonly document: Buffer; readonly conclusion: VisaConclusion } {
  const evaluatedAt = now.toISOString();
  const evaluatedOn = evaluatedAt.slice(0, 10);
  const answer = determine(knowledge, query, { evaluatedOn, language, minimumAuthority });
  const { visaConclusion } = answer;
  const nationality = travelsAs({ query, visaConclusion });
  const selling = { now, language, evaluatedOn, offerings, nationality, conclusion: visaConclusion.kind };
  const available = availabilityOf(query, selling);
  const shown = { id: encodeId("det", id), ...showAnswer(evaluatedAt, query, answer, available) };
  return { document: jsonBytes(shown), conclusion: visaConclusion };
}

/** The members of a determination, in the order of the response. */
export function showAnswer(
  evaluatedAt: string,
  query: DeterminationInputBody,
  { language, headline, visaConclusion, knowledge, trace, counterfactuals }: DeterminationAnswer,
  available: ServiceAvailability,
) {
  return {
    evaluatedAt,
    language,
    ...(headline !== undefined && { headline }),
    query,
    visaConclusion,
    serviceAvailability: available,
    knowledge,
    trace,
    counterfactuals,
  };
}

/** Whether this knowledge, unlike that of the determination, reaches another conclusion for the same query. */
export function isContradicted(
  { query, language, visaConclusion, knowledge: before }: WrittenDetermination,
  knowledge: CompiledKnowledge,
  now: Date,
): boolean {
  if (before.snapshotId === knowledge.snapshotId) return false;
  const { minimumAuthority } = before;
  const after = determine(knowledge, query, { evaluatedOn: isoDateOf(now), language, minimumAuthority });
  return isConclusionChanged(visaConclusion, after.visaConclusion);
}

interface Selling extends Pick<DeterminationDetails, "now" | "language" | "offerings"> {
  readonly evaluatedOn: string;
  readonly nationality: string;
  readonly conclusion: ConclusionKind;
}

/** What the tenant can sell for the conclusion, by its own day in UTC, named in the language of the answer. */
function availabilityOf(query: DeterminationInputBody, selling: Selling) {
  const { now, language, evaluatedOn, offerings, nationality, conclusion } = selling;
  const { destinationCountry, intent, arrivalDate, departureDate } = legOf(query);
  const need = {
    conclusion,
    destinationCountry,
    intent,
    nationality,
    today: civilDay(evaluatedOn),
    arrival: civilDay(arrivalDate),
    departure: civilDay(departureDate),
    calendars: calendarNamed,
  };
  const asked = { destinationCountry, nationality, arrivalDate, now };
  const available = serviceAvailability(need, offeringsFor(offerings, asked), unofferedFor(offerings, asked));
  return { ...available, offers: available.offers.map((offer) => ({ ...offer, name: nameIn(offer.name, language) })) };
}

/** The country on whose passport the answer is: of several nationalities it names one, else the query's. */
export function travelsAs({
  query,
  visaConclusion: { travelDocument },
}: Pick<WrittenDetermination, "query" | "visaConclusion">): string {
  return travelDocument?.nationality ?? query.traveler.passportCountry;
}

/** A stored determination, from its text. */
export function readDetermination(document: string): WrittenDetermination {
  return JSON.parse(document); // our own text
}

/** The day of the trip's arrival. */
export function arrivalOf(query: DeterminationInputBody): string {
  return legOf(query).arrivalDate;
}

function legOf({ legs }: DeterminationInputBody): DeterminationInputBody["legs"][number] {
  const [leg] = legs;
  if (leg === undefined) throw new RangeError("a trip has a leg");
  return leg;
}
