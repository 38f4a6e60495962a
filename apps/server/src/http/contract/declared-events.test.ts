import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ANY_VERSION } from "../../../test/any-version.ts";
import { makeTenant, ROOMY, type TestServer } from "../../../test/app.ts";
import { querySuperuser } from "../../../test/database.ts";
import { call } from "../../../test/operation-calls.ts";
import { playCase, playDeliverable, playDocuments, playLead, playTenant } from "../../../test/operator-story.ts";
import { useOwnServer } from "../../../test/own-server.ts";
import { publishedOperations } from "../../../test/published-operations.ts";
import { makeWhole } from "../../../test/whole-tenant.ts";
import type { RouteDeclaration } from "../route.ts";

// Node's own, by which Fastify tells of each request that reaches its handler.
const HANDLED = "tracing:fastify.request.handler:start";

let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY },
);

const asked = new Map<string, RouteDeclaration>();
const note = (message: unknown) => {
  const { request } = message as { readonly request: FastifyRequest };
  const { route } = request.routeOptions.config;
  if (route) asked.set(request.id, route);
};
beforeAll(() => subscribe(HANDLED, note));
afterAll(() => void unsubscribe(HANDLED, note));

test("an operation emits no event that its description does not name", async () => {
  for (const play of [playCase, playDeliverable, playDocuments, playLead, playTenant]) await play(server);
  const tenant = await makeTenant({ server });
  const { operations } = await publishedOperations();
  const whole = await makeWhole(tenant, operations);
  // Each change as its example asks for it; what is refused emits nothing.
  for (const operation of operations.filter(({ method }) => method !== "GET")) {
    await call(tenant, operation, {
      path: whole.pathFor(operation),
      body: whole.bodyFor(operation),
      headers: ANY_VERSION,
    });
  }
  const rows = await querySuperuser<{ type: string; request: string }>(
    server.database.superuser,
    `select type, payload::jsonb -> 'cause' ->> 'requestId' as request from events
     where payload::jsonb -> 'cause' ->> 'requestId' is not null`,
  );
  const emitted = rows.flatMap(({ type, request }) => {
    const route = asked.get(request);
    return route ? [{ type, route }] : [];
  });
  const undeclared = emitted.filter(({ type, route }) => !route.emits.some((one) => one === type));
  expect([...new Set(undeclared.map(({ type, route }) => `${route.surface} ${route.id}: ${type}`))]).toEqual([]);
  expect(new Set(emitted.map(({ route }) => route.id)).size).toBeGreaterThan(40);
});
