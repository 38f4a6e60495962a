import { test } from "vitest";
import { ROOMY, type TestServer } from "../../test/app.ts";
import { useOwnServer } from "../../test/own-server.ts";
import { expectEveryEdge, playReleases } from "../../test/release-run.ts";

// `npm run test:reliability` plays more of them.
const RANDOM_RUNS = 4;
// On a machine that does much else beside.
const LONG = { timeout: 600_000 };

let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY },
);

test(
  "any sequence of what people, the tenant and publications do agrees with a small model, and takes every edge",
  LONG,
  async () => {
    await playReleases(server, RANDOM_RUNS);
    expectEveryEdge();
  },
);
