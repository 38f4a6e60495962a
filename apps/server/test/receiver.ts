import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from "node:net";

/** A request sent to a receiver. */
interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A webhook receiver on the loopback interface. */
export interface Receiver {
  readonly port: number;
  /** on 127.0.0.1 unless it listens elsewhere */
  readonly url: string;
  readonly received: readonly Received[];
  readonly connections: number;
  /** the next responses; by default 204 */
  answer(handler: (request: Received, response: ServerResponse) => void): void;
  close(): Promise<void>;
}

const pem = (name: string) => readFileSync(new URL(`./tls/${name}.pem`, import.meta.url), "utf8");

/** The certificate of `startReceiver` with `tls`: valid for receiver.example.test and its subdomains. */
export const RECEIVER_CERTIFICATE = pem("receiver.cert");
/** The certificate with "expired": also for 127.0.0.1, valid until 1 February 2024. */
export const EXPIRED_CERTIFICATE = pem("expired.cert");

interface ReceiverOptions {
  readonly tls?: true | "expired";
  readonly host?: string;
}

export async function startReceiver(options: ReceiverOptions = {}): Promise<Receiver> {
  const received: Received[] = [];
  let answer = (_request: Received, response: ServerResponse): void => void response.writeHead(204).end();
  const listener: RequestListener = (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const { method = "", url = "" } = request;
      const whole = { method, path: url, headers, body: Buffer.concat(chunks).toString("utf8") };
      received.push(whole);
      answer(whole, response);
    });
  };
  const listening = await listen(serverOf(options.tls, listener), options.host);
  return {
    ...listening,
    url: options.tls ? listening.url.replace("http:", "https:") : listening.url,
    received,
    get connections() {
      return listening.sockets().total;
    },
    answer: (handler) => {
      answer = handler;
    },
  };
}

function serverOf(tls: ReceiverOptions["tls"], listener: RequestListener): Server {
  if (tls === undefined) return createServer(listener);
  const [key, cert] =
    tls === "expired" ? [pem("expired.key"), EXPIRED_CERTIFICATE] : [pem("receiver.key"), RECEIVER_CERTIFICATE];
  return createTlsServer({ key, cert }, listener);
}

/** A server that counts connections and handles each one as given. */
export async function startTrap(
  onConnection: (socket: Socket) => void = (socket) => socket.destroy(),
  host?: string,
): Promise<Pick<Receiver, "port" | "url" | "connections" | "close">> {
  const listening = await listen(createTcpServer(onConnection), host);
  return {
    port: listening.port,
    url: listening.url,
    close: listening.close,
    get connections() {
      return listening.sockets().total;
    },
  };
}

async function listen(server: Server, host = "127.0.0.1") {
  const open = new Set<Socket>();
  let total = 0;
  server.on("connection", (socket: Socket) => {
    total++;
    open.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => open.delete(socket));
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, host, resolve));
  // A listening server has an address.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}/hooks`,
    sockets: () => ({ total }),
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
