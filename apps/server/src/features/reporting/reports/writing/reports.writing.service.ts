import { createHash } from "node:crypto";
import type { AppContext } from "../../../../context.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { newFileOwner } from "../../../../crypto/envelope-encryption.ts";
import { systemOf } from "../../../../work/work.ts";
import { keepBytes } from "../../../files/objects/objects.service.ts";
import type { StoredReport, WrittenReport } from "../reports.store.ts";
import { type Look, readReport } from "./reports.reading.service.ts";

/**
 * Writes the file of a report from one moment of the tenant's tables, a few rows in memory at a time. Nothing of it is left
 * unless its object is adopted.
 */
export function writeReport(
  ctx: AppContext,
  scope: TenantScope,
  report: StoredReport,
  look: Look,
): Promise<WrittenReport> {
  return ctx.db.withSnapshot(scope, async (snapshot) => {
    const { summary, lines } = await readReport(snapshot, scope, report, report.namesPeople ? ctx : null);
    const { tenantId, environment } = scope;
    const owner = newFileOwner(ctx.keyring, { tenantId, environment, table: "reports", id: report.id });
    const digest = createHash("sha256");
    let size = 0;
    async function* bytes() {
      for await (const piece of lines(look)) {
        digest.update(piece);
        size += piece.length;
        yield piece;
      }
    }
    const objectName = await keepBytes(ctx, systemOf(scope), owner, bytes());
    return {
      dataKey: owner.dataKey,
      objectName,
      size,
      sha256: digest.digest("hex"),
      rowCount: summary.rowCount,
      summary: JSON.stringify(summary),
      snapshotAt: snapshot.takenAt,
    };
  });
}
