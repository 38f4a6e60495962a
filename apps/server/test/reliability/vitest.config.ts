import { defineConfig } from "vitest/config";

const TEST_MINUTES_MAX = 60;

// Tests too long for every run; the files beside this one show that their checks work.
export default defineConfig({
  resolve: { conditions: ["development"] },
  ssr: { resolve: { conditions: ["development"] } },
  test: {
    include: [
      "apps/server/test/reliability/*.reliability.ts",
      "apps/server/test/reliability/*.test.ts",
      "apps/server/src/events/events.storm.test.ts",
    ],
    globalSetup: ["apps/server/test/global-setup.ts", "apps/server/test/bundle-programs.ts"],
    pool: "threads",
    // In full, one after the other: each fills the machine by itself.
    maxWorkers: process.env.RELIABILITY === "full" ? 1 : 2,
    testTimeout: TEST_MINUTES_MAX * 60_000,
    hookTimeout: 60_000,
  },
});
