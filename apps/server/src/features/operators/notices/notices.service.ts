import type { AppContext } from "../../../context.ts";
import { decodeId, newUuid } from "../../../core/ids.ts";
import { INSTALLATION } from "../../../core/tenant-scope.ts";
import type { Mail } from "../../../providers/mail/port.ts";
import { renderMail } from "../../../providers/mail/render-mail.ts";
import { sendIfTaken } from "../../../providers/mail/send-if-taken.ts";
import { readOnly, systemOf, type Work } from "../../../work/work.ts";
import * as store from "./notices.store.ts";
import { type Notice, noticeText } from "./notices.texts.ts";

export { linkText, NOTICES, type Notice } from "./notices.texts.ts";

const SENDER = "Entrada";

/**
 * Tells the person concerned (uuid) and every active administrator by mail what was done to an account. Who is told is
 * settled in this transaction: nobody is suspended first, so as not to hear of it.
 */
export async function tell(
  { tx, principal, enqueue }: Pick<Work, "tx" | "principal" | "enqueue">,
  operatorId: string,
  notice: Notice,
): Promise<void> {
  const by = principal.kind === "operator" ? (decodeId("opr", principal.id ?? "") ?? "") : operatorId;
  for (const to of new Set([operatorId, ...(await store.listActiveAdministrators(tx))])) {
    enqueue({ queue: "operators.write", data: { kind: "notice", to, about: operatorId, notice, by, id: newUuid() } });
  }
}

interface WrittenNotice {
  /** uuids; by is empty for the command line */
  readonly to: string;
  readonly about: string;
  readonly by: string;
  readonly notice: Notice;
  /** of the mail */
  readonly id: string;
}

/** Writes to one person. */
export async function sendNotice(ctx: AppContext, { to, about, by, notice, id }: WrittenNotice): Promise<void> {
  const people = await readOnly(ctx, systemOf(INSTALLATION), async ({ tx }) => ({
    receiver: await store.findAddress(tx, to),
    concerned: await store.findAddress(tx, about),
    actor: by === "" ? undefined : await store.findAddress(tx, by),
  }));
  const { receiver, concerned, actor } = people;
  if (!receiver || !concerned) return;
  const who = actor ? `${actor.name} (${actor.email})` : "the owner of the installation";
  await sendMail(ctx, receiver.email, id, noticeText(notice, { ...concerned, by: who }));
}

/** Hands one mail to an operator over; one that will never be taken is left. */
export async function sendMail(
  { mail }: Pick<AppContext, "mail">,
  to: string,
  id: string,
  { subject, text }: { readonly subject: string; readonly text: string },
): Promise<void> {
  const html = renderMail({ subject, text, language: "en", senderName: SENDER, accent: null });
  const whole: Mail = { to, senderName: SENDER, subject, text, html, language: "en", id };
  // Operators belong to no environment: they are real people.
  await sendIfTaken(mail.live, whole);
}
