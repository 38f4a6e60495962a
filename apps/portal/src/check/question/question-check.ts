import type { Problem } from "@entrada/api-client/schema";
import type { FieldFault } from "@entrada/ui/feedback/error-summary.tsx";
import { FACTS_PATH, type Question } from "./question.ts";

/** What keeps a question from being asked, in the order of the fields; `today` in the traveler's own calendar. */
export function faultsOf({ from, to, arrive, leave, words, intent }: Question, today: string): readonly FieldFault[] {
  const faults: (FieldFault | false)[] = [
    from === "" && { fieldId: "from", message: "fault.from" },
    to === "" && { fieldId: "to", message: "fault.to" },
    arrive === "" && { fieldId: "arrive", message: "fault.arrive" },
    arrive !== "" && arrive < today && { fieldId: "arrive", message: "fault.arrivePast" },
    leave === "" && { fieldId: "leave", message: "fault.leave" },
    leave !== "" && leave < arrive && { fieldId: "leave", message: "fault.leaveFirst" },
    words.trim() === "" && intent === "" && { fieldId: "why", message: "fault.why" },
  ];
  return faults.filter((fault) => fault !== false);
}

/** The server's refusals by the field they are about; the server is the judge, the check above only saves a request. */
const REFUSED: readonly { readonly pointer: RegExp; readonly fault: FieldFault }[] = [
  { pointer: /passportCountry$/, fault: { fieldId: "from", message: "fault.from" } },
  { pointer: /(passportType|nationalityClass)$/, fault: { fieldId: "document", message: "fault.document" } },
  { pointer: /destinationCountry$/, fault: { fieldId: "to", message: "fault.to" } },
  { pointer: /arrivalDate$/, fault: { fieldId: "arrive", message: "fault.arriveRefused" } },
  { pointer: /departureDate$/, fault: { fieldId: "leave", message: "fault.leaveRefused" } },
  { pointer: /(statement|intent)$/, fault: { fieldId: "why", message: "fault.whyRefused" } },
  { pointer: /residenceCountry$/, fault: { fieldId: "residence", message: "fault.residence" } },
  { pointer: /heldAuthorizations/, fault: { fieldId: "held", message: "fault.held" } },
];

/** The facts that have a field, however deep in one the fault is. */
const FACT =
  /^#(\/traveler\/facts\/(?:(?:passport|travelsWith)\/\w+|birthDate|dualNationalities|earlierStays|previousRefusals|arrivalMode|onward\w+))/;

/** The sentence of every fault of a fact. */
export const FACT_FAULT = "fault.fact";

/** The id of the field of a fact, by its JSON pointer: its place among the facts. */
export function fieldIdOfFact(path: string): string {
  return path.slice(FACTS_PATH.length).replace("/", "-");
}

/** The faults that the server found in a question, each field once. */
export function faultsOfProblem({ errors = [] }: Problem, { residence }: Question): readonly FieldFault[] {
  const found = REFUSED.filter(({ pointer }) => errors.some((error) => pointer.test(error.pointer ?? "")));
  const facts = new Set(errors.flatMap(({ pointer = "" }) => FACT.exec(pointer)?.[1] ?? []));
  const ofFacts = [...facts].map((path) => ({ fieldId: fieldIdOfFact(path), message: FACT_FAULT }));
  // Who told no residence lives where the passport is from.
  return [
    ...found.map(({ fault }) => fault).filter(({ fieldId }) => fieldId !== "residence" || residence !== ""),
    ...ofFacts,
  ];
}
