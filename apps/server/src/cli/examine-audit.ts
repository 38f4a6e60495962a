import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import { withHeadPlaces } from "../boot/audit-heads.ts";
import { openKeyring } from "../boot/keyring-file.ts";
import type { Config } from "../config.ts";
import { reasonOf } from "../core/start-error.ts";
import type { Database } from "../db/database.ts";
import { examineLog } from "../features/access/audit/verification/audit.keeping.service.ts";
import { FAULTS } from "../features/access/audit/verification/audit-faults.ts";
import { type Finding, fail, ok, warn } from "./findings.ts";

// A server that runs keeps the head every minute.
const STALE_MS = 5 * MINUTE_SECONDS * 1000;

/** Whether the audit log still ends where the servers kept its head; `audit verify` reads what comes before. */
export async function examineAudit(config: Config, db: Database): Promise<readonly Finding[]> {
  try {
    const keyring = openKeyring(config.keyringFile);
    // What is wrong then is a finding of its own.
    if (!keyring) return [];
    const { newest, unread, fault, unkeptRows } = await withHeadPlaces(config, keyring, (places) =>
      examineLog({ transaction: (work) => db.withoutTenant(work), keyring, places, now: new Date() }),
    );
    const broken = unread.map(({ place, reason }) => fail("audit", `the heads in ${place} cannot be read: ${reason}`));
    if (fault) return [...broken, fail("audit", `row ${fault.seq} ${FAULTS[fault.fault]}`)];
    if (newest === undefined)
      return [...broken, warn("audit", "no head is kept outside the database yet: start a server")];
    const until = `row ${newest.seq} at ${newest.signedAt}`;
    const age = Date.now() - Date.parse(newest.signedAt);
    return unkeptRows > 0 && age > STALE_MS
      ? [
          ...broken,
          warn("audit", `kept outside up to ${until} only, without the last ${unkeptRows} rows: does a server run?`),
        ]
      : [...broken, ok("audit", `as long as was kept outside: ${until}`)];
  } catch (error) {
    return [fail("audit", reasonOf(error))];
  }
}
