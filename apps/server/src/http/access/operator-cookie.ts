import type { FastifyReply } from "fastify";
import { type Asking, cookieNaming, sentIn } from "./cookies.ts";

const SESSION = { name: "entrada_operator", value: /^ent_os_[0-9a-f]{64}$/ };
const DEVICE = { name: "entrada_operator_device", value: /^[\w.-]{1,200}$/ };

/** The cookies of operators at this address: of the session, and of a browser in which somebody has signed in. */
export interface OperatorCookie {
  /** of the session's cookie */
  readonly name: string;
  read(request: Asking): string | undefined;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
  readDevice(request: Asking): string | undefined;
  setDevice(reply: FastifyReply, device: string, maxAgeSeconds: number): void;
}

/**
 * The cookies for a service with this base address. Only a browser on the same machine may send them without TLS;
 * anywhere else their names make browsers insist on TLS, on this host alone.
 */
export function operatorCookie(publicBaseUrl: string): OperatorCookie {
  const { prefix, attributes } = cookieNaming(publicBaseUrl, "Strict");
  const [name, deviceName] = [prefix + SESSION.name, prefix + DEVICE.name];
  return {
    name,
    read: (request) => sentIn(request, name, SESSION.value),
    set: (reply, token) => void reply.header("set-cookie", `${name}=${token}; ${attributes}`),
    clear: (reply) => void reply.header("set-cookie", `${name}=; ${attributes}; Max-Age=0`),
    readDevice: (request) => sentIn(request, deviceName, DEVICE.value),
    setDevice: (reply, device, maxAgeSeconds) =>
      void reply.header("set-cookie", `${deviceName}=${device}; ${attributes}; Max-Age=${maxAgeSeconds}`),
  };
}
