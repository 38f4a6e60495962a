import { test } from "vitest";
import { ROOMY, type TestServer } from "../app.ts";
import { useOwnServer } from "../own-server.ts";
import { expectEveryEdge, playReleases } from "../release-run.ts";
import { SIZE } from "./size.ts";

let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY },
);

test("whatever people, the tenant and publications do to what was issued agrees with a small model", async () => {
  await playReleases(server, SIZE.releases.runs);
  expectEveryEdge();
});
