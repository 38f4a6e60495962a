import { type Readable, Transform } from "node:stream";
import { StorageFailed } from "./port.ts";

/** The stream of an adapter as the port promises it: it fails with `StorageFailed` unless it has exactly `size` bytes. */
export function wholeStream(source: Readable, size: number): Readable {
  let length = 0;
  const whole = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      const message = `${length} bytes of an object arrived instead of ${size}`;
      done(length === size ? null : new StorageFailed("away", message));
    },
  });
  source.on("error", (error) =>
    whole.destroy(new StorageFailed("away", "an object could not be read to its end", error)),
  );
  whole.once("close", () => source.destroy());
  return source.pipe(whole);
}
