import Type from "typebox";
import { eventKind, exactly, Instant, orNull } from "./event-kind.ts";

const SnapshotId = Type.String({ maxLength: 100 });

/** The events of the published visa knowledge. */
export const KNOWLEDGE_EVENTS = {
  "knowledge.published": eventKind({
    description: "New visa knowledge is used from now on: earlier determinations may get another answer.",
    resourcePrefix: "pub",
    data: exactly({ snapshotId: SnapshotId, previousSnapshotId: orNull(SnapshotId), publishedAt: Instant }),
    example: {
      snapshotId: "kb-20261120-5b1f0c9a7e42",
      previousSnapshotId: "kb-20261106-90c4d27be113",
      publishedAt: "2026-11-20T09:00:00.000Z",
    },
  }),
};
