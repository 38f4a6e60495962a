import type { LeadCloseReason, LeadFacts } from "@entrada/domain/persons/lead-lifecycle";
import { withLineFeeds } from "@entrada/domain/shared/plain-text";
import type { Language } from "@entrada/knowledge/reference.schema";
import { encodeId } from "../../../../core/ids.ts";
import { type ExpectedVersion, requireVersion } from "../../../../core/version.ts";
import { load } from "../../../../work/load.ts";
import type { Work } from "../../../../work/work.ts";
import { updatedEvent } from "../leads.events.ts";
import { moveLead } from "../leads.machine.ts";
import { contactOf, decrypted, type Lead, type LeadContext, sealedAnswer } from "../leads.service.ts";
import * as store from "../leads.store.ts";
import { LEAD_MAIL_SUBJECTS } from "./leads.mails.texts.ts";

/** A lead, and whether whoever asked can be written to. */
export interface AnswerableLead extends Lead {
  readonly isServiceWriting: boolean;
}

interface Answer {
  readonly body: string;
  readonly expectedVersion: ExpectedVersion;
  /** whether the service writes to the tenant's travelers */
  readonly isServiceWriting: boolean;
}

/** Keeps what is written to whoever asked. Throws 409 if it was answered or closed, or cannot be. */
export async function answerLead(w: Work<LeadContext>, id: string, answer: Answer): Promise<Lead> {
  const { body, expectedVersion, isServiceWriting } = answer;
  const lead = await load(w, "led", id, store.findLeadForUpdate);
  requireVersion(expectedVersion, lead.version);
  const moved = await moveLead(w, lead, "answer", {
    facts: { ...factsOf(contactOf(w, lead)), isServiceWriting },
    given: { answer: sealedAnswer(w, lead.id, withLineFeeds(body)), answeredAt: w.now, mailState: "waiting" },
  });
  w.audit({ action: "lead.answered", subject: { type: "lead", id: encodeId("led", lead.id) } });
  return decrypted(w, moved);
}

interface Closing {
  readonly reason: LeadCloseReason;
  readonly expectedVersion: ExpectedVersion;
}

/** Closes a lead for good. Throws 409 if it is closed. */
export async function closeLead(w: Work<LeadContext>, id: string, { reason, expectedVersion }: Closing): Promise<Lead> {
  const lead = await load(w, "led", id, store.findLeadForUpdate);
  requireVersion(expectedVersion, lead.version);
  const facts = { ...factsOf(contactOf(w, lead)), isServiceWriting: false };
  const moved = await moveLead(w, lead, "close", { facts, given: { closeReason: reason, closedAt: w.now } });
  w.audit({ action: "lead.closed", subject: { type: "lead", id: encodeId("led", lead.id) }, detail: { reason } });
  return decrypted(w, moved);
}

/** Records what became of the mail of an answer. */
export async function recordLeadMail(w: Work<LeadContext>, id: string, mailState: "sent" | "failed"): Promise<void> {
  const lead = await load(w, "led", id, store.findLeadForUpdate);
  if (lead.mailState !== "waiting") return;
  w.emit(updatedEvent(await store.updateLead(w.tx, w.scope, lead, { mailState }), ["mailState"]));
}

/** What the mail with an answer is called. */
export function mailSubject(language: Language): string {
  return LEAD_MAIL_SUBJECTS[language];
}

/** What of the contact decides whether the lead can be answered. */
export function factsOf({ email }: Lead["contact"]): Pick<LeadFacts, "hasEmail"> {
  return { hasEmail: email !== undefined };
}
