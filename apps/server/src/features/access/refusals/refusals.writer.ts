import type { RefusedRequest } from "../../../core/refused-request.ts";
import type { Database } from "../../../db/database.ts";
import type { Log } from "../../../telemetry/log.ts";
import { BatchWriter } from "../../../work/batch-writer.ts";
import * as store from "./refusals.store.ts";

interface Resources {
  readonly db: Database;
  readonly log: Log;
}

/** Keeps the refusals of this process until they are written down, a little later and many at once. */
export class RefusalWriter extends BatchWriter<RefusedRequest> {
  constructor({ db, log }: Resources) {
    super(log, {
      items: "refusals",
      write: (scope, refusals, lost) =>
        db.withTenant(scope, (tx) => store.insertRefusals(tx, refusals, lost), "upkeep"),
    });
  }
}
