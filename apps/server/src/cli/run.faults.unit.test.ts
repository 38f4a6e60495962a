import { DataFilesError } from "@entrada/data-files/lint-error";
import { expect, test, vi } from "vitest";
import { commandLine } from "../../test/command-line.ts";

// The commands read the files that this version ships, which have no fault.
vi.mock("@entrada/knowledge/shipped", () => ({
  loadWrittenKnowledge: () => {
    throw new DataFilesError([{ file: "rules/GB.yaml", line: 12, at: "/rules/0", message: 'must have "source"' }]);
  },
}));

test.each([["coverage"], ["due"], ["explain", "IN", "FR"]])(
  "`knowledge %s` tells faults of the files in a line each, without a stack",
  async (...words) => {
    const { code, stdout, stderr } = await commandLine(["knowledge", ...words]);
    expect([code, stdout, stderr]).toEqual([1, "", 'rules/GB.yaml:12 /rules/0: must have "source"\n']);
  },
);
