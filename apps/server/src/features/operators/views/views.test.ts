import { expect, test } from "vitest";
import { makeTenant } from "../../../../test/app.ts";
import { auditOf } from "../../../../test/audit.ts";
import { operatorIn } from "../../../../test/operators.ts";

const PATH = "/account/views";
const VIEW = { list: "/queues/review", name: "Late and mine", query: "due=late&claimedBy=me" };

async function somebody() {
  const { server } = await makeTenant();
  return { server, agent: await operatorIn(server, { role: "agent" }) };
}

test("a view is saved under a name, overwritten by the same name, and deleted; it is its operator's alone", async () => {
  const { server, agent } = await somebody();
  const saved = await agent.post(PATH, VIEW);
  expect([saved.statusCode, saved.json()]).toMatchObject([200, VIEW]);
  const { id } = saved.json();
  const again = (await agent.post(PATH, { ...VIEW, query: "due=soon" })).json();
  expect(again).toMatchObject({ id, query: "due=soon" });
  await agent.post(PATH, { ...VIEW, list: "/support" });
  const own = (await agent.get(PATH)).json().items;
  expect(own.map(({ list, query }: typeof VIEW) => [list, query])).toEqual([
    ["/queues/review", "due=soon"],
    ["/support", VIEW.query],
  ]);
  const colleague = await operatorIn(server, { role: "agent" });
  expect((await colleague.get(PATH)).json().items).toEqual([]);
  expect((await colleague.delete(`${PATH}/${id}`)).statusCode).toBe(404);
  expect((await agent.delete(`${PATH}/${id}`)).statusCode).toBe(204);
  expect((await agent.delete(`${PATH}/${id}`)).json().code).toBe("resource_not_found");
  expect((await agent.get(PATH)).json().items).toHaveLength(1);
  expect((await auditOf(server, id)).map(({ action }) => action)).toEqual(["view.saved", "view.saved", "view.deleted"]);
});

test("what is no list, no name or no filter is refused with a pointer, and fifty are enough", async () => {
  const { agent } = await somebody();
  for (const [change, pointer] of [
    [{ list: "https://elsewhere.example" }, "#/list"],
    [{ list: "/queues/review/more" }, "#/list"],
    [{ name: "" }, "#/name"],
    [{ name: "two\nlines" }, "#/name"],
    [{ query: "q=<script>" }, "#/query"],
  ] as const) {
    const refused = await agent.post(PATH, { ...VIEW, ...change });
    expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([400, pointer]);
  }
  for (let nth = 0; nth < 50; nth += 1) await agent.post(PATH, { ...VIEW, name: `View ${nth}` });
  expect((await agent.post(PATH, VIEW)).json().code).toBe("limit_reached");
  expect((await agent.post(PATH, { ...VIEW, name: "View 7" })).statusCode).toBe(200);
});
