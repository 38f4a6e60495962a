import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Mail } from "../../../providers/mail/port.ts";
import { renderMail } from "../../../providers/mail/render-mail.ts";
import { type MailOutcome, sendRecorded } from "../../../providers/mail/send-recorded.ts";
import { type Read, readOnly, systemOf, type UseCaseContext, unitOfWork } from "../../../work/work.ts";
import { findCustomer } from "../../people/customers/customers.service.ts";
import { getCase } from "../cases/cases.service.ts";
import { findMessageToMail, recordMail } from "../messages/messages.service.ts";
import { findCorrespondence } from "./notices.store.ts";

/**
 * Hands the mail of a message (`msg_…`) over, and records whether it was taken. Throws if it may be taken later; after
 * the last attempt the message says that it failed.
 */
export async function sendMail(
  ctx: AppContext,
  scope: TenantScope,
  id: string,
  { isLastAttempt }: { readonly isLastAttempt: boolean },
): Promise<void> {
  const mail = await readOnly(ctx, systemOf(scope), (r) => mailOf(r, id));
  if (mail === undefined) return;
  const record = (state: MailOutcome | "none") => unitOfWork(ctx, systemOf(scope), (w) => recordMail(w, id, state));
  if (mail === "unwanted") return record("none");
  await sendRecorded(ctx.mail[scope.environment], mail, { isLastAttempt, record });
}

// Read when it is sent: meanwhile the tenant may have begun to write itself, or the customer may have been erased.
async function mailOf(r: Read<UseCaseContext>, id: string): Promise<Mail | "unwanted" | undefined> {
  const message = await findMessageToMail(r, id);
  if (!message) return undefined;
  const { customerId } = await getCase(r, encodeId("cas", message.caseId));
  const customer = await findCustomer(r, customerId);
  const { communicationMode, senderName, accent } = await findCorrespondence(r.tx, r.scope);
  const { subject, locale: language, body: text } = message;
  if (communicationMode !== "serviceManaged" || customer?.email == null || subject === null || language === null)
    return "unwanted";
  const html = renderMail({ subject, text, language, senderName, accent });
  return { to: customer.email, senderName, subject, text, html, language, id };
}
