import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ADDRESSES, HOLDER_KINDS, type Holder, LOOK_UPS, sessionsOwn, tenantsOwn } from "./holder.ts";
import { shareSizes } from "./share-sizes.ts";
import { ConnectionShares, type Waiter } from "./shares.ts";

const holders: fc.Arbitrary<Holder> = fc
  .tuple(fc.constantFrom("A", "B", "C"), fc.constantFrom(null, null, "s1", "s2"), fc.constantFrom(...HOLDER_KINDS))
  .map(([tenantId, session, kind]) => {
    const scope = { tenantId, environment: "test" } as const;
    return session === null ? tenantsOwn(scope, kind) : sessionsOwn(scope, session, kind);
  });
const sizes = fc.integer({ min: 2, max: 40 }).map((connections) => ({ connections, sizes: shareSizes(connections) }));

/** What somebody asks for, gives back, or no longer waits for; a number chooses whose. */
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: holders.map((holder) => ({ holder })) },
    { weight: 2, arbitrary: fc.nat().map((givenBack) => ({ givenBack })) },
    { weight: 1, arbitrary: fc.nat().map((left) => ({ left })) },
  ),
  { maxLength: 200 },
);

/** Who holds and who waits, beside the shares and in the simplest way. */
class Play {
  readonly held: Holder[] = [];
  readonly waiting: Waiter[] = [];
  readonly granted: Waiter[] = [];
  readonly shares: ConnectionShares;

  constructor(connections: number) {
    this.shares = new ConnectionShares(shareSizes(connections));
  }

  ask(holder: Holder): void {
    if (this.shares.take(holder)) {
      this.held.push(holder);
      return;
    }
    const waiter: Waiter = {
      holder,
      granted: () => {
        this.waiting.splice(this.waiting.indexOf(waiter), 1);
        this.held.push(holder);
        this.granted.push(waiter);
      },
    };
    this.waiting.push(waiter);
    this.shares.wait(waiter);
  }

  giveBack(index: number): void {
    const [holder] = this.held.splice(index % this.held.length, 1);
    if (holder) this.shares.giveBack(holder);
  }

  leave(index: number): void {
    const waiter = this.waiting[index % this.waiting.length];
    if (waiter === undefined) return;
    expect(this.shares.leave(waiter)).toBe(true);
    this.waiting.splice(this.waiting.indexOf(waiter), 1);
  }

  count(of: (holder: Holder) => boolean): number {
    return this.held.filter(of).length;
  }
}

function played(connections: number, run: typeof steps extends fc.Arbitrary<infer T> ? T : never): Play {
  const play = new Play(connections);
  for (const step of run) {
    if ("holder" in step) play.ask(step.holder);
    else if ("givenBack" in step && play.held.length > 0) play.giveBack(step.givenBack);
    else if ("left" in step && play.waiting.length > 0) play.leave(step.left);
  }
  return play;
}

/** Why this holder could have no further connection; none if there is one for it. */
function fullFor(play: Play, { tenant, member, kind }: Holder, { all, ...of }: ReturnType<typeof shareSizes>) {
  return [
    play.held.length >= all && "all",
    play.count((one) => one.kind === kind) >= of.ofKind[kind].all && "kind",
    play.count((one) => one.tenant === tenant) >= of.tenant && "tenant",
    play.count((one) => one.tenant === tenant && one.kind === kind) >= of.ofKind[kind].tenant && "kind of the tenant",
    member !== null &&
      play.count((one) => one.tenant === tenant && one.member === member) >= of.member &&
      "member of the tenant",
  ].filter((reason) => reason !== false);
}

test("nobody ever has more than their share", () => {
  fc.assert(
    fc.property(sizes, steps, ({ connections, sizes: of }, run) => {
      const play = played(connections, run);
      const counts = (holder: Holder) => [
        [play.held.length, of.all],
        [play.count((one) => one.kind === holder.kind), of.ofKind[holder.kind].all],
        [play.count((one) => one.tenant === holder.tenant), of.tenant],
        [play.count((one) => one.tenant === holder.tenant && one.kind === holder.kind), of.ofKind[holder.kind].tenant],
        [
          holder.member === null
            ? 0
            : play.count((one) => one.tenant === holder.tenant && one.member === holder.member),
          of.member,
        ],
      ];
      for (const [count = 0, max = 0] of play.held.flatMap(counts)) expect(count).toBeLessThanOrEqual(max);
    }),
  );
});

test("nobody waits for a connection that is theirs", () => {
  fc.assert(
    fc.property(sizes, steps, ({ connections, sizes: of }, run) => {
      const play = played(connections, run);
      for (const { holder } of play.waiting) {
        const reasons = fullFor(play, holder, of);
        expect(reasons).not.toEqual([]);
        const isOwn = reasons.some((reason) => reason.includes("tenant"));
        expect(play.shares.isAtOwnShare(holder)).toBe(isOwn);
      }
    }),
  );
});

