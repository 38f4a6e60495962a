import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { VisitorBudget } from "./visitor-budget.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const STEP_MS = 10;

/** Visitors with a clock that their own work moves, as it would keep the processor. */
class Play {
  spentMs = 0;
  running = 0;
  mostRunning = 0;
  readonly served: string[] = [];
  readonly budget = new VisitorBudget(() => performance.now() + this.spentMs);

  async ask(address: string, workMs: number): Promise<void> {
    await this.budget.enter(address);
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
    expect(play.budget.enter("a")).toBeUndefined();
    play.budget.spend("check", () => {
      play.spentMs += 100;
    });
  }
});

test("addresses take turns, however many requests one of them has", async () => {
  const play = new Play();
  play.budget.othersAsk();
  for (let n = 0; n < 40; n++) void play.ask("busy", 1);
  const modest = play.ask("modest", 1);
  await vi.advanceTimersByTimeAsync(50);
  await modest;
  expect(play.served.indexOf("modest")).toBeLessThan(5);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(play.served).toHaveLength(41);
});

test("a visitor that would wait too long is told so", async () => {
  const play = new Play();
  play.budget.othersAsk();
  await play.budget.enter("a");
  await play.budget.enter("a");
  const waiting = Array.from({ length: 400 }, () => play.budget.enter("a"));
  const told = Promise.allSettled(waiting);
  expect(() => play.budget.enter("b")).toThrow(expect.objectContaining({ code: "overloaded" }));
  for (let n = 0; n < 60; n++) {
    play.budget.othersAsk();
    await vi.advanceTimersByTimeAsync(100);
  }
  for (const refused of await told)
    expect(refused).toMatchObject({ status: "rejected", reason: { code: "overloaded" } });
});

test("what servers with a key ask for costs visitors nothing", () => {
  const play = new Play();
  play.budget.othersAsk();
  play.budget.spend("api", () => {
    play.spentMs += 1_000;
  });
  play.budget.othersAsk();
  expect(play.budget.enter("a")).toBeUndefined();
});
