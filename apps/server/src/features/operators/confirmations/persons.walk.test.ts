import fc from "fast-check";
import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { openMailboxes } from "../../../../test/persons-bed.ts";
import type { Decision } from "../../../../test/persons-model.ts";
import { type Move, met, playPerson, STEPS } from "../../../../test/persons-run.ts";

const SEED = 20_261_128;
const LONG = { timeout: 600_000 };
const WALKS = 3;
const LENGTH = 12;

const mailboxes = openMailboxes();
let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  {
    env: { MAIL_URL: "smtp://mail.example.test", MAIL_FROM: "Visa service <visa@example.com>" },
    context: { mail: { test: mailboxes, live: mailboxes } },
  },
);

// Two accounts of the one person, both confirmed, are the two halves of a decision; then each of them is both.
const SURE: readonly Move[] = [
  ["create", 0],
  ["create", 1],
  ["confirm", 0],
  ["helped", 0],
  ["begin", 1],
  ["advance", 1],
  ["advance", 1],
  ["approve", 0],
  ["approve", 1],
  ["approve", 2],
  ["begin", 2],
  ["advance", 5],
  ["advance", 5],
  ["approve", 5],
  ["begin", 0],
  ["reactivate", 0],
];

const ADMINISTRATORS: readonly Move[] = [
  ["create", 2],
  ["helped", 0],
];
// Another administrator's account of the one person confirms nothing, neither of others nor of itself.
const CONFIRMING: readonly Move[] = [
  ...ADMINISTRATORS,
  ["setRole", 4],
  ["confirm", 0],
  ["confirm", 1],
  ["helped", 0],
  ["reset", 3],
  ["confirm", 1],
  ["helped", 0],
  ["reactivate", 0],
  ["create", 1],
];

// Where walks begin: with the one account, with both halves of a decision, or with another administrator.
const STARTS: readonly (readonly Move[])[] = [[], SURE.slice(0, 7), ADMINISTRATORS];

const MOVE: fc.Arbitrary<Move> = fc.tuple(fc.constantFrom(...STEPS), fc.nat(200));
const WALK = fc.record({
  decision: fc.constantFrom<Decision>("release", "catalog"),
  start: fc.constantFrom(...STARTS),
  moves: fc.array(MOVE, { minLength: LENGTH, maxLength: LENGTH }),
});

test(
  "whatever one person does with one account, the server says what the model says, and nothing is decided",
  LONG,
  async () => {
    for (const decision of ["release", "catalog"] as const)
      await playPerson(server, mailboxes, { decision, moves: SURE });
    await playPerson(server, mailboxes, { decision: "release", moves: CONFIRMING });
    await fc.assert(
      fc.asyncProperty(WALK, ({ decision, start, moves }) =>
        playPerson(server, mailboxes, { decision, moves: [...start, ...moves] }),
      ),
      { seed: SEED, numRuns: WALKS, endOnFailure: true },
    );
  },
);

const SEEN = [
  "create: done",
  "confirm: second_administrator_required",
  "confirm: approver_not_independent",
  "create: second_administrator_required",
  "helped: done",
  "link: accepted",
  "begin: done",
  "begin: grant_missing",
  "approve: grant_missing",
  "approve: second_approver_required",
  "approve: approver_not_independent",
  "another person: done",
];

test("the walks have met what stands in the way, and what does not", () => {
  const all = [...met.keys()];
  for (const seen of SEEN) expect(all).toContain(seen);
  expect(all).not.toContain("approve: done");
});
