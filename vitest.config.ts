import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** What a test file imports decides where it runs; the first line that fits. */
const PROJECTS = [
  {
    name: "browser",
    includes: /\/test\/(browser|portal-pages)\.ts"/,
    globalSetup: ["apps/server/test/global-setup.ts", "apps/portal/test/browser-setup.ts"],
  },
  {
    name: "process",
    includes: /\/test\/(command|embedded-home)\.ts"|"\.\/kills\.ts"|"node:child_process"/,
    globalSetup: ["apps/server/test/global-setup.ts", "apps/server/test/bundle-programs.ts"],
  },
  {
    name: "server",
    includes: /\/test\/(?!command-line\.)[a-z-]+\.ts"|"\.\.\/(app|isolation-bed)\.ts"/,
    globalSetup: ["apps/server/test/global-setup.ts"],
  },
  { name: "unit", includes: /^/, globalSetup: [] },
];

const files = new Map<string, string[]>(PROJECTS.map(({ name }) => [name, []]));
for (const folder of ["packages", "apps", "bench"]) {
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!path.endsWith(".test.ts") || /(^|\/)(node_modules|dist)\//.test(path)) continue;
    const text = readFileSync(`${folder}/${path}`, "utf8");
    const project = PROJECTS.find(({ includes }) => includes.test(text));
    if (project) files.get(project.name)?.push(`${folder}/${path}`);
  }
}

export default defineConfig({
  resolve: { conditions: ["development"] },
  ssr: { resolve: { conditions: ["development"] } },
  test: {
    projects: PROJECTS.map(({ name, globalSetup }) => ({
      extends: true,
      test: { name, globalSetup, include: files.get(name) ?? [] },
    })),
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
