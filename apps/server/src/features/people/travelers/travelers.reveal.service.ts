import { type RevealReason, secondsUntilReveal } from "@entrada/domain/persons/reveals";
import { isShownWhole } from "@entrada/domain/persons/visibility";
import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import { notFound, Problem } from "../../../core/problem.ts";
import { load } from "../../../work/load.ts";
import type { Work } from "../../../work/work.ts";
import type { PersonContext } from "../persons/persons.service.ts";
import { recordRead } from "./travelers.reading.service.ts";
import { countReveals } from "./travelers.reads.store.ts";
import { decryptedTraveler } from "./travelers.service.ts";
import { findTraveler } from "./travelers.store.ts";
import type { Passport } from "./travelers.types.ts";

/** What reveals need: how many of them an operator may make. */
export type RevealContext = Pick<AppContext, "config">;

/** Why somebody looks. */
export interface Reveal {
  readonly reason: RevealReason;
}

/** The whole passport of a traveler for an operator, after recording who sees it and why; 404 if there is none. */
export async function revealTraveler(
  w: Work<PersonContext & RevealContext>,
  id: string,
  { reason }: Reveal,
): Promise<Passport> {
  const { id: travelerId, passport } = decryptedTraveler(w, await load(w, "trv", id, findTraveler));
  if (!passport) throw notFound();
  await revealTo(w, { travelerId, reason, what: "passport" });
  return passport;
}

/**
 * Records what an operator is about to be shown whole of a traveler (uuid), and why. Throws 403 if the role does not allow
 * it, and 429 if the operator has looked too often.
 */
export async function revealTo(
  w: Work<RevealContext>,
  { travelerId, reason, what }: Reveal & { readonly travelerId: string; readonly what: string },
): Promise<void> {
  const { principal } = w;
  if (principal.kind !== "operator" || principal.id === undefined) throw new Error("only operators reveal");
  if (!isShownWhole("passportNumber", principal, "reveal")) {
    throw new Problem("grant_missing", "This operation requires a role that allows persons:reveal.");
  }
  const { operatorRevealsPerHour: perHour, operatorRevealsPerDay: perDay } = w.ctx.config;
  const retryAfterSeconds = secondsUntilReveal(await countReveals(w.tx, principal.id), { perHour, perDay });
  if (retryAfterSeconds > 0) {
    const detail = `You have looked at ${perHour} numbers within an hour, or ${perDay} within a day. Wait.`;
    throw new Problem("rate_limit_exceeded", detail, { extras: { retryAfterSeconds } });
  }
  await recordRead(w, { travelerId, documentId: null });
  w.audit({
    action: "person.revealed",
    subject: { type: "traveler", id: encodeId("trv", travelerId) },
    detail: { what, reason },
  });
}
