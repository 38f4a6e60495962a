import { err, ok, type Result } from "@entrada/domain/shared/result";
import type { Environment } from "../../core/tenant-scope.ts";
import { type AddressRules, isAddress } from "./addresses.ts";

export const ENDPOINT_URL_LENGTH_MAX = 2048;

// The URL is used as written: no character that a parser would drop, change or translate.
const PLAIN = /^[\x21-\x5B\x5D-\x7E]+$/;
const LOOPBACK_NAME = /^(.*\.)?localhost\.?$/;
const PORTS: Readonly<Record<Environment, readonly string[]>> = {
  live: ["", "443", "8443"],
  test: ["", "80", "443", "8080", "8443"],
};

/**
 * The URL of a receiver if its text allows webhooks of the environment; the error says what to send instead. Names are
 * checked again by their addresses each time a connection is made.
 */
export function readEndpointUrl(text: string, environment: Environment, rules: AddressRules): Result<URL, string> {
  if (text.length > ENDPOINT_URL_LENGTH_MAX) return err(`Send at most ${ENDPOINT_URL_LENGTH_MAX} characters.`);
  if (!PLAIN.test(text) || !URL.canParse(text)) {
    return err("Send a URL such as https://hooks.example.com/entrada in plain ASCII, with names in Punycode.");
  }
  const url = new URL(text);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && environment === "test")) {
    return err(environment === "live" ? "Send an https URL." : "Send an https or http URL.");
  }
  if (url.username !== "" || url.password !== "") return err("Send a URL without a user name or password.");
  if (url.hash !== "" || text.endsWith("#")) return err("Send a URL without a fragment.");
  if (LOOPBACK_NAME.test(url.hostname)) return rules.isListed("127.0.0.1") ? ok(url) : err(NOT_PUBLIC);
  if (!isAddress(url.hostname)) return ok(url);
  if (!rules.mayReach(url.hostname)) return err(NOT_PUBLIC);
  if (rules.isListed(url.hostname)) return ok(url);
  if (environment === "live")
    return err("Send a URL with a host name instead of an IP address: a certificate belongs to a name.");
  return isUsualPort(url.port, environment) ? ok(url) : err(OTHER_PORT);
}

/** Whether webhooks of the environment can be sent to this port of an address that is public but not explicitly allowed. */
export function isUsualPort(port: string, environment: Environment): boolean {
  return PORTS[environment].includes(port);
}

const NOT_PUBLIC = "Send a URL with a public address; this one is private, local or reserved.";
const OTHER_PORT = "Send a URL with the default port of https or http, 8443 or 8080.";
