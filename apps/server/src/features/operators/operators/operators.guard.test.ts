import { OPERATOR_ROLES, type OperatorRole } from "@entrada/domain/access/operator-actions";
import { needsAdmission, needsConfirmation, OPERATOR_CHANGE_STATES } from "@entrada/domain/access/operator-change";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  asked,
  type ChangeBed,
  changed,
  ended,
  HASH,
  openChangeBed,
  type Person,
  type Statement,
  type WantedChange,
} from "../../../../test/change-bed.ts";
import { notEmpty } from "../../../../test/not-empty.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { newUuid } from "../../../core/ids.ts";

let bed: ChangeBed;
useOwnServer(async (opened) => {
  bed = await openChangeBed(opened);
});

interface New {
  readonly role: OperatorRole;
  readonly state: "active" | "invited" | "suspended";
  readonly isAdmitted: boolean;
}

function made({ role, state, isAdmitted }: New): Statement {
  const id = newUuid();
  return (tx) =>
    sql`insert into operators (id, email, name, role, state, password_hash, admitted_at, created_at, updated_at)
      values (${id}, ${`${id}@example.com`}, 'Kim Example', ${role}, ${state}, ${state === "active" ? HASH : null},
        ${isAdmitted ? sql`now()` : null}, now(), now())`.execute(tx);
}

test.each(OPERATOR_ROLES)(
  "the server lets a new %s in as the domain says, and the owner whoever they like",
  async (role) => {
    const states = ["active", "invited", "suspended"] as const;
    for (const state of states) {
      for (const isAdmitted of [true, false]) {
        if (state === "active" && !isAdmitted) continue;
        const isRefused = state !== "invited" || (isAdmitted && needsAdmission(role));
        const given = { role, state, isAdmitted };
        const says = isRefused ? "operators_admitted_by_two" : "done";
        expect([given, await bed.said("entrada_app", made(given))]).toEqual([given, says]);
        expect([given, await bed.said("entrada_operator", made(given))]).toEqual([given, "done"]);
      }
    }
  },
);

/** What two administrators agree on, what happens then, and what refuses it otherwise. */
const AGREED = {
  "to let somebody in": {
    change: () => ({ kind: "invite", of: "waiting" }),
    effect: () => sql`admitted_at = now()`,
    others: ["rights"],
    refused: "operators_admitted_by_two",
  },
  "to reset somebody": {
    change: () => ({ kind: "reset", of: "agent" }),
    effect: () => sql`state = 'invited', password_hash = null`,
    others: ["invite", "rights"],
    refused: "operators_reset_by_two",
  },
  "to reset somebody who is suspended": {
    change: () => ({ kind: "reset", of: "suspended" }),
    effect: () => sql`state = 'invited', password_hash = null`,
    others: ["invite", "rights"],
    refused: "operators_reset_by_two",
  },
  "to give somebody another role": {
    change: () => ({ kind: "rights", of: "agent", role: "reviewer" }),
    effect: () => sql`role = 'reviewer'`,
    others: ["invite", "reset"],
    refused: "operators_changed_by_two",
  },
  "to give somebody another role who has not accepted yet": {
    change: () => ({ kind: "rights", of: "invited", role: "administrator" }),
    effect: () => sql`role = 'administrator'`,
    others: ["invite", "reset"],
    refused: "operators_changed_by_two",
  },
  "to show somebody one tenant more": {
    change: () => ({ kind: "rights", of: "limited", role: "agent", tenants: bed.tenants }),
    effect: () => sql`tenants = ${[...bed.tenants]}`,
    others: ["invite", "reset"],
    refused: "operators_changed_by_two",
  },
  "to show somebody another tenant": {
    change: () => ({ kind: "rights", of: "limited", role: "agent", tenants: [bed.tenants[1]] }),
    effect: () => sql`tenants = ${[bed.tenants[1]]}`,
    others: ["invite", "reset"],
    refused: "operators_changed_by_two",
  },
  "to show somebody all tenants": {
    change: () => ({ kind: "rights", of: "limited", role: "agent", tenants: null }),
    effect: () => sql`tenants = null`,
    others: ["invite", "reset"],
    refused: "operators_changed_by_two",
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly change: () => WantedChange;
      readonly effect: () => ReturnType<typeof sql>;
      readonly others: readonly WantedChange["kind"][];
      readonly refused: string;
    }
  >
>;

const deciderOf = (state: string): Person | null => (state === "confirmed" || state === "rejected" ? "two" : null);

// Object.keys loses the type of its keys; these are the table's.
test.each(Object.keys(AGREED) as readonly (keyof typeof AGREED)[])(
  "what two administrators have agreed on, the server does once, and nothing like it: %s",
  async (name) => {
    const { others, refused, ...given } = AGREED[name];
    const change: WantedChange = given.change();
    const effect = changed(bed, change.of, given.effect());
    const confirmed = ended(bed, "confirmed", "two");
    const says = (...before: readonly Statement[]) => bed.said("entrada_app", ...before, effect);

    expect(await says(asked(bed, change), confirmed)).toBe("done");
    expect(await says()).toBe(refused);
    expect(await bed.said("entrada_operator", effect)).toBe("done");
    for (const state of OPERATOR_CHANGE_STATES.filter((one) => one !== "confirmed")) {
      const end = state === "pending" ? [] : [ended(bed, state, deciderOf(state))];
      expect([state, await says(asked(bed, change), ...end)]).toEqual([state, refused]);
    }
    // The account has changed since: it was another one that they agreed on.
    expect(await says(asked(bed, change), confirmed, changed(bed, change.of, sql`name = 'Sam Example'`))).toBe(refused);
    expect(await says(asked(bed, { ...change, version: 2 }), confirmed)).toBe(refused);
    expect(await says(asked(bed, { ...change, of: "reviewer" }), confirmed)).toBe(refused);
    for (const kind of notEmpty(others)) {
      const other = asked(bed, { kind, of: change.of, ...(kind === "rights" && { role: "agent" }) });
      expect([kind, await says(other, confirmed)]).toEqual([kind, refused]);
    }
  },
);

test("no change of an account keeps its version, for which it could be agreed on again", async () => {
  const confirmed = ended(bed, "confirmed", "two");
  for (const { change, effect } of Object.values(AGREED)) {
    const agreedChange: WantedChange = change();
    const kept: Statement = (tx) =>
      sql`update operators set ${effect()} where id = ${bed.people[agreedChange.of]}`.execute(tx);
    const says = await bed.said("entrada_app", asked(bed, agreedChange), confirmed, kept);
    expect([agreedChange, says]).toEqual([agreedChange, "operators_version_rises"]);
  }
});

test("the server gives another role or more tenants as the domain says, over all roles and sets of tenants", async () => {
  const { tenants } = bed;
  const sets = [null, [tenants[0]], [tenants[1]], [...tenants]];
  const said = new Set<string>();
  for (const role of OPERATOR_ROLES) {
    for (const seen of sets) {
      for (const [of, before] of [
        ["agent", { role: "agent", tenants: null }],
        ["limited", { role: "agent", tenants: [tenants[0]] }],
      ] as const) {
        const isRefused = needsConfirmation(before, { role, tenants: seen });
        const answer = await bed.said("entrada_app", changed(bed, of, sql`role = ${role}, tenants = ${seen}::uuid[]`));
        expect([of, role, seen, answer]).toEqual([of, role, seen, isRefused ? "operators_changed_by_two" : "done"]);
        said.add(answer);
      }
    }
  }
  expect(said.size).toBe(2);
});
