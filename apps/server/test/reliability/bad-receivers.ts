import type { ServerResponse } from "node:http";
import { type Receiver, startReceiver } from "../receiver.ts";

const DRIP_INTERVAL_MS = 50;
const ENDLESS_CHUNK = Buffer.alloc(64 * 1024, "x");

type Answer = (response: ServerResponse, inwards: string) => void;

interface Badness {
  readonly tls?: true | "expired";
  readonly answer: Answer;
  /** the failure that its attempts are recorded as; undefined: it misbehaves but accepts what it gets */
  readonly failure: string | undefined;
}

const neverAsked: Answer = () => {
  throw new Error("a message came through a connection that nobody may trust");
};

/** The ways in which receivers misbehave. */
const BADNESS = {
  hangs: { answer: () => undefined, failure: "timeout" },
  drips: { answer: drip, failure: "timeout" },
  endless: { answer: pour, failure: undefined },
  resets: { answer: (response) => void response.socket?.resetAndDestroy(), failure: "connection_lost" },
  fails: { answer: (response) => void response.writeHead(500).end("out of order"), failure: "http_status" },
  redirects: {
    answer: (response, inwards) => void response.writeHead(307, { location: inwards }).end(),
    failure: "http_status",
  },
  selfSigned: { tls: true, answer: neverAsked, failure: "tls" },
  expired: { tls: "expired", answer: neverAsked, failure: "tls" },
} as const satisfies Readonly<Record<string, Badness>>;

export type BadKind = keyof typeof BADNESS;

// The entries come from BADNESS itself, so its keys are theirs.
export const BAD_KINDS = Object.keys(BADNESS) as readonly BadKind[];

/** The failure that attempts at such a receiver are recorded as; undefined: success. */
export function failureOf(kind: BadKind): string | undefined {
  return BADNESS[kind].failure;
}

/** A receiver that misbehaves from its first request on; one that redirects points inwards. */
export async function startBadReceiver(kind: BadKind, inwards: string): Promise<Receiver> {
  const { answer, ...rest }: Badness = BADNESS[kind];
  const receiver = await startReceiver(rest.tls === undefined ? {} : { tls: rest.tls });
  receiver.answer((_request, response) => answer(response, inwards));
  return receiver;
}

// Sends forever, so that no timeout between two bytes ever fires.
function drip(response: ServerResponse): void {
  response.writeHead(200, { "content-length": "1000000" });
  const dripping = setInterval(() => response.write("x"), DRIP_INTERVAL_MS);
  response.on("close", () => clearInterval(dripping));
}

function pour(response: ServerResponse): void {
  const write = () => {
    while (!response.destroyed && response.write(ENDLESS_CHUNK));
  };
  response.writeHead(200).on("drain", write);
  write();
}
