import { once } from "node:events";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { StorageFailed } from "./port.ts";
import { wholeStream } from "./whole-stream.ts";

const bytes = Buffer.from("a passport scan");
const source = () => Readable.from([bytes.subarray(0, 5), bytes.subarray(5)], { objectMode: false });

test("a stream of the right size passes as it is", async () => {
  expect(await buffer(wholeStream(source(), bytes.length))).toEqual(bytes);
});

test.each([bytes.length - 1, bytes.length + 1])("one that is not %i bytes long fails", async (size) => {
  await expect(buffer(wholeStream(source(), size))).rejects.toThrow(StorageFailed);
});

test("what fails below is a failure of the storage, and names its cause", async () => {
  const lost = new Error("the connection ended");
  const broken = new Readable({ read: (): void => void broken.destroy(lost) });
  await expect(buffer(wholeStream(broken, 10))).rejects.toMatchObject({ name: "StorageFailed", cause: lost });
});

test("a reader that leaves ends what is below", async () => {
  const below = new Readable({ read: () => undefined });
  wholeStream(below, 10).destroy();
  await once(below, "close");
  expect(below.destroyed).toBe(true);
});
