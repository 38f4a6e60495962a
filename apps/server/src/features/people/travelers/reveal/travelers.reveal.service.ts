import { type RevealLimits, type RevealReason, secondsUntilReveal } from "@entrada/domain/persons/reveals";
import { isShownWhole } from "@entrada/domain/persons/visibility";
import type { AppContext } from "../../../../context.ts";
import { encodeId } from "../../../../core/ids.ts";
import { notFound, Problem } from "../../../../core/problem.ts";
import { load } from "../../../../work/load.ts";
import type { Work } from "../../../../work/work.ts";
import type { PersonContext } from "../../persons/persons.service.ts";
import { recordRead, type ShownOfTraveler } from "../reads/travelers.reading.service.ts";
import { countLooks, type Looks } from "../reads/travelers.reads.store.ts";
import { decryptedTraveler } from "../travelers.service.ts";
import { findTraveler } from "../travelers.store.ts";
import type { Passport } from "../travelers.types.ts";

/** What looks of operators need: how many of them an operator may make. */
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
  await refuseTooMany(w, "numbers", principal.id, { perHour, perDay });
  await recordRead(w, { travelerId, documentId: null });
  w.audit({
    action: "person.revealed",
    subject: { type: "traveler", id: encodeId("trv", travelerId) },
    detail: { what, reason },
  });
}

/** Records who is about to be given a whole file of a traveler. Throws 429 if it is an operator who was given too many. */
export async function recordFileRead(w: Work<RevealContext>, shown: ShownOfTraveler): Promise<void> {
  const { operatorDownloadsPerHour: perHour, operatorDownloadsPerDay: perDay } = w.ctx.config;
  if (w.principal.kind === "operator" && w.principal.id !== undefined) {
    await refuseTooMany(w, "files", w.principal.id, { perHour, perDay });
  }
  await recordRead(w, shown);
}

async function refuseTooMany({ tx }: Work, looks: Looks, operatorId: string, limits: RevealLimits): Promise<void> {
  const retryAfterSeconds = secondsUntilReveal(await countLooks(tx, looks, operatorId), limits);
  if (retryAfterSeconds === 0) return;
  const { perHour, perDay } = limits;
  const detail = `You have looked at ${perHour} ${looks} within an hour, or ${perDay} within a day. Wait.`;
  throw new Problem("rate_limit_exceeded", detail, { extras: { retryAfterSeconds } });
}
