import { once } from "node:events";
import { createServer } from "node:http";
import { performance } from "node:perf_hooks";

export interface Receivers {
  readonly urls: readonly string[];
  /** Resolves when the work has led to this many messages of events; returns how many arrived per second. */
  rateOf(messages: number, work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** Fast receivers, each on its own port, all in this process: they accept everything and respond immediately. */
export async function startReceivers(count: number): Promise<Receivers> {
  let taken = 0;
  let wanted = Number.POSITIVE_INFINITY;
  let reached = () => {};
  const servers = Array.from({ length: count }, () =>
    createServer((request, response) => {
      request.resume().on("end", () => {
        response.writeHead(204).end();
        taken += 1;
        if (taken === wanted) reached();
      });
    }).listen(0, "127.0.0.1"),
  );
  await Promise.all(servers.map((server) => server.listening || once(server, "listening")));
  return {
    urls: servers.map((server) => {
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("no port was given");
      return `http://127.0.0.1:${address.port}/hooks`;
    }),
    async rateOf(messages, work) {
      const done = new Promise<void>((resolve) => {
        reached = resolve;
      });
      taken = 0;
      wanted = messages;
      const begun = performance.now();
      await Promise.all([work(), done]);
      return (messages * 1000) / (performance.now() - begun);
    },
    close: async () => {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}
