import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import { newId, type Prefix } from "../src/core/ids.ts";
import { makeTenant, ROOMY, type ServerOptions, type TestServer } from "./app.ts";
import { useOwnServer } from "./own-server.ts";
import { type PublishedOperation, publishedOperations } from "./published-operations.ts";
import { digestRows } from "./tenant-rows.ts";
import { makeWhole, type WholeTenant } from "./whole-tenant.ts";

/** An owner with one of everything, and others who must not see it and have as much themselves. */
export interface IsolationBed {
  readonly server: TestServer;
  readonly operations: readonly PublishedOperation[];
  /** those without a credential */
  readonly visitors: readonly PublishedOperation[];
  /** those that a link or a code is enough for */
  readonly entering: readonly PublishedOperation[];
  /** those of travelers' sessions */
  readonly travelers: readonly PublishedOperation[];
  readonly schemas: Readonly<Record<string, object>>;
  readonly owner: WholeTenant;
  /** another tenant; the same tenant in its other environment */
  readonly strangers: readonly WholeTenant[];
  /** everything they have in the database now */
  rows(): ReturnType<typeof digestRows>;
}

/** Registers the setup and cleanup of the file. */
export function useIsolationBed({ context }: Pick<ServerOptions, "context"> = {}): IsolationBed {
  let made: Omit<IsolationBed, "rows">;
  useOwnServer(
    async (server) => {
      const { operations, visitors, entering, travelers, schemas } = await publishedOperations();
      const tenant = await makeTenant({ server });
      const owner = await makeWhole(tenant, operations);
      const strangers: WholeTenant[] = [];
      for (const other of [await makeTenant({ server }), await tenant.withKey({ environment: "live" })]) {
        strangers.push(await makeWhole(other, operations));
      }
      made = { server, operations, visitors, entering, travelers, schemas, owner, strangers };
    },
    { env: ROOMY, ...(context && { context }) },
  );
  return {
    get server() {
      return made.server;
    },
    get operations() {
      return made.operations;
    },
    get visitors() {
      return made.visitors;
    },
    get entering() {
      return made.entering;
    },
    get travelers() {
      return made.travelers;
    },
    get schemas() {
      return made.schemas;
    },
    get owner() {
      return made.owner;
    },
    get strangers() {
      return made.strangers;
    },
    rows: () => {
      const { server, owner, strangers } = made;
      const tenantIds = [owner, ...strangers].map(({ tenant }) => tenant.scope.tenantId);
      return digestRows(server.database.superuser, tenantIds);
    },
  };
}

/** A well-formed id of the same kind that does not exist. */
export function nobodysLike(id: string): string {
  // The prefix of an id that exists is one.
  return newId(id.slice(0, 3) as Prefix);
}

// The parts that differ between any two responses.
const OWN_HEADERS = new Set(["x-request-id", "date", "ratelimit"]);

/** Everything a caller can see in a response, byte for byte, except its request id and the ids that it sent. */
export function seen({ statusCode, headers, payload }: LightMyRequestResponse, ...sent: readonly string[]) {
  const requestId = String(headers["x-request-id"]);
  const body = [requestId, ...sent].reduce((text, id) => text.replaceAll(id, "…"), payload);
  return { statusCode, body, headers: Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name)) };
}

/** Expects that the response contains no id of the owner. */
export function expectNothingOf({ ids }: WholeTenant, { payload }: Pick<LightMyRequestResponse, "payload">): void {
  for (const [collection, id] of ids) expect([collection, payload.includes(id)]).toEqual([collection, false]);
}
