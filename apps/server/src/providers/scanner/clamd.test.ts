import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ClamdFake, startClamdFake } from "../../../test/clamd/fake.ts";
import { failureOf, inTurn } from "../../../test/scanner-contract.ts";
import { type ClamdOptions, openClamd } from "./clamd.ts";
import type { VirusScanner } from "./port.ts";

const FILE = Buffer.from("Jane Doe's passport");
const CLEAN = "stream: OK\0";

let fake: ClamdFake;
const opened: VirusScanner[] = [];
beforeEach(async () => {
  fake = await startClamdFake();
});
afterEach(async () => {
  for (const scanner of opened.splice(0)) await scanner.close();
  await fake.close();
});

function open(change: Partial<ClamdOptions> = {}): VirusScanner {
  const scanner = openClamd({ address: fake.address, ...change });
  opened.push(scanner);
  return scanner;
}

/** Bytes, and then nothing for as long as anybody waits. */
async function* stuckAfter(bytes: Uint8Array, hasBegun: () => void = () => {}): AsyncGenerator<Uint8Array> {
  yield bytes;
  hasBegun();
  await new Promise(() => {});
}

describe("on the wire", () => {
  test("a file is one command, a piece with its length, and an end", async () => {
    await open().scan(FILE);
    const length = Buffer.from([0, 0, 0, FILE.length]);
    const wire = Buffer.concat([Buffer.from("zINSTREAM\0"), length, FILE, Buffer.alloc(4)]);
    expect(fake.asked.map((asked) => asked.wire.toString("hex"))).toEqual([wire.toString("hex")]);
  });

  test("every byte of a large file arrives, in its order", async () => {
    const bytes = randomBytes(1_000_003);
    await open().scan(inTurn([bytes.subarray(0, 3), bytes.subarray(3, 400_000), bytes.subarray(400_000)]));
    expect(fake.asked[0]?.content.equals(bytes)).toBe(true);
  });

  test("of more files than may be looked at, the others wait for their turn", async () => {
    const scanner = open({ scansMax: 2 });
    const held: Socket[] = [];
    fake.answer((socket) => held.push(socket));
    const outcomes = Promise.all(Array.from({ length: 5 }, () => scanner.scan(FILE)));
    for (const whole of [2, 4, 5]) {
      await expect.poll(() => fake.asked.length).toBe(whole);
      for (const socket of held.splice(0)) socket.end(CLEAN);
    }
    expect(await outcomes).toEqual(Array.from({ length: 5 }, () => ({ outcome: "clean" })));
    expect(fake.unansweredMax).toBe(2);
  });

  test("a file that failed gives its turn to the next", async () => {
    const scanner = open({ scansMax: 1 });
    fake.answer((socket) => socket.resetAndDestroy());
    const failed = failureOf(scanner.scan(FILE));
    const next = failureOf(scanner.scan(FILE));
    expect([(await failed).reason, (await next).reason]).toEqual(["away", "away"]);
    expect(fake.asked).toHaveLength(2);
  });
});

describe("nothing is called clean but by the whole right answer", () => {
  test.each([
    ["no answer", "", "away"],
    ["an answer without its end", "stream: OK", "unclear"],
    ["an answer that ends as others do", "stream: OK\n", "unclear"],
    ["two answers", `${CLEAN}${CLEAN}`, "unclear"],
    ["an answer and more", `${CLEAN}x`, "unclear"],
    ["more and an answer", `\0${CLEAN}`, "unclear"],
    ["another's words", "stream: ok\0", "unclear"],
    ["no stream", "OK\0", "unclear"],
    ["a session's answer", "1: stream: OK\0", "unclear"],
    ["the answer to another command", "PONG\0", "unclear"],
    ["a command that is not known", "UNKNOWN COMMAND\0", "unclear"],
    ["a finding without a name", "stream:  FOUND\0", "unclear"],
    ["a name that is none", "stream: Bad\x1b[2J FOUND\0", "unclear"],
    ["a name without end", `stream: ${"a".repeat(300)} FOUND\0`, "unclear"],
    ["an error", "stream: Can't allocate memory ERROR\0", "refused"],
    ["an error about a clean stream", "stream: OK ERROR\0", "refused"],
    ["a limit", "INSTREAM size limit exceeded. ERROR\0", "tooLarge"],
    ["a web server", "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n", "unclear"],
    ["only ends", "\0\0\0", "unclear"],
  ])("%s is a failure", async (_, said, reason) => {
    fake.answer((socket) => socket.end(said, "latin1"));
    const failure = await failureOf(open().scan(FILE));
    expect(failure.reason).toBe(reason);
    expect(failure.message).toMatch(/^[\x20-\x7e]{1,250}$/);
  });

  test("no beginning of the right answer, and none with another byte in it, is enough", async () => {
    const scanner = open({ scansMax: 20 });
    const right = Buffer.from(CLEAN);
    const beginnings = Array.from({ length: right.length }, (_, length) => right.subarray(0, length));
    const changed = Array.from(right, (byte, at) => {
      const copy = Buffer.from(right);
      copy[at] = byte ^ 0x20;
      return copy;
    });
    const wrong = [...beginnings, ...changed];
    let at = 0;
    fake.answer((socket) => socket.end(wrong[at++] ?? ""));
    for (const failure of await Promise.all(wrong.map(() => failureOf(scanner.scan(FILE))))) {
      expect(["away", "unclear"]).toContain(failure.reason);
    }
    expect(at).toBe(wrong.length);
  });

  test("garbage is a failure", async () => {
    fake.answer((socket) => socket.end(randomBytes(1000)));
    expect((await failureOf(open().scan(FILE))).reason).toBe("unclear");
  });

  test("an answer in single bytes is an answer", async () => {
    fake.answer(async (socket) => {
      for (const character of "stream: Bad.File-1 FOUND\0") {
        await new Promise((resume) => socket.write(character, resume));
      }
      socket.end();
    });
    expect(await open().scan(FILE)).toEqual({ outcome: "infected", signature: "Bad.File-1" });
  });

  test("an answer that comes before the whole file is a failure", async () => {
    fake.answer((socket) => socket.end(CLEAN), "early");
    expect((await failureOf(open().scan(stuckAfter(FILE)))).reason).toBe("unclear");
    fake.answer((socket) => socket.end("INSTREAM size limit exceeded. ERROR\0"), "early");
    expect((await failureOf(open().scan(stuckAfter(FILE)))).reason).toBe("tooLarge");
  });

  test("a broken connection is a failure, before and in the answer's words", async () => {
    for (const said of ["", "stream", "stream: OK"]) {
      fake.answer((socket) => socket.write(said, () => socket.resetAndDestroy()));
      expect(["away", "unclear"]).toContain((await failureOf(open().scan(FILE))).reason);
    }
  });

  test("an answer without end is not read to its end", async () => {
    let written = 0;
    fake.answer((socket) => {
      const chunk = Buffer.alloc(16 * 1024, " ");
      const write = () => {
        while (!socket.destroyed && socket.write(chunk)) written += chunk.length;
      };
      socket.on("drain", write);
      write();
    });
    expect((await failureOf(open().scan(FILE))).reason).toBe("unclear");
    expect(written).toBeLessThan(20_000_000);
  });

  test.each(["UNKNOWN COMMAND\0", "PING\0", "PONG", CLEAN, "\x07\0"])("%j is no sign of life", async (said) => {
    fake.answer((socket) => socket.end(said));
    expect((await failureOf(open().check())).reason).toBe("unclear");
  });
});

