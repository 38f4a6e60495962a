import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { EventData } from "../../../events/catalog.ts";
import type { MessageDocument } from "./messages.document.ts";
import type { StoredMessage } from "./messages.store.ts";

type Named = Omit<StoredMessage, "document">;

/** Something was written. `told`: the words of a notice, which name nobody; null if they stay in the message. */
export function createdEvent(message: Named, told: MessageDocument | null): NewEvent {
  const { caseId, authorParty, notice, locale } = message;
  return {
    type: "message.created",
    resource: resourceOf(message),
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

/** It was read, or its mail went its way. */
export function updatedEvent(message: Named, changed: EventData<"message.updated">["changed"]): NewEvent {
  const data = { caseId: encodeId("cas", message.caseId), changed };
  return { type: "message.updated", resource: resourceOf(message), data };
}

function resourceOf({ id, version }: Named) {
  return { type: "message", id: encodeId("msg", id), version: String(version) } as const;
}
