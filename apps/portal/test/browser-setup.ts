import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { buildStaleWeb } from "../../server/src/web/stale-web.ts";
import { unpackedChromium } from "./chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** where the one browser of this run listens */
    readonly browserEndpoint: string;
  }
}

/** Builds the pages if they are stale, and starts one browser for all tests of the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildStaleWeb(() => {});
  const { executablePath, env, args } = unpackedChromium();
  const browser = await chromium.launchServer({
    executablePath,
    args: [...args],
    env: { ...process.env, ...env },
    host: "127.0.0.1",
  });
  project.provide("browserEndpoint", browser.wsEndpoint());
  return () => browser.close();
}
