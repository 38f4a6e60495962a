import { expect, test } from "vitest";
import { orderLineState, refundedOf } from "./order-lines.ts";

test.each([
  [100, 100, "charged"],
  [100, 40, "reduced"],
  [100, 0, "cancelled"],
  [-30, -30, "charged"],
  [-30, -10, "reduced"],
  [-30, 0, "cancelled"],
  [0, 0, "charged"],
] as const)("a line of %d that costs %d now is %s", (total, charged, state) => {
  expect(orderLineState(total, charged)).toBe(state);
});

test("what was paid back of a line is counted by the state of its refunds", () => {
  const refunds = [
    { state: "succeeded", lines: [{ lineId: "a", amount: 10 }] },
    {
      state: "succeeded",
      lines: [
        { lineId: "b", amount: 5 },
        { lineId: "a", amount: 1 },
      ],
    },
    { state: "failed", lines: [{ lineId: "a", amount: 7 }] },
    { state: "pending", lines: [{ lineId: "a", amount: 3 }] },
    { state: "succeeded", lines: [] },
  ] as const;
  const of = (state: "succeeded" | "pending" | "failed") => refundedOf(refunds, "a", state);
  expect([of("succeeded"), of("pending"), of("failed"), refundedOf(refunds, "c", "succeeded")]).toEqual([11, 3, 7, 0]);
});
