import { defineConfig } from "vitest/config";

const TEST_MINUTES_MAX = 60;
const ATTACKS = "apps/server/test/reliability/attacks*.reliability.ts";
const isFull = process.env.RELIABILITY === "full";

// Tests too long for every run; the files beside this one show that their checks work.
export default defineConfig({
  resolve: { conditions: ["development"] },
  ssr: { resolve: { conditions: ["development"] } },
  test: {
    globalSetup: ["apps/server/test/global-setup.ts", "apps/server/test/bundle-programs.ts"],
    pool: "threads",
    testTimeout: TEST_MINUTES_MAX * 60_000,
    // On a busy machine, too: a bed of whole tenants takes its time.
    hookTimeout: 600_000,
    projects: [
      {
        extends: true,
        test: {
          name: "load",
          include: [
            "apps/server/test/reliability/*.reliability.ts",
            "apps/server/test/reliability/*.test.ts",
            "apps/server/src/events/events.storm.test.ts",
            "packages/scans/src/hostile/hostile.test.ts",
          ],
          env: { HOSTILE_FILES: "all" },
          exclude: [ATTACKS],
          // In full, one after the other: each fills the machine by itself.
          maxWorkers: isFull ? 1 : 2,
          sequence: { groupOrder: 0 },
        },
      },
      // By itself, after the others: what a neighbour waits for is measured.
      { extends: true, test: { name: "attacks", include: [ATTACKS], maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
});
