import {
  ACCOUNTS,
  captureEntries,
  type LedgerEntry,
  refundEntries,
  saleEntries,
} from "@entrada/domain/ledger/postings";
import { QUOTE_LINE_KINDS } from "@entrada/domain/quotes/quote-lines";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { TestServer } from "../../../../../../test/app.ts";
import { ordered } from "../../../../../../test/orders.ts";
import { useOwnServer } from "../../../../../../test/own-server.ts";
import { fileOf, readyReport } from "../../../../../../test/reports.ts";
import { decodeId, newUuid } from "../../../../../core/ids.ts";
import { systemOf, unitOfWork } from "../../../../../work/work.ts";
import { insertTransaction, type StoredTransaction } from "../../../../sales/ledger/ledger.store.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const HOUR_MS = 3_600_000;
const ZONES = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland"];
const NOW = Date.now();

type Posted = Pick<StoredTransaction, "currency" | "entries" | "occurredAt">;

const lines = fc.array(
  fc.record({ kind: fc.constantFrom(...QUOTE_LINE_KINDS), amount: fc.integer({ min: 1, max: 9_007_199_254 }) }),
  { minLength: 1, maxLength: 4 },
);

/** Sales, payments and refunds of any amounts, at any hour of the last three weeks. */
const history: fc.Arbitrary<readonly Posted[]> = fc.array(
  fc
    .record({ lines, currency: fc.constantFrom("EUR", "JPY", "KWD"), hoursAgo: fc.integer({ min: 0, max: 500 }) })
    .chain(({ lines: sold, currency, hoursAgo }) => {
      const amounts = sold.map(({ kind, amount }) => ({ lineId: newUuid(), kind, amount }));
      const total = amounts.reduce((sum, { amount }) => sum + amount, 0);
      const unpaid = { total, cancelled: 0, captured: 0, refunded: 0, disputed: 0 };
      const paid = { ...unpaid, captured: total };
      const postings: readonly (readonly LedgerEntry[])[] = [
        saleEntries(amounts),
        captureEntries(total, unpaid),
        refundEntries(1 + (total % 97), paid),
      ];
      const occurredAt = new Date(NOW - hoursAgo * HOUR_MS);
      return fc.constantFrom(...postings).map((entries) => ({ currency, entries, occurredAt }));
    }),
  { minLength: 1, maxLength: 40 },
);

/** What each account of a currency holds, by plain sums. */
function heldBy(posted: readonly Posted[]): Readonly<Record<string, number>> {
  const held = new Map<string, number>();
  for (const { currency, entries } of posted) {
    for (const { account, amount } of entries) {
      const key = `${account} ${currency}`;
      held.set(key, (held.get(key) ?? 0) + amount);
    }
  }
  return Object.fromEntries([...held].toSorted());
}

test("of any history and any days, figures and rows equal the ledger to the unit", async () => {
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.constantFrom(...ZONES),
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 0, max: 20 }),
      async (posted, timeZone, one, other) => {
        const { tenant, order } = await ordered(server);
        const orderId = decodeId("ord", order.id) ?? "";
        await unitOfWork(server.ctx, systemOf(tenant.scope), async (w) => {
          for (const each of posted) {
            const source = { type: "order", id: newUuid() } as const;
            await insertTransaction(w.tx, w.scope, { id: newUuid(), orderId, kind: "dispute", source, ...each });
          }
        });
        const dayOf = (at: Date) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(at);
        const daysAgo = (count: number) => dayOf(new Date(NOW - count * 24 * HOUR_MS));
        const [from, to] = [daysAgo(Math.max(one, other)), daysAgo(Math.min(one, other))];
        const isWithin = ({ occurredAt }: Posted) => from <= dayOf(occurredAt) && dayOf(occurredAt) <= to;
        const parameters = { from, to, timeZone, currency: ["EUR", "JPY", "KWD"] };
        const report = await readyReport(tenant, { parameters, format: "jsonl" });
        const held = heldBy(posted.filter(isWithin));
        const figures = report.summary?.figures ?? [];
        const told = figures.find(({ name }) => name === "ledger")?.points ?? [];
        expect(Object.fromEntries(told.map(({ keys, value }) => [keys.join(" "), value]))).toEqual(held);
        const text = await fileOf(tenant, report);
        const rows = text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
        expect(
          heldBy(
            rows.map(({ currency, account, amount }) => ({
              currency,
              entries: [{ account, amount, lineId: null }],
              occurredAt: new Date(),
            })),
          ),
        ).toEqual(held);
        const sums = { serviceRevenue: "serviceRevenue", passedThroughFees: "payableToAuthority", taxes: "taxPayable" };
        for (const [name, account] of Object.entries(sums)) {
          expect(ACCOUNTS).toContain(account);
          for (const { keys, value } of figures.find((figure) => figure.name === name)?.points ?? []) {
            expect([name, keys, value]).toEqual([name, keys, 0 - (held[`${account} ${keys}`] ?? 0)]);
          }
        }
        const byDay = figures.find(({ name }) => name === "serviceRevenueByDay")?.points ?? [];
        const days = byDay.reduce((sum, { value }) => sum + (value ?? 0), 0);
        const whole = figures.find(({ name }) => name === "serviceRevenue")?.points ?? [];
        expect(days).toBe(whole.reduce((sum, { value }) => sum + (value ?? 0), 0));
      },
    ),
    { numRuns: 3 },
  );
}, 120_000);
