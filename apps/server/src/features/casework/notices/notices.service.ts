import type { CaseNotice } from "@entrada/domain/cases/case-notices";
import { encodeId } from "../../../core/ids.ts";
import { languageFor } from "../../../core/language.ts";
import type { Read, Work } from "../../../work/work.ts";
import { findCustomer } from "../../people/customers/customers.service.ts";
import type { PersonContext } from "../../people/persons/persons.service.ts";
import { knownTravelers } from "../../people/travelers/travelers.service.ts";
import { getCase, lockCaseAlone } from "../cases/cases.service.ts";
import { isInReturn, type RequestReturn } from "../collection-requests/collection-requests.service.ts";
import { lastNoticeOf, writeNotice } from "../messages/messages.service.ts";
import { findCorrespondence } from "./notices.store.ts";
import { composeNotice } from "./notices-compose.ts";

/** Who writes to the tenant's travelers, and how a mail of it looks. */
export function correspondenceOf({ tx, scope }: Pick<Read, "tx" | "scope">): ReturnType<typeof findCorrespondence> {
  return findCorrespondence(tx, scope);
}

/** A notice to be written. */
export interface WantedNotice {
  /** `cas_…` */
  readonly caseId: string;
  /** uuid of the message to be */
  readonly messageId: string;
  readonly notice: CaseNotice;
  readonly reason?: string | undefined;
  /** only while the request is in this return */
  readonly ofReturn?: RequestReturn | undefined;
  /** only if the last notice was this one */
  readonly afterNotice?: string | undefined;
}

/**
 * Writes a notice to the traveler of a case, once. Its mail is sent by a job of its own, unless the tenant writes to its
 * travelers itself or nobody's address is known. Nothing is written about a traveler who was erased, or about what was
 * undone before anybody was told.
 */
export async function writeCaseNotice(w: Work<PersonContext>, wantedNotice: WantedNotice): Promise<void> {
  const { caseId, messageId, notice, ofReturn, afterNotice } = wantedNotice;
  const one = await getCase(w, caseId);
  if (afterNotice !== undefined && (await lastNoticeOf(w, one.id)) !== afterNotice) return;
  // Kept from being erased before the notice is there to be erased too.
  const knownTraveler = (await knownTravelers(w, [one.travelerId])).get(one.travelerId);
  if (!knownTraveler) return;
  // An undo waits until the notice is there, and is told itself then.
  if (ofReturn !== undefined && !(await isInReturn(w, await lockCaseAlone(w, caseId), ofReturn))) return;
  const customer = await findCustomer(w, one.customerId);
  const locale = languageFor(customer?.locale ?? null);
  const { communicationMode } = await findCorrespondence(w.tx, w.scope);
  const { subject, text, letter } = composeNotice(wantedNotice, locale, { name: knownTraveler.traveler.givenNames });
  const isMailed = communicationMode === "serviceManaged" && customer?.email != null;
  const isNew = await writeNotice(w, one, knownTraveler.key, {
    id: messageId,
    notice,
    locale,
    isMailed,
    document: { subject, body: letter },
    told: communicationMode === "tenantManaged" ? { subject, body: text } : null,
  });
  if (!isNew || !isMailed) return;
  const { tenantId, environment } = w.scope;
  w.enqueue({ queue: "mails.send", data: { tenantId, environment, messageId: encodeId("msg", messageId) } });
}
