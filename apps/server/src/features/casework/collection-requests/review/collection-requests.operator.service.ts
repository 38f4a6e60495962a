import { fieldOf } from "@entrada/domain/cases/collection-items";
import type { CollectionRequestState } from "@entrada/domain/cases/collection-request-lifecycle";
import { encodeId } from "../../../../core/ids.ts";
import type { Keyset, PartFilter } from "../../../../core/paging.ts";
import { notFound, refuseFieldErrors } from "../../../../core/problem.ts";
import { load } from "../../../../work/load.ts";
import type { Read, Work } from "../../../../work/work.ts";
import type { PersonContext } from "../../../people/persons/persons.service.ts";
import {
  type Reveal,
  type RevealContext,
  revealTo,
} from "../../../people/travelers/reveal/travelers.reveal.service.ts";
import { currentDocumentsOf } from "../../documents/documents.service.ts";
import { valuesOf } from "../answers.document.ts";
import { type Collection, getCollection, listCollections } from "../collection-requests.service.ts";
import { findCollectionRequest } from "../collection-requests.store.ts";

/** A collection request with the documents that were handed in. */
export interface ReviewedCollection extends Collection {
  readonly files: Awaited<ReturnType<typeof currentDocumentsOf>>;
}

/** The collection request as whoever reviews it needs it. */
export async function reviewedCollection(r: Read<PersonContext>, id: string): Promise<ReviewedCollection> {
  const collection = await getCollection(r, id);
  return { ...collection, files: await currentDocumentsOf(r, collection.case.id) };
}

/** What was asked for in a case, in the keyset's order, as whoever reviews it needs it. */
export async function listReviewedCollections(
  r: Read<PersonContext>,
  caseId: string,
  filter: PartFilter<CollectionRequestState>,
  keyset: Keyset,
): Promise<readonly ReviewedCollection[]> {
  const collections = await listCollections(r, caseId, filter, keyset);
  const [first] = collections;
  const files = first ? await currentDocumentsOf(r, first.case.id) : [];
  return collections.map((collection) => ({ ...collection, files }));
}

/** The id of the request's case, as clients see it. */
export async function requireCaseOf(r: Read, id: string): Promise<string> {
  const { caseId } = await load(r, "crq", id, findCollectionRequest);
  return encodeId("cas", caseId);
}

/** What was answered to a question whose answers are masked. */
export interface RevealedAnswer {
  readonly path: string;
  readonly value: unknown;
}

/**
 * The whole answer to a question that is shown masked otherwise, after recording who sees it. Throws 400 for any other
 * question, 404 if it has no answer, and 429 if the operator has seen too many.
 */
export async function revealAnswer(
  w: Work<PersonContext & RevealContext>,
  id: string,
  { path, reason }: Reveal & { readonly path: string },
): Promise<RevealedAnswer> {
  const { form, document, case: one } = await getCollection(w, id);
  const field = fieldOf(path);
  if (!form.documentNumbers.has(field)) {
    const detail = "Name a question whose answer is masked. The others are shown whole.";
    refuseFieldErrors([{ pointer: "#/path", code: "not_found", detail }]);
  }
  const answers = document ? valuesOf(document) : {};
  if (!Object.hasOwn(answers, field)) throw notFound();
  await revealTo(w, { travelerId: one.travelerId, reason, what: `answer ${field}` });
  return { path, value: answers[field] };
}
