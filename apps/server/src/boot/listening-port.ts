import { createServer } from "node:net";
import { isErrno, reasonOf, StartError } from "../core/start-error.ts";

/** The port that can be listened on now: the asked one, or any free one for 0. Refuses in one sentence. */
export function claimPort(host: string, port: number, setting: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => reject(portRefused(error, host, port, setting)));
    probe.listen(port, host, () => {
      const address = probe.address();
      const claimed = typeof address === "object" && address ? address.port : port;
      probe.close(() => resolve(claimed));
    });
  });
}

/** Why an address cannot be listened on, and what to do. */
export function portRefused(error: unknown, host: string, port: number, setting: string): StartError {
  if (isErrno(error, "EADDRINUSE")) {
    return new StartError(
      `Port ${port} on ${host} is taken by another program. Stop that program, or set ${setting} to another port.`,
    );
  }
  if (isErrno(error, "EACCES")) {
    return new StartError(`Port ${port} needs more rights than this user has. Set ${setting} to a port above 1023.`);
  }
  return new StartError(
    `${host}:${port} cannot be listened on (${reasonOf(error)}). Set HOST to an address of this machine.`,
  );
}
