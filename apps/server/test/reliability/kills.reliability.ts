import { expect, test } from "vitest";
import { SOUND } from "./key-ledger.ts";
import { runKills } from "./kills.ts";
import { SIZE } from "./size.ts";

test("servers killed under writers lose nothing, duplicate nothing and announce every change", async () => {
  const report = await runKills({ seed: 20_261_121, ...SIZE.kills });
  console.log(`kills: ${JSON.stringify(report)}`);
  expect(report.verdict).toEqual(SOUND);
  expect(report).toMatchObject({ kills: SIZE.kills.kills, acknowledged: SIZE.kills.keys + slack() });
  expect(report.cut).toBeGreaterThan(0);
});

// Each writer creates as many keys as the others, rounded up.
function slack(): number {
  const { writers, keys } = SIZE.kills;
  return Math.ceil(keys / writers) * writers - keys;
}
