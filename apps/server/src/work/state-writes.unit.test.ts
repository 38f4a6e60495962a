import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { factOf, initialState, type Lifecycle } from "@entrada/domain/shared/lifecycle";
import type { Updateable } from "kysely";
import { expect, test } from "vitest";
import type { StateOf } from "../db/tables/columns.ts";
import type { Schema } from "../db/tables/schema.ts";

const SOURCES = join(import.meta.dirname, "..");

const DOOR: Lifecycle<"open" | "shut", "shut"> = {
  resource: "door",
  states: ["open", "shut"],
  initial: { state: "open", event: "door.created" },
  transitions: [{ from: "open", action: "shut", to: "shut", by: "tenant", event: "door.shut" }],
};
type Written = Updateable<{ readonly state: StateOf<"open" | "shut"> }>;

// @ts-expect-error: a state column that takes a literal ends here, in the compiler.
const LITERAL: Written = { state: "shut" };
const ENTERED: Written = { state: initialState(DOOR) };

// @ts-expect-error: nor does a column that determines a state take any value.
const REVOKED: Updateable<Schema["api_keys"]> = { revoked_at: new Date(0) };
const DELETED: Updateable<Schema["webhook_endpoints"]> = { deleted_at: factOf(initialState(DOOR), new Date(0)) };

/** The columns that determine a state. */
const FACTS = ["expires_at", "revoked_at", "replaced_by", "deleted_at", "confirmed_at"];
const FACT = FACTS.join("|");

// Patterns that the compiler does not see.
const PAST_THE_COMPILER = [
  new RegExp(
    `\\bupdate\\s(?:\\w+\\s+){0,3}set\\b(?:(?!\\b(?:where|from)\\b)[^\`])*?\\b(?:state\\s*=\\s*'|(?:${FACT})\\s*=)`,
    "i",
  ),
  /\.set\(\s*\{[^}]*\bstate\s*:\s*["'`]/,
  new RegExp(`\\b(?:state|${FACT}):\\s*sql\\b`),
  new RegExp(`\\bas Entered|\\b(?:state|${FACT}):[^,}\\n]*\\bas never\\b`),
];
const isPast = (source: string) => PAST_THE_COMPILER.some((pattern) => pattern.test(source));

function sourcesIn(folder: string): readonly { readonly file: string; readonly text: string }[] {
  return readdirSync(join(SOURCES, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => ({ file, text: readFileSync(join(SOURCES, folder, file), "utf8") }));
}

test("every state column is typed to accept only a state that a lifecycle leads to", () => {
  const columns = sourcesIn("db/tables").flatMap(({ text }) => [...text.matchAll(/readonly state: (\w+)</g)]);
  const types = columns.map(([, type]) => type);
  expect(types.filter((type) => type === "StateOf").length).toBeGreaterThanOrEqual(4);
  // A copy is never updated.
  expect(types.filter((type) => type !== "StateOf" && type !== "Fixed")).toEqual([]);
});

test("the columns that determine a state are the known ones", () => {
  const columns = sourcesIn("db/tables").flatMap(({ text }) => [...text.matchAll(/readonly (\w+): StateFact</g)]);
  expect(columns.map(([, column]) => column).toSorted()).toEqual(FACTS.toSorted());
});

test("no code bypasses the compiler to write a state", () => {
  const sources = sourcesIn(".");
  const folders = new Set(sources.map(({ file }) => file.split(sep)[0]));
  expect([...folders]).toEqual(
    expect.arrayContaining(["cli", "db", "events", "features", "jobs", "processes", "work"]),
  );
  expect(sources.filter(({ text }) => isPast(text)).map(({ file }) => file)).toEqual([]);
});

test.each([
  "update quotes set state = 'accepted' where id = 1",
  "update webhook_deliveries d\n set due_at = null, state = 'failed' from outcomes o",
  "on conflict do update set version = 2, state = 'open'",
  'tx.updateTable("quotes").set({ version: 2, state: "accepted" }).where("id", "=", id)',
  "update api_keys k set name = 'x', revoked_at = now() where k.id = 1",
  'tx.updateTable("webhook_endpoints").set({ deleted_at: sql`clock_timestamp()` })',
  "tx.updateTable(\"quotes\").set({ state: sql`'accepted'` })",
  "const state = wanted as Entered<QuoteState>;",
  "const deletedAt = instant as EnteredFact<Date>;",
  'update(tx, scope, quote, { version: 2, state: "accepted" as never })',
])("a write that bypasses the compiler is found: %s", (source) => {
  expect(isPast(source)).toBe(true);
});

test.each([
  "update webhook_deliveries set lease = null where state = 'pending'",
  "update api_keys k set last_used_at = u.used_at from uses u where k.revoked_at = u.revoked_at",
  "update webhook_deliveries set state = o.state from outcomes o where d.state = 'pending'",
  'tx.updateTable("quotes").set({ state: to }).where("state", "=", "open")',
])("a write of a state that a lifecycle led to is allowed: %s", (source) => {
  expect(isPast(source)).toBe(false);
});

test("only the compiler can tell a literal from a state that a lifecycle leads to", () => {
  expect([LITERAL.state, ENTERED.state]).toEqual(["shut", "open"]);
  expect([REVOKED.revoked_at, DELETED.deleted_at]).toEqual([new Date(0), new Date(0)]);
});
