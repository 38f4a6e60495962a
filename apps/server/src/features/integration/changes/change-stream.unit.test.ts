import { expect, test } from "vitest";
import { eventsIn } from "../../../../test/event-stream.ts";
import { ChangeStream } from "./change-stream.ts";
import type { ShownChange } from "./changes.schema.ts";

const change = (id: string): ShownChange => ({ kind: "case", id, caseId: id, tenantId: "ten_1", environment: "test" });

const read = (stream: ChangeStream) => eventsIn(String(stream.read() ?? ""));

test("what a reader does not take is added up: each change once, behind the last one that was taken", () => {
  const stream = new ChangeStream({ highWaterMark: 1 });
  read(stream);
  stream.changed([change("first")], "1");
  for (const [at, id] of ["second", "third", "second"].entries()) stream.changed([change(id)], String(at + 2));
  stream.beat();
  expect(read(stream)).toMatchObject([
    { id: "1", data: { changes: [{ id: "first" }] } },
    { id: "4", data: { changes: [{ id: "second" }, { id: "third" }] } },
  ]);
});

test("more than a page draws one by one becomes everything, however much comes", () => {
  const stream = new ChangeStream({ highWaterMark: 1 });
  read(stream);
  stream.changed([change("first")], "1");
  for (let at = 2; at < 2_000; at += 1) stream.changed([change(`next ${at}`)], String(at));
  expect(read(stream)).toMatchObject([{ id: "1" }, { id: "1999", event: "everything", data: {} }]);
});
