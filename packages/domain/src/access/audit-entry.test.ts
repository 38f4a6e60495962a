import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "../shared/canonical-json.ts";
import { type AuditNote, auditText } from "./audit-entry.ts";

const CAUSE = { actor: { type: "system" }, tenantId: null, environment: null, requestId: null } as const;
const AT = "2026-11-25T10:00:00.000Z";

const note = fc.record({
  action: fc.constantFrom("api_key.revoked", "passport.revealed") as fc.Arbitrary<AuditNote["action"]>,
  subject: fc.option(fc.record({ type: fc.string(), id: fc.string() })),
  detail: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))),
});
const cause = fc.record({
  actor: fc.record({ type: fc.constantFrom("operator" as const, "apiKey" as const), id: fc.string() }),
  tenantId: fc.option(fc.string()),
  environment: fc.option(fc.constantFrom("test", "live")),
  requestId: fc.option(fc.string()),
});

test("with its instant and number an entry is one canonical JSON object, whatever is in it", () => {
  fc.assert(
    fc.property(note, cause, fc.nat(), (given, by, seq) => {
      const { beginning, middle, end } = auditText(given, by);
      const text = `${beginning}${AT}${middle}${seq}${end}`;
      expect(text).toBe(canonicalJson({ ...given, ...by, at: AT, seq }));
    }),
  );
});

test("what an entry does not say is null or empty, never left out", () => {
  const { beginning, middle, end } = auditText({ action: "catalog.published", subject: null }, CAUSE);
  expect(JSON.parse(`${beginning}${AT}${middle}1${end}`)).toEqual({
    action: "catalog.published",
    actor: { type: "system", id: null },
    at: AT,
    detail: {},
    environment: null,
    requestId: null,
    seq: 1,
    subject: null,
    tenantId: null,
  });
});

test.each(["revoked", "Api.Key", "api_key.", "a b.c"])(
  "an action must name what happened to what: not %j",
  (action) => {
    expect(() => auditText({ action: action as AuditNote["action"], subject: null }, CAUSE)).toThrow(TypeError);
  },
);

test("a detail holds no long texts", () => {
  const detail = { note: "x".repeat(1_001) };
  expect(() => auditText({ action: "case.held", subject: null, detail }, CAUSE)).toThrow("note of case.held");
});
