import type { TicketCategory } from "@entrada/domain/support/tickets";
import { notFound, Problem, refuseFieldErrors } from "../../../../core/problem.ts";
import type { TravelerSession } from "../../../../core/traveler-session.ts";
import type { Work } from "../../../../work/work.ts";
import { lockPersonKey, type PersonContext } from "../../../people/persons/persons.service.ts";
import { aboutErased } from "../../../people/persons/persons.words.service.ts";
import { customerOfTraveler, knownTravelers } from "../../../people/travelers/travelers.service.ts";
import { getCase } from "../../cases/cases.service.ts";
import { createTicket, listTickets, type Ticket } from "../support-tickets.service.ts";

// Of a customer and all their travelers together.
const UNRESOLVED_MAX = 50;

/** A question of a traveler or customer, perhaps about a case that its session sees. */
interface Question {
  readonly category: TicketCategory;
  readonly subject: string;
  readonly body: string;
  readonly relatedResource?: { readonly type: "case"; readonly id: string };
  /** the same case; either of the two is enough */
  readonly caseId?: string;
  readonly attachments?: readonly string[];
}

/**
 * Stores a question of who is signed in. Throws 400 if it is said to be about two cases, and 409 once too many questions are not resolved, and about a case of a
 * traveler who was erased.
 */
export async function askQuestion(
  w: Work<PersonContext>,
  { subject }: TravelerSession,
  { caseId: named, relatedResource, ...question }: Question,
): Promise<Ticket> {
  if (named !== undefined && relatedResource !== undefined && named !== relatedResource.id) {
    const detail = "`caseId` and `relatedResource` name two cases. Send one of the two members.";
    refuseFieldErrors([{ pointer: "#/caseId", code: "mismatch", detail }]);
  }
  const caseId = relatedResource?.id ?? named;
  const one = caseId === undefined ? undefined : await getCase(w, caseId);
  const travelerId = one?.travelerId ?? (subject.type === "traveler" ? subject.id : undefined);
  const ofTraveler = travelerId === undefined ? undefined : await customerOfTraveler(w, travelerId);
  const customerId = one?.customerId ?? ofTraveler ?? subject.id;
  // The customer before the travelers, as an erasure does.
  const customerKey = (await lockPersonKey(w, "customers", customerId)) ?? null;
  const knownTraveler = travelerId === undefined ? undefined : (await knownTravelers(w, [travelerId])).get(travelerId);
  // Erased since its session was found.
  if (customerKey === null || (subject.type === "traveler" && knownTraveler === undefined)) throw notFound();
  if (one !== undefined && knownTraveler === undefined) {
    const pointer = relatedResource === undefined ? "#/caseId" : "#/relatedResource/id";
    throw aboutErased({ pointer, instead: "Name no case, and write nothing about the traveler." });
  }
  const unresolved = { customerId, askedBy: ["customer", "traveler"], states: ["open", "pending"] } as const;
  if (
    (await listTickets(w, unresolved, { order: "oldest", after: undefined, rowsMax: UNRESOLVED_MAX })).length >=
    UNRESOLVED_MAX
  ) {
    throw new Problem("limit_reached", `${UNRESOLVED_MAX} questions are not resolved yet. Resolve one first.`);
  }
  return createTicket(w, {
    ...question,
    party: "traveler",
    askedBy: subject.type,
    customerId,
    customerKey,
    traveler: travelerId !== undefined && knownTraveler ? { id: travelerId, key: knownTraveler.key } : null,
    related: one ? { type: "case", id: one.id } : null,
  });
}
