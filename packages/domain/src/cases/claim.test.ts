import fc from "fast-check";
import { expect, test } from "vitest";
import { claimEnd, currentClaim, idleSince } from "./claim.ts";

const instant = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-01-01"), noInvalidDate: true });

test("a claim is over thirty minutes after its holder last acted, neither earlier nor later", () => {
  const claim = { activeAt: new Date("2026-11-25T09:00:00.000Z") };
  expect(claimEnd(claim).toISOString()).toBe("2026-11-25T09:30:00.000Z");
  expect(currentClaim(claim, new Date("2026-11-25T09:29:59.999Z"))).toBe(claim);
  expect(currentClaim(claim, new Date("2026-11-25T09:30:00.000Z"))).toBeUndefined();
});

test("what a query calls idle is what is over", () => {
  fc.assert(
    fc.property(instant, instant, (activeAt, now) => {
      expect(currentClaim({ activeAt }, now) === undefined).toBe(activeAt <= idleSince(now));
    }),
  );
});
