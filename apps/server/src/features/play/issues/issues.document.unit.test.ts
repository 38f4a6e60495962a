import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { madeDocument } from "./issues.document.ts";

test("a document is made of its lines alone: the same bytes at any moment, other bytes for another line", async () => {
  const lines = ["Passport: X0000007", "Born in Málaga (ES)"];
  const first = await madeDocument({ lines });
  await wait(1_100);
  expect((await madeDocument({ lines })).equals(first)).toBe(true);
  expect((await madeDocument({ lines: ["Passport: X0000008"] })).equals(first)).toBe(false);
});