test("everybody who waits is served, each member's requests in the order in which they came", () => {
  fc.assert(
    fc.property(sizes, steps, ({ connections }, run) => {
      const play = played(connections, run);
      const asked = [...play.waiting];
      play.granted.length = 0;
      while (play.held.length > 0) play.giveBack(0);
      expect(play.waiting).toEqual([]);
      const laneOf = ({ holder: { tenant, member, kind } }: Waiter) => `${tenant} ${member} ${kind}`;
      for (const lane of new Set(asked.map(laneOf))) {
        const inOrder = (waiters: readonly Waiter[]) => waiters.filter((waiter) => laneOf(waiter) === lane);
        expect(inOrder(play.granted)).toEqual(inOrder(asked));
      }
    }),
  );
});

test("whoever waits for all is served after at most one of every other tenant, however many of them wait", () => {
  const play = new Play(10);
  const hold = (tenant: string) => play.ask({ tenant, member: null, kind: "read" });
  for (let n = 0; n < 100; n++) hold("A");
  for (let n = 0; n < 100; n++) hold("C");
  hold("B");
  for (let n = 0; n < 3; n++) play.giveBack(0);
  expect(play.granted.map(({ holder }) => holder.tenant)).toContain("B");
});

test("of ten connections, changes and any one tenant leave four, sessions have two, and two are for upkeep", () => {
  expect(shareSizes(10)).toEqual({
    all: 8,
    tenant: 6,
    member: 2,
    ofKind: {
      change: { all: 6, tenant: 4 },
      read: { all: 8, tenant: 6 },
      job: { all: 5, tenant: 4 },
    },
  });
});

test.each(Array.from({ length: 200 }, (_, index) => index + 1))(
  "of %i connections everybody can have one, and nobody all of three or more",
  (connections) => {
    const { all, tenant, member, ofKind } = shareSizes(connections);
    const kinds = HOLDER_KINDS.flatMap((kind) => Object.values(ofKind[kind]));
    for (const size of [all, tenant, member, ...kinds]) {
      expect(size).toBeGreaterThanOrEqual(1);
      expect(size).toBeLessThanOrEqual(all);
    }
    expect(all).toBeLessThanOrEqual(connections);
    if (connections < 2) return;
    expect(all).toBeLessThan(connections);
    if (connections < 4) return;
    expect(tenant).toBeLessThan(all);
    expect(ofKind.change.all).toBeLessThan(all);
    if (connections > 4) expect(ofKind.change.tenant).toBeLessThan(ofKind.change.all);
  },
);

test("whoever guesses addresses keeps no credential from being looked up", () => {
  for (const connections of [5, 10, 40]) {
    const shares = new ConnectionShares(shareSizes(connections));
    const { member } = shareSizes(connections);
    const taken = Array.from({ length: connections }, () => shares.take(ADDRESSES));
    expect(taken.filter(Boolean)).toHaveLength(member);
    expect([connections, shares.take(LOOK_UPS)]).toEqual([connections, true]);
  }
});

/** The fewest that settings take. */
const FEWEST = 5;

test.each(Array.from({ length: 200 - FEWEST + 1 }, (_, index) => FEWEST + index))(
  "of %i connections, as settings take them, one change that waits is not all that a tenant or anybody has",
  (connections) => {
    const { all, tenant, ofKind } = shareSizes(connections);
    expect(ofKind.change.tenant).toBeGreaterThan(1);
    expect(tenant).toBeGreaterThan(ofKind.change.tenant);
    expect(all).toBeGreaterThan(tenant);
    expect(connections).toBeGreaterThan(all);
  },
);

test("of fewer, it would be", () => {
  for (let connections = 1; connections < FEWEST; connections++)
    expect(shareSizes(connections).ofKind.change.tenant).toBe(1);
});

test("the guide says how large the shares are", () => {
  const guide = readFileSync(new URL("../../../../../docs/guides/self-hosting.md", import.meta.url), "utf8");
  const [, table = ""] = guide.split("| `DATABASE_POOL_SIZE` |");
  const rows = [...(table.split("\n\n")[0] ?? "").matchAll(/^\| (\d[\d |]+) \|$/gm)].map(([, row = ""]) =>
    row.split(" | ").map(Number),
  );
  expect(rows.map(([connections]) => connections)).toEqual([FEWEST, 10, 20, 40]);
  for (const row of rows) {
    const [connections = 0] = row;
    const { all, tenant, member, ofKind } = shareSizes(connections);
    expect(row).toEqual([connections, all, tenant, ofKind.change.tenant, ofKind.job.tenant, member]);
  }
});