describe("no file waits for ever", () => {
  test.each([
    ["says nothing", () => undefined],
    ["stops in its answer", (socket: Socket) => socket.write("stream: OK")],
    ["does not end after its answer", (socket: Socket) => socket.write(CLEAN)],
    ["says a little at a time", (socket: Socket) => drip(socket)],
  ])("a scanner that %s costs no more than the time limit", async (_, handler) => {
    fake.answer(handler);
    expect((await failureOf(open({ scanMs: 50 }).scan(FILE))).reason).toBe("late");
    expect((await failureOf(open({ scanMs: 50 }).check())).reason).toBe("late");
    await expect.poll(() => fake.open).toBe(0);
  });

  test("a scanner that does not read costs no more than the time limit", async () => {
    fake.answer((socket) => socket.pause(), "early");
    expect((await failureOf(open({ scanMs: 50 }).scan(Buffer.alloc(50_000_000)))).reason).toBe("late");
  });

  test("a source that stops costs no more than the time limit", async () => {
    expect((await failureOf(open({ scanMs: 50 }).scan(stuckAfter(FILE)))).reason).toBe("late");
    await expect.poll(() => fake.open).toBe(0);
  });

  test("a host that does not take the connection is away", async () => {
    const busy = await startBusyHost();
    try {
      const scanner = open({ address: { host: "127.0.0.1", port: busy.port }, connectMs: 50 });
      const failure = await failureOf(scanner.scan(FILE));
      expect([failure.reason, failure.message]).toEqual(["away", "no connection in time"]);
    } finally {
      await busy.close();
    }
  });

  test.each([
    { path: "/nowhere/clamd.ctl" },
    { path: `/${"long/".repeat(50)}clamd.ctl` },
    { host: "clamav.invalid", port: 3310 },
  ])("nobody at %j is a failure", async (address) => {
    expect((await failureOf(open({ address }).scan(FILE))).reason).toBe("away");
  });

  test("closing ends what is under way and what waits", async () => {
    const scanner = open({ scansMax: 1 });
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const failures = Promise.all([scanner.scan(stuckAfter(FILE, begin)), scanner.scan(FILE)].map(failureOf));
    await begun;
    await scanner.close();
    expect((await failures).map(({ reason }) => reason)).toEqual(["away", "away"]);
    expect(fake.asked).toEqual([]);
  });
});

test("a failure tells nothing of the file", async () => {
  fake.answer((socket, { content }) => socket.end(`stream: ${content.length} bytes ERROR\0`));
  const refused = await failureOf(open().scan(FILE));
  await fake.close();
  for (const failure of [refused, await failureOf(open().scan(FILE))]) {
    expect(`${failure.message} ${JSON.stringify(failure)} ${String(failure.cause)}`).not.toMatch(/Jane|passport/);
  }
});

function drip(socket: Socket): void {
  const more = setInterval(() => socket.write(" "), 5);
  socket.on("close", () => clearInterval(more));
}

/** A host whose queue of connections is full: its thread takes none, and the next one is not even refused. */
async function startBusyHost() {
  const source = `
    const { createServer } = require("node:net");
    const { parentPort } = require("node:worker_threads");
    const server = createServer().listen({ host: "127.0.0.1", port: 0, backlog: 1 }, () => {
      parentPort.postMessage(server.address().port);
      setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
    });`;
  const worker = new Worker(source, { eval: true });
  const [port] = await once(worker, "message");
  const waiting = Array.from({ length: 8 }, () => connect({ host: "127.0.0.1", port }).on("error", () => {}));
  await once(waiting[0] ?? expect.fail(), "connect");
  return {
    port: Number(port),
    close: async () => {
      for (const socket of waiting) socket.destroy();
      await worker.terminate();
    },
  };
}
