import fc from "fast-check";
import { expect, test } from "vitest";
import { toldRequests, type WaitingRequest } from "./attention.ts";

const request = (id: string): WaitingRequest => ({ id, party: "traveler", reason: "formIncomplete" });
const turns = fc
  .array(fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"), { maxLength: 4 }), { minLength: 1, maxLength: 20 })
  .map((ids) => [[], ...ids, []].map((waiting) => ({ waiting: waiting.map(request), isToReview: false })));

test("whatever happens, each time that a request waits is told once, and resolved once before it is told again", () => {
  fc.assert(
    fc.property(turns, (sequence) => {
      const told = new Set<string>();
      sequence.slice(1).forEach((after, index) => {
        const before = sequence[index] ?? expect.fail();
        const { required, resolved } = toldRequests(before, after);
        for (const { id } of resolved) expect(told.delete(id)).toBe(true);
        for (const { id } of required) {
          expect(told.has(id)).toBe(false);
          told.add(id);
        }
        expect([...told].sort()).toEqual(after.waiting.map(({ id }) => id).sort());
      });
      expect(told.size).toBe(0);
    }),
  );
});
