import type { LoggedRequest } from "../../../core/logged-request.ts";
import type { Database } from "../../../db/database.ts";
import type { Log } from "../../../telemetry/log.ts";
import { BatchWriter } from "../../../work/batch-writer.ts";
import * as store from "./request-log.store.ts";

interface Resources {
  readonly db: Database;
  readonly log: Log;
}

/** Keeps the answered requests of this process until they are written down, a little later and many at once. */
export class RequestLogWriter extends BatchWriter<LoggedRequest> {
  constructor({ db, log }: Resources) {
    super(log, {
      items: "requests",
      write: (scope, requests, lost) =>
        db.withTenant(scope, (tx) => store.insertRequests(tx, scope, requests, lost), "upkeep"),
    });
  }
}
