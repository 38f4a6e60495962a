import type { LightMyRequestResponse } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { ANY_VERSION } from "../../test/any-version.ts";
import { type TestServer, testServer } from "../../test/app.ts";
import { readCase } from "../../test/cases.ts";
import { decided } from "../../test/deliverables.ts";
import { operatorIn, type TestOperator } from "../../test/operators.ts";
import { announced } from "../../test/prepared.ts";
import { blocked } from "../../test/races.ts";
import { systemOf, unitOfWork } from "../work/work.ts";
import { eraseTraveler } from "./erase-person.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

interface Bed {
  readonly caseId: string;
  readonly reviewer: TestOperator;
}

test.each<[string, (bed: Bed) => Promise<LightMyRequestResponse>]>([
  [
    "a notice that is announced",
    ({ reviewer, caseId }) =>
      reviewer.post(`/cases/${caseId}/deliverables`, announced(Buffer.from("notice"), { type: "refusalNotice" })),
  ],
  [
    "a decision that is corrected",
    ({ reviewer, caseId }) =>
      reviewer.post(`/cases/${caseId}/correct-decision`, { outcome: "approved", reason: "misread" }, ANY_VERSION),
  ],
  [
    "a decision that is taken back",
    ({ reviewer, caseId }) => reviewer.post(`/cases/${caseId}/take-back-decision`, { reason: "misread" }, ANY_VERSION),
  ],
])("%s waits for an erasure that is under way, and is refused after it", async (_, act) => {
  const { tenant, caseId } = await decided(server, "refused");
  const reviewer = await operatorIn(server, { role: "reviewer" });
  const { travelerId } = await readCase(tenant, caseId);
  let acting: Promise<LightMyRequestResponse> | undefined;
  await unitOfWork(server.ctx, systemOf(tenant.scope), async (w) => {
    await eraseTraveler(w, travelerId, { expectedVersion: "any" });
    acting = act({ caseId, reviewer });
    await blocked(server, acting);
  });
  expect((await acting)?.json()).toMatchObject({ code: "state_conflict" });
  expect(await readCase(tenant, caseId)).toMatchObject({ state: "closed", outcome: "refused" });
  expect((await tenant.get(`/tenant/deliverables?caseId=${caseId}`)).json().items).toEqual([]);
});
