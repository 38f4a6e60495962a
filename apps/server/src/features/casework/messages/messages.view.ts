import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { Read } from "../../../work/work.ts";
import type { ShownMessage } from "./messages.schema.ts";
import type { Message } from "./messages.service.ts";

export const MESSAGES_PATH = "/tenant/messages";

/** The message as clients see it; travelers are not told who of the staff wrote it. */
export function showMessage(message: Message, { principal }: Pick<Read, "principal">): ShownMessage {
  const { id, version, caseId, authorParty, authorId, notice, locale, attachments, createdAt, readAt } = message;
  const isTold = principal.kind !== "session" || authorParty === "traveler";
  return {
    id: encodeId("msg", id),
    version: String(version),
    caseId: encodeId("cas", caseId),
    author: { party: authorParty, id: isTold ? authorId : null },
    notice,
    locale,
    subject: message.subject,
    body: message.body,
    attachments: attachments.map((document) => encodeId("doc", document)),
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    mail: { state: message.mailState, sentAt: message.mailedAt?.toISOString() ?? null },
  };
}

/** How a message is answered. */
export const MESSAGE: Resource<Message> = { type: "message", path: MESSAGES_PATH, show: showMessage };
