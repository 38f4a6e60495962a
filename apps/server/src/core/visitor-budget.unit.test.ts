import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { VisitorBudget } from "./visitor-budget.ts";
import type { VisitorAt } from "./visitor-line.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const STEP_MS = 10;
const A = { tenantId: "one", address: "a" };
const OVERLOADED = expect.objectContaining({ code: "overloaded" });

/** Visitors with a clock that their own work moves, as it would keep the processor. */
class Play {
  spentMs = 0;
  running = 0;
  mostRunning = 0;
  readonly served: string[] = [];
  readonly budget = new VisitorBudget(() => performance.now() + this.spentMs);

  async ask(address: string, workMs: number, tenantId = "one"): Promise<void> {
    await this.budget.enter({ tenantId, address });
    this.running++;
    this.mostRunning = Math.max(this.mostRunning, this.running);
    this.budget.spend("check", () => {
      this.spentMs += workMs;
    });
    this.served.push(address);
    await new Promise((resolve) => setTimeout(resolve, 1));
    this.running--;
    this.budget.leave();
  }

  get elapsedMs(): number {
    return performance.now() + this.spentMs;
  }
}

test("while others ask, all visitors together have a fifth of the time, two at once, however many ask", async () => {
  const asked = fc.array(fc.tuple(fc.constantFrom("a", "b", "c", "d"), fc.integer({ min: 1, max: 50 })), {
    minLength: 30,
    maxLength: 80,
  });
  await fc.assert(
    fc.asyncProperty(asked, async (requests) => {
      const play = new Play();
      play.budget.othersAsk();
      const begunMs = play.elapsedMs;
      const all = requests.map(([address, workMs]) => play.ask(address, workMs).catch(() => {}));
      for (let n = 0; n < 200; n++) {
        play.budget.othersAsk();
        await vi.advanceTimersByTimeAsync(STEP_MS);
        // Two may have begun, and what they cost is known afterwards.
        expect(play.spentMs).toBeLessThanOrEqual((play.elapsedMs - begunMs) / 5 + 2 * 50);
      }
      expect(play.mostRunning).toBeLessThanOrEqual(2);
      expect(play.served.length).toBeGreaterThan(0);
      await vi.advanceTimersByTimeAsync(20_000);
      await Promise.all(all);
    }),
    { numRuns: 30 },
  );
});

test("while nobody else asks, visitors wait for nothing", () => {
  const play = new Play();
  for (let n = 0; n < 50; n++) {
    expect(play.budget.enter(A)).toBeUndefined();
    play.budget.spend("check", () => {
      play.spentMs += 100;
    });
  }
});

test("addresses take turns, however many requests one of them has", async () => {
  const play = new Play();
  play.budget.othersAsk();
  for (let n = 0; n < 12; n++) void play.ask("busy", 1);
  const modest = play.ask("modest", 1);
  await vi.advanceTimersByTimeAsync(50);
  await modest;
  expect(play.served.indexOf("modest")).toBeLessThan(5);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(play.served).toHaveLength(13);
});

test("pages take turns, however many addresses ask on one of them", async () => {
  const play = new Play();
  play.budget.othersAsk();
  for (let n = 0; n < 40; n++) void play.ask(`busy ${n}`, 1);
  const modest = play.ask("modest", 1, "two");
  await vi.advanceTimersByTimeAsync(50);
  await modest;
  expect(play.served.indexOf("modest")).toBeLessThan(5);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(play.served).toHaveLength(41);
});

test.each<[string, (n: number) => VisitorAt]>([
  ["one address on one page", () => A],
  ["one address on many pages", (n) => ({ tenantId: `page ${n}`, address: "a" })],
  ["many addresses on one page", (n) => ({ tenantId: "one", address: `address ${n}` })],
])("%s cannot fill the line: whoever else asks waits for a turn and has it", async (_, visitor) => {
  const play = new Play();
  play.budget.othersAsk();
  const flood = Array.from({ length: 500 }, async (_, n) => play.ask(visitor(n).address, 1, visitor(n).tenantId));
  const told = Promise.allSettled(flood);
  const modest = play.ask("modest", 1, "modest");
  for (let n = 0; n < 10; n++) {
    play.budget.othersAsk();
    await vi.advanceTimersByTimeAsync(100);
  }
  await modest;
  await vi.advanceTimersByTimeAsync(10_000);
  const refused = (await told).filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(400);
});

test("a visitor that would wait too long is told so", async () => {
  const play = new Play();
  play.budget.othersAsk();
  await play.budget.enter(A);
  await play.budget.enter(A);
  const some = (count: number, tenantId: string) =>
    Array.from({ length: count }, (_, n) => play.budget.enter({ tenantId, address: `${tenantId} ${n}` }));
  const waiting = ["1", "2", "3", "4"].flatMap((tenantId) => some(50, tenantId));
  const told = Promise.allSettled(waiting);
  await expect(play.budget.enter({ tenantId: "5", address: "b" })).rejects.toEqual(OVERLOADED);
  for (let n = 0; n < 60; n++) {
    play.budget.othersAsk();
    await vi.advanceTimersByTimeAsync(100);
  }
  for (const refused of await told) expect(refused).toMatchObject({ status: "rejected", reason: OVERLOADED });
});

test("while a visitor's request waits for what others do, others have its turn, and every turn ends once", async () => {
  const play = new Play();
  play.budget.othersAsk();
  await play.budget.enter(A);
  await play.budget.enter(A);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const aside = [1, 2].map(() => play.budget.aside("check", () => answered));
  expect([play.budget.enter(A), play.budget.enter(A)]).toEqual([undefined, undefined]);
  play.budget.leave();
  play.budget.leave();
  answer();
  await Promise.all(aside);
  const third = play.budget.enter(A);
  expect(third).toBeInstanceOf(Promise);
  play.budget.leave();
  await vi.advanceTimersByTimeAsync(1);
  await third;
});

test("what servers with a key ask for costs visitors nothing", () => {
  const play = new Play();
  play.budget.othersAsk();
  play.budget.spend("api", () => {
    play.spentMs += 1_000;
  });
  play.budget.othersAsk();
  expect(play.budget.enter(A)).toBeUndefined();
});
