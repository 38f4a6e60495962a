import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const FILE = fileURLToPath(new URL("./peer-sender.ts", import.meta.url));

export interface PeerOrder {
  readonly endpoints: readonly { readonly url: string; readonly secret: string }[];
  readonly messagesPerEndpoint: number;
  /** for each endpoint */
  readonly atOnce: number;
  readonly body: string;
}

export interface PeerProcess {
  readonly pid: number;
  /** Resolves when every message is answered. */
  send(order: PeerOrder): Promise<void>;
  stop(): Promise<void>;
}

/** The plain loop of signed posts in a separate process. */
export async function startPeer(): Promise<PeerProcess> {
  const child = fork(FILE, { execArgv: ["--conditions=development", "--import", "tsx"] });
  const exited = once(child, "exit");
  const failed = exited.then(() => {
    throw new Error("the plain loop has ended");
  });
  failed.catch(() => undefined);
  await Promise.race([once(child, "message"), failed]);
  return {
    pid: child.pid ?? 0,
    send: async (order) => {
      child.send(order);
      await Promise.race([once(child, "message"), failed]);
    },
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}
