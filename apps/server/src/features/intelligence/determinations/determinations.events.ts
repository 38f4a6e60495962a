import type { ConclusionKind } from "@entrada/domain/determinations/model/kinds";
import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";

/** The version of a superseded determination; before that it has version 1. */
export const SUPERSEDED_VERSION = "2";

export function supersededEvent(
  before: { readonly id: string; readonly kind: ConclusionKind },
  after: { readonly id: string; readonly kind: ConclusionKind },
): NewEvent {
  const id = encodeId("det", before.id);
  return {
    type: "determination.superseded",
    resource: { type: "determination", id, version: SUPERSEDED_VERSION },
    data: {
      determinationId: id,
      previousKind: before.kind,
      kind: after.kind,
      newDeterminationId: encodeId("det", after.id),
    },
  };
}
