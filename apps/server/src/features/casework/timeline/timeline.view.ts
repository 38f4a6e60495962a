import { actorFor, type Principal } from "@entrada/domain/access/principal";
import type { Language } from "@entrada/knowledge/reference.schema";
import { encodeId } from "../../../core/ids.ts";
import type { ShownTimelineEntry } from "./timeline.schema.ts";
import type { TimelineEntry } from "./timeline.service.ts";
import { CORRECTION_TEXTS, type Texts, TIMELINE_TEXTS } from "./timeline.texts.ts";

interface Showing {
  readonly caseId: string;
  readonly language: Language;
  readonly viewer: Principal;
}

/** What happened, in words; a traveler is told no more than these. */
export function showEntry(entry: TimelineEntry, { caseId, language, viewer }: Showing): ShownTimelineEntry {
  const { id, type, actorType, actorId, data, occurredAt } = entry;
  const told: Readonly<Record<string, Texts>> = "correction" in data ? CORRECTION_TEXTS : TIMELINE_TEXTS;
  const texts = Object.hasOwn(told, type) ? told[type] : undefined;
  return {
    id: encodeId("tle", id),
    caseId,
    type,
    at: occurredAt.toISOString(),
    actor: actorFor(viewer, { type: actorType, id: actorId }),
    // An event that has lost its words is called by its type.
    text: texts?.[language] ?? type,
    data: viewer.kind === "session" ? {} : data,
  };
}
