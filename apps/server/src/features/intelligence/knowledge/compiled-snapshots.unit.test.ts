import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import { expect, test } from "vitest";
import { compiledSnapshot, findCompiled } from "./compiled-snapshots.ts";

test("a snapshot is compiled once, and forgotten after three others", () => {
  const { content } = loadShippedKnowledge();
  const compiled = (snapshotId: string) => compiledSnapshot({ snapshotId, content });
  const first = compiled("kb-1");
  for (const id of ["kb-2", "kb-3"]) compiled(id);
  expect(compiled("kb-1")).toBe(first);
  compiled("kb-4");
  expect(findCompiled("kb-2")).toBeUndefined();
  expect(findCompiled("kb-1")).toBe(first);
  expect(compiled("kb-1").snapshotId).toBe("kb-1");
});
