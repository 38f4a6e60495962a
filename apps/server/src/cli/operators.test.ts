import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, testServer } from "../../test/app.ts";
import { operatorCommand } from "../../test/catalog-command.ts";
import { browserWith, signedIn } from "../../test/operators.ts";
import { decodeId, encodeId } from "../core/ids.ts";

let server: TestServer;
let operators: (...words: readonly string[]) => ReturnType<ReturnType<typeof operatorCommand>>;
beforeAll(async () => {
  server = await testServer();
  operators = (...words) => operatorCommand(server)("operators", ...words);
});

const newEmail = () => `lee-${crypto.randomUUID()}@example.com`;

test("an operator is made with a link that works, and is found by id or address", async () => {
  const email = newEmail();
  const made = await operators("create", email, "--name", "Lee Example", "--role", "agent");
  expect([made.code, made.json()]).toMatchObject([0, { email, role: "agent", tenants: "all", state: "invited" }]);
  const { id, invitation } = made.json();
  expect(invitation.url).toMatch(/\/console\/invitation#ent_oi_[0-9a-f]{64}$/);
  const opened = await browserWith(server).post("/invitations/open", { token: invitation.token });
  expect(opened.json()).toMatchObject({ email, name: "Lee Example" });
  expect((await operators("set", email, "--role", "reviewer")).json()).toMatchObject({ id, role: "reviewer" });
  expect((await operators("list")).json().items.map((item: { readonly id: string }) => item.id)).toContain(id);
  // The link that was printed last is the one that works.
  const again = (await operators("reset", id)).json();
  expect((await browserWith(server).post("/invitations/open", { token: invitation.token })).statusCode).toBe(401);
  expect((await browserWith(server).post("/invitations/open", { token: again.invitation.token })).statusCode).toBe(200);
});

test("an operator who is suspended on the machine is out at once", async () => {
  const { id } = (await operators("create", newEmail(), "--name", "Lee", "--role", "administrator")).json();
  const uuid = String(decodeId("opr", id));
  const session = await signedIn(server, { uuid, role: "administrator" });
  expect((await operators("suspend", id)).json()).toMatchObject({ state: "suspended" });
  expect((await session.get("/sessions/current")).json().code).toBe("session_expired");
  expect(JSON.stringify((await operators("reactivate", id)).json())).toContain("Reset the operator");
});

test("what cannot be is refused with what to do instead", async () => {
  const email = newEmail();
  const tenant = encodeId("ten", (await makeTenant({ server })).scope.tenantId);
  for (const [words, told] of [
    [["create", "nobody", "--name", "Lee", "--role", "agent"], "e-mail address"],
    [["create", email, "--name", "Lee", "--role", "boss"], "role"],
    [["create", email, "--name", "Lee", "--role", "tenantManager"], "ids of one tenant or more"],
    [["create", email, "--name", "Lee", "--role", "administrator", "--tenants", tenant], "all"],
    [["set", email, "--name", "Lee"], "operators list"],
    [["set", email], "Nothing to change"],
  ] as const) {
    const refused = await operators(...words);
    expect([words, refused.code, JSON.stringify(refused.json())]).toEqual([words, 2, expect.stringContaining(told)]);
  }
});
