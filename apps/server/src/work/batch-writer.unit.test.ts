import { pino } from "pino";
import { expect, test } from "vitest";
import { newUuid } from "../core/ids.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import type { Database } from "../db/database.ts";
import { RefusalWriter } from "../features/access/refusals/refusals.writer.ts";
import { RequestLogWriter } from "../features/integration/request-log/request-log.writer.ts";
import type { Log } from "../telemetry/log.ts";

const SCOPE: TenantScope = { tenantId: newUuid(), environment: "test" };
const COMMON = {
  id: newUuid(),
  operationId: "get_orders",
  method: "GET",
  path: "/tenant/orders",
  status: 403,
  problemCode: null,
  sessionId: null,
  at: new Date(0),
};

interface Opened {
  readonly db: Database;
  readonly log: Log;
}

/** Every writer with something to write. */
const WRITERS: Readonly<Record<string, (opened: Opened) => { close(): Promise<void> }>> = {
  requests: (opened) => {
    const writer = new RequestLogWriter(opened);
    writer.note(SCOPE, { ...COMMON, durationMs: 1, apiKeyId: null, isKeyed: false, isReplay: false });
    return writer;
  },
  refusals: (opened) => {
    const writer = new RefusalWriter(opened);
    writer.note(SCOPE, { ...COMMON, surface: "operator", operatorId: null, about: null });
    return writer;
  },
};

test.each(Object.entries(WRITERS))("what could not be written down is called what it is: %s", async (items, open) => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const down = { withTenant: () => Promise.reject(new Error("down")) } as unknown as Database; // all that it is asked for
  await open({ db: down, log }).close();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: `${items} were not written down`, [items]: 1 }]);
});
