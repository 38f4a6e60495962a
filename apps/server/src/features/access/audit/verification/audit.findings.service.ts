import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import { type Finding, fail, ok, warn } from "../../../../core/findings.ts";
import { examineLog, type Keeping } from "./audit.keeping.service.ts";
import { FAULTS } from "./audit-faults.ts";

// A server that runs keeps the head every minute.
const STALE_MS = 5 * MINUTE_SECONDS * 1000;

/** Whether the audit log still ends where the servers kept its head. What comes before is verified by whoever asks. */
export async function findingsOfLog(keeping: Keeping): Promise<readonly Finding[]> {
  const { newest, unread, fault, unkeptRows } = await examineLog(keeping);
  const broken = unread.map(({ place, reason }) => fail("audit", `the heads in ${place} cannot be read: ${reason}`));
  if (fault) return [...broken, fail("audit", `row ${fault.seq} ${FAULTS[fault.fault]}`)];
  if (newest === undefined)
    return [...broken, warn("audit", "no head is kept outside the database yet: start a server")];
  const until = `row ${newest.seq} at ${newest.signedAt}`;
  const isStale = unkeptRows > 0 && keeping.now.getTime() - Date.parse(newest.signedAt) > STALE_MS;
  const lagging = `kept outside up to ${until} only, without the last ${unkeptRows} rows: does a server run?`;
  return [...broken, isStale ? warn("audit", lagging) : ok("audit", `as long as was kept outside: ${until}`)];
}
