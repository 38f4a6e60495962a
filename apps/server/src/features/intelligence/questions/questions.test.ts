import { expect, test } from "vitest";
import { makeTenant } from "../../../../test/app.ts";
import { operatorIn } from "../../../../test/operators.ts";

const PATH = "/knowledge/questions";
const ASKED = { passport: "PH", residence: "PH", destination: "AD", intent: "tourism", stayDays: 10 };

test("a question is pinned once for all keepers, answered by what is published, and unpinned", async () => {
  const { server } = await makeTenant();
  const editor = await operatorIn(server, { role: "knowledgeEditor" });
  const pinned = await editor.post(PATH, ASKED);
  expect([pinned.statusCode, pinned.json()]).toMatchObject([200, ASKED]);
  const { id } = pinned.json();
  expect((await editor.post(PATH, ASKED)).json().id).toBe(id);
  const colleague = await operatorIn(server, { role: "knowledgePublisher" });
  const { items } = (await colleague.get(PATH)).json();
  const answered = items.find(({ question }: { question: { id: string } }) => question.id === id);
  expect(answered).toMatchObject({
    question: ASKED,
    today: {
      kind: "visaRequired",
      headline: expect.stringContaining("Andorra"),
      rules: expect.arrayContaining(["ad.default-visit"]),
    },
    withDraft: null,
    change: null,
  });
  expect((await colleague.delete(`${PATH}/${id}`)).statusCode).toBe(204);
  expect((await colleague.delete(`${PATH}/${id}`)).statusCode).toBe(404);
});

test("a question about what does not exist is refused with each place, and nobody asks of another's draft", async () => {
  const { server } = await makeTenant();
  const editor = await operatorIn(server, { role: "knowledgeEditor" });
  const refused = (
    await editor.post(PATH, { ...ASKED, passport: "QQ", destination: "QQ", intent: "loitering" })
  ).json();
  expect(refused.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
    "#/passport",
    "#/destination",
    "#/intent",
  ]);
  expect((await editor.get(`${PATH}?draftId=dft_06f5xq3mw8y0rb7z2k4n9c1t5h`)).statusCode).toBe(404);
  const agent = await operatorIn(server, { role: "agent" });
  expect((await agent.get(PATH)).statusCode).toBe(403);
});
