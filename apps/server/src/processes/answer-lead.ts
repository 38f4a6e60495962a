import type { AppContext } from "../context.ts";
import { encodeId } from "../core/ids.ts";
import { languageFor } from "../core/language.ts";
import { notFound, Problem } from "../core/problem.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import type { ExpectedVersion } from "../core/version.ts";
import { correspondenceOf } from "../features/casework/notices/notices.service.ts";
import {
  type AnswerableLead,
  answerLead,
  factsOf,
  mailSubject,
  recordLeadMail,
} from "../features/people/leads/answers/leads.answers.service.ts";
import { getLead, type LeadContext } from "../features/people/leads/leads.service.ts";
import { type JobHandler, scopeIn, textIn } from "../jobs/handler.ts";
import type { Mail } from "../providers/mail/port.ts";
import { renderMail } from "../providers/mail/render-mail.ts";
import { type MailOutcome, sendRecorded } from "../providers/mail/send-recorded.ts";
import { type Read, readOnly, systemOf, type UseCaseContext, unitOfWork, type Work } from "../work/work.ts";

/** The lead with what an answer depends on. */
export async function getAnswerableLead(r: Read<LeadContext>, id: string): Promise<AnswerableLead> {
  return { ...(await getLead(r, id)), isServiceWriting: await isServiceWriting(r) };
}

/** Writes to whoever asked: the words are kept, and a job sends them. Throws 409 if that is over, or cannot be done. */
export async function writeToLead(
  w: Work<UseCaseContext>,
  id: string,
  answer: { readonly body: string; readonly expectedVersion: ExpectedVersion },
): Promise<AnswerableLead> {
  const isOurs = await isServiceWriting(w);
  const lead = await answerLead(w, id, { ...answer, isServiceWriting: isOurs });
  const { tenantId, environment } = w.scope;
  w.enqueue({ queue: "leads.write", data: { tenantId, environment, id: encodeId("led", lead.id) } });
  return { ...lead, isServiceWriting: isOurs };
}

/** Sends the answers to leads. */
export function leadMails(ctx: AppContext): JobHandler {
  return {
    queue: "leads.write",
    concurrency: 4,
    run: ({ data, isLastAttempt }) => sendAnswerToLead(ctx, scopeIn(data), textIn(data, "id"), { isLastAttempt }),
  };
}

/**
 * Hands the mail of an answer (`led_…`) over, and records whether it was taken: never, where the tenant has begun to write
 * itself meanwhile. Throws if it may be taken later.
 */
export async function sendAnswerToLead(
  ctx: AppContext,
  scope: TenantScope,
  id: string,
  { isLastAttempt }: { readonly isLastAttempt: boolean },
): Promise<void> {
  const mail = await readOnly(ctx, systemOf(scope), (r) => mailOf(r, id)).catch(nothingIfGone);
  if (mail === undefined) return;
  const record = (outcome: MailOutcome) =>
    unitOfWork(ctx, systemOf(scope), (w) => recordLeadMail(w, id, outcome)).catch(nothingIfGone);
  if (mail === "unwanted") return record("failed");
  await sendRecorded(ctx.mail[scope.environment], mail, { isLastAttempt, record });
}

async function mailOf(r: Read<UseCaseContext>, id: string): Promise<Mail | "unwanted" | undefined> {
  const { contact, answer, mailState } = await getLead(r, id);
  if (answer === null || mailState !== "waiting" || !factsOf(contact).hasEmail) return undefined;
  const language = languageFor(contact.locale ?? null);
  const { communicationMode, senderName, accent } = await correspondenceOf(r);
  if (communicationMode !== "serviceManaged") return "unwanted";
  const subject = mailSubject(language);
  const html = renderMail({ subject, text: answer, language, senderName, accent });
  return { to: contact.email ?? "", senderName, subject, text: answer, html, language, id };
}

// It was erased meanwhile, or is old enough to be forgotten.
function nothingIfGone(error: unknown): undefined {
  if (!(error instanceof Problem) || error.code !== notFound().code) throw error;
}

async function isServiceWriting(r: Pick<Read, "tx" | "scope">): Promise<boolean> {
  return (await correspondenceOf(r)).communicationMode === "serviceManaged";
}
