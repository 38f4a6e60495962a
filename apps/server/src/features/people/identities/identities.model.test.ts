import fc from "fast-check";
import { expect, test } from "vitest";
import { ROOMY, type TestServer } from "../../../../test/app.ts";
import { openBed, PATH, type Party, search } from "../../../../test/identities.ts";
import { useOwnServer } from "../../../../test/own-server.ts";

const RUNS = 20;

let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY },
);

// Deliberately similar: by case, and by where the issuer ends and the subject begins.
const USERS = [
  { issuer: "a", subject: "b" },
  { issuer: "a", subject: "B" },
  { issuer: "a|b", subject: "c" },
  { issuer: "a", subject: "b|c" },
];
const KINDS = ["customer", "traveler"] as const;

interface Step {
  readonly action: "create" | "delete" | "erase";
  readonly user: number;
  readonly kind: (typeof KINDS)[number];
}

async function run(steps: readonly Step[]): Promise<void> {
  const { tenant, make, ...parties } = await openBed(server);
  const erased = new Set<string>();
  /** By the user's number, its identity. */
  const model = new Map<number, { readonly id: string; readonly party: Party }>();
  for (const { action, user, kind } of steps) {
    const party = parties[kind];
    if (action === "create") {
      const made = await make({ ...USERS[user], party });
      expect(made.statusCode).toBe(erased.has(kind) ? 404 : model.has(user) ? 409 : 201);
      if (made.statusCode === 201) model.set(user, made.json());
    } else if (action === "delete") {
      const id = model.get(user)?.id ?? "idn_01ky1qkg00fs7tq8m8x3w5d2cb";
      const { statusCode } = await tenant.delete(`${PATH}/${id}`, { "if-match": "1" });
      expect(statusCode).toBe(model.delete(user) ? 204 : 404);
    } else {
      const { statusCode } = await tenant.delete(`/tenant/${kind}s/${party.id}`, { "if-match": "1" });
      expect(statusCode).toBe(erased.has(kind) ? 404 : 204);
      // Erasing a customer erases its traveler.
      for (const gone of kind === "customer" ? KINDS : [kind]) erased.add(gone);
      for (const [known, identity] of model) if (erased.has(identity.party.type)) model.delete(known);
    }
    const shown = [...model.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect((await tenant.get(PATH)).json().items).toEqual(shown);
  }
  for (const [user, asked] of USERS.entries()) {
    expect((await search(tenant, asked)).json().items).toEqual([model.get(user)].filter(Boolean));
  }
}

test("after any sequence of links, deletions and erasures, users are linked as in a simple model", async () => {
  const step = fc.record({
    action: fc.oneof({ weight: 6, arbitrary: fc.constant("create" as const) }, fc.constantFrom("delete", "erase")),
    user: fc.nat(USERS.length - 1),
    kind: fc.constantFrom(...KINDS),
  });
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), run), { numRuns: RUNS });
});
