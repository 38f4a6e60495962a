import { createServer } from "node:net";
import { isErrno, reasonOf, StartError } from "../core/start-error.ts";

/** A port that is free now: the requested one, or any for 0. Fails with a one-sentence reason. */
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

/** Why the server cannot listen on an address, and what to do. */
export function portRefused(error: unknown, host: string, port: number, setting: string): StartError {
  if (isErrno(error, "EADDRINUSE")) {
    return new StartError(
      `Port ${port} on ${host} is in use by another program. Stop that program, or set ${setting} to another port.`,
    );
  }
  if (isErrno(error, "EACCES")) {
    return new StartError(`This user is not allowed to listen on port ${port}. Set ${setting} to a port above 1023.`);
  }
  return new StartError(
    `The server cannot listen on ${host}:${port} (${reasonOf(error)}). Set HOST to an address of this machine.`,
  );
}
