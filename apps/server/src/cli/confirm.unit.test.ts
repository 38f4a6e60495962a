import { expect, test } from "vitest";
import { confirm } from "./confirm.ts";

// Where the other one is a file or a pipe, the question would wait unseen, or the answer would never come.
test.each([
  ["standard input", process.stdin],
  ["standard error", process.stderr],
])("with a terminal on %s alone, nobody is asked", async (_name, stream) => {
  const before = Object.getOwnPropertyDescriptor(stream, "isTTY");
  Object.defineProperty(stream, "isTTY", { value: true, configurable: true, writable: true });
  try {
    await expect(confirm("Publish it?")).rejects.toThrow("Publish it? Confirm with --yes.");
  } finally {
    if (before) Object.defineProperty(stream, "isTTY", before);
    else Reflect.deleteProperty(stream, "isTTY");
  }
});
