import { FILE_REASONS } from "@entrada/domain/documents/file-rules";
import { PHOTO_REASONS } from "@entrada/domain/documents/photo-rules";
import { CONTENT_REASONS } from "@entrada/domain/documents/verdict";
import { DOCUMENT_TYPE_CODES } from "@entrada/knowledge/code-lists";
import Type from "typebox";
import { openEnum } from "../../core/open-enum.ts";
import { eventKind, exactly, idOf, orNull } from "./event-kind.ts";

const bound = {
  travelerId: idOf("trv"),
  caseId: orNull(idOf("cas")),
  documentType: openEnum("DocumentTypeCode", DOCUMENT_TYPE_CODES),
};
const boundShown = {
  travelerId: "trv_01ky1qkg00fs7tq8m8x3w5d2c9",
  caseId: "cas_01ky1qkg00fs7tq8m8x3w5d2c9",
  documentType: "photo",
};

const kind = (description: string, state: string) =>
  eventKind({ description, resourcePrefix: "doc", data: exactly(bound), example: boundShown, state });

const judged = (description: string, state: string) =>
  eventKind({
    description,
    resourcePrefix: "doc",
    data: exactly({
      ...bound,
      reasons: Type.Array(openEnum("DocumentFindingReason", [...CONTENT_REASONS, ...PHOTO_REASONS, ...FILE_REASONS]), {
        description: "What was found, as the document lists it.",
      }),
    }),
    example: { ...boundShown, reasons: ["headTooSmall"] },
    state,
  });

/** The events of documents. */
export const DOCUMENT_EVENTS = {
  "document.uploaded": kind("The bytes of a document have arrived; they are checked now.", "scanning"),
  "document.updated": eventKind({
    description: "Something of a document changed that no other event tells: what `changed` names.",
    resourcePrefix: "doc",
    data: exactly({
      ...bound,
      changed: Type.Array(Type.Enum(["insistence", "isSetAside", "state"]), {
        description:
          "`insistence`: why it is right was written down. `isSetAside`: another one takes its place in the case. `state`: it is " +
          "`processing`.",
      }),
    }),
    example: { ...boundShown, changed: ["isSetAside"] },
  }),
  "document.accepted": kind("A document passed its checks, or a person accepted it.", "accepted"),
  "document.needs_review": judged("A person has to look at a document.", "needsReview"),
  "document.rejected": judged("A document cannot be used; another one is needed.", "rejected"),
  "document.quarantined": kind("The scanner found malware in a document; its bytes were deleted.", "quarantined"),
  "document.expired": kind("A document that was accepted is no longer valid.", "expired"),
  "document.purged": kind("The bytes of a document were deleted, with what was read in them.", "purged"),
};
