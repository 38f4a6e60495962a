import type { Config } from "../../../config.ts";
import type { AppContext } from "../../../context.ts";
import { newUuid } from "../../../core/ids.ts";
import { INSTALLATION } from "../../../core/tenant-scope.ts";
import { systemOf, unitOfWork, type Work } from "../../../work/work.ts";
import { linkText, sendMail } from "../notices/notices.service.ts";
import { endInvitationsOf, invite } from "./invitations.service.ts";
import { findInvited } from "./invitations.store.ts";

/** mail: to the person's own address · commandLine: the owner of the installation has it printed */
export type Delivery = "mail" | "commandLine";

/** How links reach their people. No answer to an administrator ever has one. */
export function deliveryOf({ mailUrl }: Pick<Config, "mailUrl">): Delivery {
  return mailUrl === undefined ? "commandLine" : "mail";
}

/** Sends an operator (uuid) a new link; earlier ones no longer work. Without mail, the command line prints one. */
export async function handOverLink(
  w: Work<{ readonly config: Pick<Config, "mailUrl"> }>,
  operatorId: string,
): Promise<void> {
  await endInvitationsOf(w, operatorId);
  if (deliveryOf(w.ctx.config) === "commandLine") return;
  w.enqueue({ queue: "operators.write", data: { kind: "link", to: operatorId, id: newUuid() } });
}

/**
 * Makes a link and mails it to its person. It is made as it is sent, so that no secret waits in a job; one that is sent
 * again makes the one before worthless.
 */
export async function sendLink(ctx: AppContext, to: string, id: string): Promise<void> {
  const made = await unitOfWork(ctx, systemOf(INSTALLATION), async (w) => {
    const operator = await findInvited(w.tx, to);
    return operator && { ...operator, ...(await invite(w, to)) };
  });
  if (made === undefined) return;
  const link = invitationUrl(ctx.config.publicBaseUrl, made.token);
  await sendMail(ctx, made.email, id, linkText({ name: made.name, link }));
}

/** Where an invitation is accepted. What follows `#` no server and no log ever sees. */
export function invitationUrl(publicBaseUrl: string, token: string): string {
  return `${publicBaseUrl}/console/invitation#${token}`;
}
