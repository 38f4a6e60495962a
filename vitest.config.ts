import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const SETUP = "apps/server/test/global-setup.ts";
const TESTS = "{src,test,build}/**/*";
const ELSEWHERE = ["**/{node_modules,dist}/**"];
/** What a name says wins over the folder. */
const NAMED = ["**/*.{unit,browser,process}.test.ts"];

/** The name of a test file decides where it runs; without a word in it, its folder does. */
const PROJECTS = [
  {
    name: "browser",
    include: [`apps/{portal,console}/${TESTS}.browser.test.ts`],
    exclude: ELSEWHERE,
    globalSetup: [SETUP, "apps/portal/test/browser-setup.ts"],
  },
  {
    name: "process",
    include: [`{apps,packages}/*/${TESTS}.process.test.ts`],
    exclude: ELSEWHERE,
    globalSetup: [SETUP, "apps/server/test/bundle-programs.ts"],
  },
  {
    name: "server",
    include: [`apps/server/${TESTS}.test.ts`],
    exclude: [...ELSEWHERE, ...NAMED],
    globalSetup: [SETUP],
  },
  {
    name: "unit",
    include: [`{packages/*,apps/portal,apps/console,bench}/${TESTS}.test.ts`, `apps/server/${TESTS}.unit.test.ts`],
    exclude: [...ELSEWHERE, "**/*.{browser,process}.test.ts"],
    globalSetup: [],
  },
];

export default defineConfig({
  resolve: { conditions: ["development"] },
  ssr: { resolve: { conditions: ["development"] } },
  test: {
    projects: PROJECTS.map((project) => ({ extends: true, test: project })),
    reporters: ["default", "./apps/server/test/slowest-files.reporter.ts"],
    pool: "threads",
    isolate: false,
    // Two even on a machine of two cores: much of the time a test waits for PostgreSQL or for a process.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Against what hangs: how long a test takes says something of the machine, not of the product.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
