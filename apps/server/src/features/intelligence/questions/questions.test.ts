import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { auditOf } from "../../../../test/audit.ts";
import { checkUnplayed } from "../../../../test/operator-drafts-story.ts";
import { operatorIn, type TestOperator } from "../../../../test/operators.ts";
import { useOwnServer } from "../../../../test/own-server.ts";

const PATH = "/knowledge/questions";
const ASKED = { passport: "PH", residence: "PH", destination: "AD", intent: "tourism", stayDays: 10 };

let server: TestServer;
let editor: TestOperator;
useOwnServer(async (opened) => {
  server = opened;
  editor = await operatorIn(server, { role: "knowledgeEditor" });
});

test("a question is pinned once for all keepers, answered by what is published, and unpinned", async () => {
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

test("a draft's answers stand beside those of today, with what would change, once its check has passed", async () => {
  const name = "rules/AD.yaml";
  const { text } = (await editor.get(`/knowledge/files?name=${name}`)).json();
  const changed = { title: "Andorra", reason: "Read again", files: { [name]: `# read once more\n${text}` } };
  const { id: draftId } = (await editor.post("/knowledge/drafts", changed)).json();
  const answers = async () => {
    const answered = await editor.get(`${PATH}?draftId=${draftId}`);
    return [answered.json().code ?? answered.statusCode, answered.json().items];
  };
  expect(await answers()).toMatchObject(["draft_not_ready", undefined]);
  await checkUnplayed(server, "knowledge", draftId);
  for (const passport of ["PH", "US"]) await editor.post(PATH, { ...ASKED, passport });
  const [status, items] = await answers();
  expect([status, items]).toMatchObject([
    200,
    [
      { question: { passport: "PH" }, change: "same" },
      { question: { passport: "US" }, change: "otherStay", withDraft: { kind: "notRequired" } },
    ],
  ]);
  expect(items[0].withDraft).toEqual(items[0].today);
});

test("what is pinned already is neither refused nor written down again where no other question has room", async () => {
  const { items } = (await editor.get(PATH)).json();
  for (let stayDays = 20; items.length + stayDays - 20 < 50; stayDays += 1)
    await editor.post(PATH, { ...ASKED, stayDays });
  const [first] = (await editor.get(PATH)).json().items;
  const { id, ...asked } = first.question;
  const again = await editor.post(PATH, asked);
  expect([again.statusCode, again.json()]).toEqual([200, first.question]);
  expect((await auditOf(server, id)).map(({ action }) => action)).toEqual(["knowledge.question_pinned"]);
  expect((await editor.post(PATH, { ...ASKED, stayDays: 300 })).json()).toMatchObject({ code: "limit_reached" });
});

test("a question about what does not exist is refused with each place, as is a draft that is none and whoever keeps no knowledge", async () => {
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
