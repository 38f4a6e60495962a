import { withHeadPlaces } from "../boot/audit-heads.ts";
import { openKeyring } from "../boot/keyring-file.ts";
import type { Config } from "../config.ts";
import { type Finding, fail } from "../core/findings.ts";
import { reasonOf } from "../core/start-error.ts";
import type { Database } from "../db/database.ts";
import { findingsOfLog } from "../features/access/audit/verification/audit.findings.service.ts";

/** Whether the audit log still ends where the servers kept its head; `audit verify` reads what comes before. */
export async function examineAudit(config: Config, db: Database): Promise<readonly Finding[]> {
  try {
    const keyring = openKeyring(config.keyringFile);
    // What is wrong then is a finding of its own.
    if (!keyring) return [];
    return await withHeadPlaces(config, keyring, (places) =>
      findingsOfLog({ transaction: (work) => db.withoutTenant(work), keyring, places, now: new Date() }),
    );
  } catch (error) {
    return [fail("audit", reasonOf(error))];
  }
}
