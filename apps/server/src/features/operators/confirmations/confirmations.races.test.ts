import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { operatorIn, type TestOperator } from "../../../../test/operators.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { whileHeld } from "../../../../test/races.ts";
import { decodeId } from "../../../core/ids.ts";
import { INSTALLATION } from "../../../core/tenant-scope.ts";
import { type UseCaseContext, unitOfWork, type Work } from "../../../work/work.ts";
import { updateOperator } from "../operators/operators.service.ts";
import { confirmChange } from "./confirmations.service.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

/** Does something as an operator, and tells how often it had to begin. */
async function timesBegun(
  { id, role }: TestOperator,
  useCase: (w: Work<UseCaseContext>) => Promise<unknown>,
): Promise<number> {
  let begun = 0;
  await unitOfWork(server.ctx, { scope: INSTALLATION, principal: { kind: "operator", id, role } }, (w) => {
    begun += 1;
    return useCase(w);
  });
  return begun;
}

test("who confirms a change and who asks for the next one wait for each other, and neither begins anew", async () => {
  const one = await operatorIn(server, { role: "administrator" });
  const two = await operatorIn(server, { role: "administrator" });
  const agent = await operatorIn(server, { role: "agent" });
  const { pendingChange } = (await one.post(`/operators/${agent.id}/reset`, undefined, { "if-match": "*" })).json();
  const change = {
    text: "select from operator_changes where id = $1 for update",
    values: [decodeId("och", pendingChange.id)],
  };
  let begun: Promise<readonly number[]> | undefined;
  await whileHeld(server.database, change, async (waiting) => {
    const confirming = timesBegun(two, (w) => confirmChange(w, pendingChange.id, "any"));
    await waiting(1);
    const asking = timesBegun(one, (w) => updateOperator(w, agent.id, { role: "reviewer" }, "any"));
    await waiting(2);
    begun = Promise.all([confirming, asking]);
  });
  expect(await begun).toEqual([1, 1]);
  expect((await one.get(`/operator-changes/${pendingChange.id}`)).json().state).toBe("confirmed");
  expect((await one.get(`/operators/${agent.id}`)).json().pendingChange).toMatchObject({ kind: "rights" });
});
