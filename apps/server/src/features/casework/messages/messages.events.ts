import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { MessageDocument } from "./messages.document.ts";
import type { StoredMessage } from "./messages.store.ts";

type Named = Omit<StoredMessage, "document">;

/** Something was written. `told`: the words of a notice, which name nobody; null if they stay in the message. */
export function createdEvent(message: Named, told: MessageDocument | null): NewEvent {
  const { id, version, caseId, authorParty, notice, locale } = message;
  return {
    type: "message.created",
    resource: { type: "message", id: encodeId("msg", id), version: String(version) },
    data: {
      caseId: encodeId("cas", caseId),
      authorParty,
      notice,
      locale,
      subject: told?.subject ?? null,
      text: told?.body ?? null,
    },
  };
}
