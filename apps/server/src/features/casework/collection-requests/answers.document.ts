import type { Answers } from "@entrada/domain/cases/collection-form";
import type { KnownTrip, PrefillSource } from "@entrada/domain/cases/prefill";
import type { AppContext } from "../../../context.ts";
import { decryptWithKeyOf, encryptWithKeyOf, type PersonKey } from "../../../crypto/envelope-encryption.ts";

/** An answer with its author. */
export interface StoredAnswer {
  readonly value: unknown;
  readonly by: { readonly type: string; readonly id?: string };
  /** an instant */
  readonly at: string;
  /** where it was taken from, if nobody typed it for this case */
  readonly from: PrefillSource | null;
  /** nobody has confirmed yet what was taken from elsewhere */
  readonly isToConfirm: boolean;
}

/** What was answered in a case, and what operators noted for whoever answers: nothing of it is stored in clear. */
export interface AnswersDocument {
  /** by field */
  readonly answers: Readonly<Record<string, StoredAnswer>>;
  /** by collection request (uuid) and the key of its item */
  readonly notes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** the days that were determined */
  readonly trip: KnownTrip;
}

export const NO_ANSWERS: Pick<AnswersDocument, "answers" | "notes"> = { answers: {}, notes: {} };

type Keys = { readonly ctx: Pick<AppContext, "keyring"> };

/** The document of a case (uuid), readable until its traveler is erased. */
export function sealAnswers({ ctx }: Keys, key: PersonKey, caseId: string, document: AnswersDocument): string {
  return encryptWithKeyOf(ctx.keyring, key, pathOf(caseId), JSON.stringify(document));
}

/** The opened document; throws if it belongs to another case or was changed. */
export function openAnswers({ ctx }: Keys, key: PersonKey, caseId: string, sealed: string): AnswersDocument {
  return JSON.parse(decryptWithKeyOf(ctx.keyring, key, pathOf(caseId), sealed)); // only sealAnswers writes it
}

/** The values alone, by field. */
export function valuesOf({ answers }: AnswersDocument): Answers {
  return Object.fromEntries(Object.entries(answers).map(([field, { value }]) => [field, value]));
}

function pathOf(caseId: string): readonly string[] {
  return ["case_answers", caseId, "document"];
}
