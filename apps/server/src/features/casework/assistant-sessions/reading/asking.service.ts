import { nextQuestion, type OpenField, openFieldsOf } from "@entrada/domain/assistant/open-field";
import { fieldOf, openFields, pointerTo } from "@entrada/domain/cases/collection-items";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import type { Language } from "@entrada/knowledge/reference.schema";
import type { Read } from "../../../../work/work.ts";
import type { PersonContext } from "../../../people/persons/persons.service.ts";
import type { StoredCase } from "../../cases/cases.service.ts";
import {
  type AnswersDocument,
  type Collection,
  waitingCollections,
} from "../../collection-requests/collection-requests.service.ts";
import { comparedIn, faultsOfAnswers } from "../../collection-requests/faults/collection-requests.faults.service.ts";
import { questionsInWords } from "../../forms/forms.words.service.ts";

/** What a case waits for. */
export interface Asking {
  readonly collection: Collection & { readonly document: AnswersDocument };
  /** the questions that can be answered now, in the form's order; an answer with a fault counts as none */
  readonly fields: readonly OpenField[];
  /** what is wrong with the answer that is there, by path */
  readonly faults: ReadonlyMap<string, string>;
}

/** What has to be the same still when an answer that was proposed is confirmed. */
export interface ProposalBasis {
  /** uuid of the collection request */
  readonly requestId: string;
  /** of the product's form */
  readonly productVersion: number;
  /** the answer that was there, as canonical JSON; null: there was none */
  readonly answer: string | null;
  /** it was filled in, and nobody had confirmed it */
  readonly isToConfirm: boolean;
}

/** An answer that was read for a question. */
interface Based {
  /** JSON pointer into the answers */
  readonly path: string;
  readonly basis: ProposalBasis;
}

/** What is asked of who speaks, in these cases, by case (uuid); a traveler is not asked what the tenant is. */
export async function askedIn(
  r: Read<PersonContext>,
  cases: readonly StoredCase[],
  language: Language,
): Promise<ReadonlyMap<string, Asking>> {
  const asked = new Map<string, Asking>();
  for (const [caseId, collection] of await waitingCollections(r, cases)) {
    const { document, request } = collection;
    const isWaiting = request.state === "open" || request.state === "returned";
    const isForThem = r.principal.kind !== "session" || request.party === "traveler";
    if (!document || !isWaiting || !isForThem) continue;
    asked.set(caseId, await askingOf(r, { ...collection, document }, language));
  }
  return asked;
}

async function askingOf(r: Read<PersonContext>, collection: Asking["collection"], language: Language): Promise<Asking> {
  const { case: one, form, request, document } = collection;
  const schemas = await questionsInWords(r, one.productId, one.productVersion, language);
  const { faults, faulty } = faultsOfAnswers(collection, document, { now: r.now, language });
  const compared = comparedIn(collection, document, r.now);
  const sound = Object.entries(compared.answers).filter(([field]) => !faulty.has(field));
  const checked = { ...compared, answers: Object.fromEntries(sound) };
  return {
    collection,
    fields: openFieldsOf({ form, schemas, open: new Set(openFields(form, request.items)), checked }),
    faults: new Map(
      faults.flatMap((fault) =>
        "pointer" in fault ? [[pointerTo(fieldOf(fault.pointer.slice(1))), fault.detail]] : [],
      ),
    ),
  };
}

/** The question to ask next: none that waits for a decision, and what was put off comes last. */
export function nextOf(
  asking: Asking | undefined,
  skipped: readonly string[],
  pending: readonly Pick<Based, "path">[],
): OpenField | undefined {
  const undecided = new Set(pending.map(({ path }) => path));
  const free = asking?.fields.filter(({ path }) => !undecided.has(path)) ?? [];
  return nextQuestion(free, skipped);
}

/** What an answer that is proposed now is proposed for. */
export function basisOf({ collection }: Asking, path: string): ProposalBasis {
  const storedAnswer = collection.document.answers[fieldOf(path)];
  return {
    requestId: collection.request.id,
    productVersion: collection.case.productVersion,
    answer: storedAnswer === undefined ? null : canonicalJson(storedAnswer.value),
    isToConfirm: storedAnswer?.isToConfirm === true,
  };
}

/** Whether what was proposed still fits what is asked: neither the form nor the answer that was there has changed. */
export function isCurrent(asking: Asking | undefined, { path, basis }: Based): boolean {
  const isAsked = asking?.fields.some((field) => field.path === path) === true;
  return isAsked && canonicalJson(basisOf(asking, path)) === canonicalJson(basis);
}
