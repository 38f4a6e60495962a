import { DELIVERABLE_TYPES } from "@entrada/domain/deliverables/deliverable-types";
import Type from "typebox";
import { openEnum } from "../../core/open-enum.ts";
import { eventKind, exactly, idOf, orNull } from "./event-kind.ts";

const bound = {
  caseId: idOf("cas"),
  travelerId: idOf("trv"),
  deliverableType: openEnum("DeliverableType", DELIVERABLE_TYPES),
};
const boundShown = {
  caseId: "cas_01ky1qkg00fs7tq8m8x3w5d2c9",
  travelerId: "trv_01ky1qkg00fs7tq8m8x3w5d2c9",
  deliverableType: "electronicVisa",
};

const kind = (description: string, state?: string) =>
  eventKind({
    description,
    resourcePrefix: "dlv",
    data: exactly(bound),
    example: boundShown,
    ...(state !== undefined && { state }),
  });

/** What of a deliverable `changed` can name. */
const Changed = Type.Array(Type.Enum(["comparison", "file", "state"]), {
  description:
    "`file`: its bytes arrived, were read or were deleted, and with them its name and validity. `comparison`: somebody has " +
    "looked at fields. `state`: one person asks another for the release.",
});

/** The events of deliverables. */
export const DELIVERABLE_EVENTS = {
  "deliverable.created": kind("An issued document is prepared for its traveler; nobody can fetch it yet.", "preparing"),
  "deliverable.updated": eventKind({
    description: "Something of a deliverable changed that no other event tells: what `changed` names.",
    resourcePrefix: "dlv",
    data: exactly({ ...bound, changed: Changed }),
    example: { ...boundShown, changed: ["file"] },
  }),
  "deliverable.released": eventKind({
    description: "Two people have released an issued document: it can be downloaded.",
    resourcePrefix: "dlv",
    data: exactly({ ...bound, replaces: orNull(idOf("dlv")) }),
    example: { ...boundShown, replaces: null },
    state: "released",
  }),
  "deliverable.replaced": kind(
    "Another issued document takes the place of this one; its addresses are dead.",
    "replaced",
  ),
  "deliverable.withdrawn": eventKind({
    description: "An issued document must not be used, or was not right; its addresses are dead.",
    resourcePrefix: "dlv",
    data: exactly({ ...bound, wasReleased: Type.Boolean({ description: "True: somebody may have it already." }) }),
    example: { ...boundShown, wasReleased: true },
    state: "withdrawn",
  }),
  "deliverable.downloaded": kind("The file of an issued document was fetched by a download grant."),
};
