import { connect, type Socket } from "node:net";
import type { SocketAddress } from "../../core/setting-kinds.ts";
import { reasonOf } from "../../core/start-error.ts";
import { ScannerFailed } from "./port.ts";

const ANSWER_BYTES_MAX = 4096;

interface Call {
  readonly address: SocketAddress;
  readonly connectMs: number;
  /** connecting, sending and waiting for the answer, and for the bytes to send */
  readonly wholeMs: number;
  /** ends it early */
  readonly signal: AbortSignal;
}

interface Answer {
  /** all that came until the other end closed */
  readonly text: string;
  /** whether everything had been sent by then */
  readonly isToAll: boolean;
}

/**
 * Sends a request on a connection of its own and returns the whole answer. Throws `ScannerFailed` for every failure of
 * the connection, and what the request itself throws.
 */
export async function converse(request: AsyncIterable<Uint8Array>, call: Call): Promise<Answer> {
  const sending: { isDone: boolean; thrown?: { readonly error: unknown } } = { isDone: false };
  // Half open: its end must not end ours, which may still be sending.
  const socket = connect({ ...call.address, allowHalfOpen: true });
  // Whatever ends the conversation destroys the socket, and reading it throws the reason.
  const fail = (failure: ScannerFailed) => socket.destroy(failure);
  const connecting = setTimeout(() => fail(new ScannerFailed("away", "no connection in time")), call.connectMs);
  const whole = setTimeout(() => fail(new ScannerFailed("late", "no answer in time")), call.wholeMs);
  const stop = () => fail(new ScannerFailed("away", "the scanner was closed here"));
  call.signal.addEventListener("abort", stop);
  socket.once("connect", () => clearTimeout(connecting));
  // One that comes after the answer is nobody's.
  socket.on("error", () => {});
  try {
    const answer = readAll(socket);
    send(request, socket).then(
      () => {
        sending.isDone = true;
      },
      (error: unknown) => {
        sending.thrown = { error };
        socket.destroy();
      },
    );
    const text = await answer;
    return { text, isToAll: sending.isDone };
  } catch (error) {
    if (sending.thrown) throw sending.thrown.error;
    throw error instanceof ScannerFailed ? error : new ScannerFailed("away", reasonOf(error), error);
  } finally {
    clearTimeout(connecting);
    clearTimeout(whole);
    call.signal.removeEventListener("abort", stop);
    socket.destroy();
  }
}

async function readAll(socket: Socket): Promise<string> {
  let text = "";
  for await (const chunk of socket) {
    text += chunk.toString("latin1");
    if (text.length > ANSWER_BYTES_MAX) throw new ScannerFailed("unclear", "the answer has no end");
  }
  return text;
}

// It throws only what the request throws: what happens to the socket, its reader learns.
async function send(request: AsyncIterable<Uint8Array>, socket: Socket): Promise<void> {
  for await (const piece of request) {
    if (socket.destroyed) return;
    if (!socket.write(piece)) await drained(socket);
  }
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const resume = () => {
      socket.off("drain", resume).off("close", resume);
      resolve();
    };
    socket.on("drain", resume).on("close", resume);
  });
}
