import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface PeerProcess {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The minimal handlers of this file in a separate process. */
export async function startPeers(file: URL, settings: { readonly port: number }): Promise<PeerProcess> {
  const child = fork(fileURLToPath(file), {
    execArgv: ["--conditions=development", "--import", "tsx"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  child.send(settings);
  const failed = once(child, "exit").then(() => {
    throw new Error("the minimal server did not start");
  });
  await Promise.race([once(child, "message"), failed]);
  failed.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${settings.port}`,
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}
