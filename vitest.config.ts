import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["development"] },
  ssr: { resolve: { conditions: ["development"] } },
  test: {
    include: ["packages/**/*.test.ts", "apps/**/*.test.ts", "bench/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    globalSetup: ["apps/server/test/global-setup.ts"],
    pool: "threads",
    isolate: false,
    // Two even on a machine of two cores: much of the time a test waits for PostgreSQL or for a process.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Against what hangs: how long a test takes says something of the machine, not of the product.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
