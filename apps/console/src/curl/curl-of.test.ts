import fc from "fast-check";
import { expect, test } from "vitest";
import { curlOf } from "./curl-of.ts";

const ORIGIN = "https://entrada.example";

test("a read has its filters and a placeholder for the key", () => {
  const call = {
    method: "GET",
    path: "/api/v1/tenant/webhook-deliveries",
    query: { endpointId: "whe_1", state: ["failed", "pending"], eventType: undefined },
  } as const;
  expect(curlOf(call, ORIGIN)).toBe(
    `curl '${ORIGIN}/api/v1/tenant/webhook-deliveries?endpointId=whe_1&state=failed,pending' -H "X-Api-Key: $ENTRADA_API_KEY"`,
  );
});

test("a change has its method, a new key and its body; an operator's has its origin", () => {
  const body = { name: "it's" };
  expect(curlOf({ method: "POST", path: "/operator/v1/tenants/t/test/webhook-endpoints", body }, ORIGIN)).toBe(
    `curl -X POST '${ORIGIN}/operator/v1/tenants/t/test/webhook-endpoints' -H "Cookie: $ENTRADA_OPERATOR_COOKIE" ` +
      `-H 'Origin: ${ORIGIN}' -H 'Sec-Fetch-Site: same-origin' -H "Idempotency-Key: $(uuidgen)" -H 'Content-Type: application/json' -d '{"name":"it'\\''s"}'`,
  );
});

test("a change of a version names it", () => {
  const call = { method: "PATCH", path: "/status", body: { hour: 6 }, version: "3" } as const;
  expect(curlOf(call, ORIGIN)).toBe(
    `curl -X PATCH '${ORIGIN}/status' -H 'If-Match: "3"' -H 'Content-Type: application/json' -d '{"hour":6}'`,
  );
});

test("whatever a filter holds is one word for the shell", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (value) => {
      const line = curlOf({ method: "GET", path: "/status", query: { q: value } }, ORIGIN);
      const [, quoted = ""] = /^curl '([^']*(?:'\\''[^']*)*)'$/.exec(line) ?? [];
      const sent = new URL(quoted.replaceAll("'\\''", "'")).searchParams.get("q");
      expect(sent ?? "").toBe(value);
    }),
  );
});
