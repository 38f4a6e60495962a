import type { ExpectedIssue } from "@entrada/domain/deliverables/issued-reading";
import type { Read } from "../../../../work/work.ts";
import { findPersonKey, type PersonContext } from "../../../people/persons/persons.service.ts";
import * as store from "../documents.store.ts";
import { openDetails } from "../documents-details.ts";

const READ = ["passportNumber", "birthDate", "nationality"] as const;

/** What the passport of a case (uuid) says by its scan, as far as that is certain; nothing without an accepted scan. */
export async function passportScanOf(r: Read<PersonContext>, caseId: string): Promise<ExpectedIssue["scan"]> {
  const current = await store.listCurrentOfCase(r.tx, r.scope, caseId);
  const scan = current.findLast(({ type, state }) => type === "passportScan" && state === "accepted");
  const key = scan?.details ? await findPersonKey(r, "travelers", scan.travelerId) : undefined;
  if (!scan?.details || !key) return {};
  const { reading } = openDetails(r, key, scan.id, scan.details);
  return Object.fromEntries(
    (reading?.fields ?? []).flatMap(({ field, document, isUncertain }) => {
      const name = READ.find((one) => one === field);
      return name === undefined || isUncertain || document === null ? [] : [[name, document]];
    }),
  );
}
