import { actorFor, type Principal, permits } from "@entrada/domain/access/principal";
import { askedAnswers } from "@entrada/domain/cases/collection-form";
import { fieldOf, keyOf, openFields, pointerTo } from "@entrada/domain/cases/collection-items";
import { REQUEST_ACTIONS } from "@entrada/domain/cases/collection-request-lifecycle";
import { progressOf } from "@entrada/domain/cases/progress";
import { maskPassportNumber } from "@entrada/domain/persons/passport-number";
import type { Language } from "@entrada/knowledge/reference.schema";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { Read } from "../../../work/work.ts";
import { type AnswersDocument, valuesOf } from "./answers.document.ts";
import type { ShownCollectionRequest } from "./collection-requests.schema.ts";
import type { Collection } from "./collection-requests.service.ts";
import { faultsOfAnswers } from "./faults/collection-requests.faults.service.ts";

type Given = Parameters<typeof progressOf>[2];

const NO_FAULTS = { faults: [], faulty: new Set<string>() } as const;

export const COLLECTION_REQUESTS_PATH = "/tenant/collection-requests";

/** The collection request as clients see it: numbers of identity documents are masked. */
export function showCollectionRequest(
  collection: Collection,
  { principal, now }: Pick<Read, "principal" | "now">,
  language: Language = "en",
): ShownCollectionRequest {
  const { request, form, document, documents } = collection;
  const fields = new Set([
    ...openFields(form, request.items),
    ...request.items.flatMap((item) => ("path" in item ? fieldOf(item.path) : [])),
  ]);
  const answers = document ? askedAnswers(form, valuesOf(document)) : {};
  const shown = Object.entries(answers).filter(([field]) => fields.has(field));
  const isWaiting = request.state === "open" || request.state === "returned";
  const open = new Set(openFields(form, request.items));
  const { faults, faulty } =
    isWaiting && document ? faultsOfAnswers(collection, document, { now, language }) : NO_FAULTS;
  return {
    id: encodeId("crq", request.id),
    version: String(request.version),
    state: request.state,
    caseId: encodeId("cas", request.caseId),
    party: request.party,
    reason: request.reason,
    items: request.items.map(({ setAside: _, ...item }) => ({
      ...item,
      note: document?.notes[request.id]?.[keyOf(item)] ?? null,
    })),
    dueAt: request.dueAt?.toISOString() ?? null,
    answers: Object.fromEntries(
      shown.map(([field, value]) => [field, form.documentNumbers.has(field) ? masked(value) : value]),
    ),
    provenance: document ? shown.map(([field]) => provenanceOf(document, field, principal)) : [],
    progress: {
      ...shownProgress(form, request.items, { answers, faulty, documents: documents.present }),
      toConfirm: shown.flatMap(([field]) =>
        open.has(field) && document?.answers[field]?.isToConfirm ? pointerTo(field) : [],
      ),
    },
    faults: faults.map((fault) => ({ ...fault })),
    availableActions: isWaiting && document && mayAnswer(principal) ? [...REQUEST_ACTIONS] : [],
    createdAt: request.createdAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
  };
}

// Of those who help with a case, some only look.
function mayAnswer(principal: Principal): boolean {
  return principal.kind !== "session" || permits(principal, { sessionScope: "cases:answer" });
}

function shownProgress(form: Collection["form"], items: Collection["request"]["items"], given: Given) {
  const { missing, ...counted } = progressOf(form, items, given);
  return { ...counted, missing: [...missing] };
}

function provenanceOf({ answers }: AnswersDocument, field: string, viewer: Principal) {
  const answer = answers[field];
  if (!answer) throw new Error("an answer has no author");
  const { by, at, from, isToConfirm } = answer;
  return {
    path: pointerTo(field),
    author: actorFor(viewer, by),
    at,
    from,
    isConfirmed: !isToConfirm,
  };
}

function masked(value: unknown): unknown {
  return typeof value === "string" ? maskPassportNumber(value) : value;
}

/** How a collection request is answered, with its faults in the language that `Accept-Language` asks for. */
export function collectionRequestIn(language: Language): Resource<Collection> {
  return {
    type: "collection_request",
    path: COLLECTION_REQUESTS_PATH,
    language,
    show: (collection, r) => showCollectionRequest(collection, r, language),
  };
}
