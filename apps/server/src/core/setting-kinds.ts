import { err, ok, type Result } from "@entrada/domain/shared/result";
import { parseRange } from "./ip-address.ts";

/** How a setting's text becomes a value; the error says what to write instead. */
export interface Kind<T> {
  readonly shape: string;
  readonly parse: (text: string) => Result<T, string>;
}

export const text: Kind<string> = { shape: "text", parse: ok };

/** An integer within inclusive bounds. */
export function integer(min: number, max: number): Kind<number> {
  const shape = `whole number, ${min} to ${max}`;
  return {
    shape,
    parse(raw) {
      const value = /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN;
      return value >= min && value <= max ? ok(value) : err(`must be a ${shape}`);
    },
  };
}

/** One of a few words. */
export function oneOf<const T extends string>(...values: readonly T[]): Kind<T> {
  return {
    shape: values.map((value) => `\`${value}\``).join(", "),
    parse(raw) {
      const value = values.find((candidate) => candidate === raw);
      return value === undefined ? err(`must be one of ${values.join(", ")}`) : ok(value);
    },
  };
}

/** The address of this service as callers see it: scheme, host and port only. */
export const origin: Kind<string> = {
  shape: "address without a path",
  parse(raw) {
    const url = parseUrl(raw);
    const isOrigin = url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
    return isOrigin
      ? ok(url.origin)
      : err("must be an http or https address without a path, such as https://visa.example.com");
  },
};

/** The root URL of another service's API; secrets have their own settings. */
export const interfaceUrl: Kind<string> = {
  shape: "http or https address",
  parse(raw) {
    const url = parseUrl(raw);
    const isRoot = url && /^https?:$/.test(url.protocol) && `${url.origin}${url.pathname}` === url.href;
    return isRoot
      ? ok(url.href)
      : err("must be an http or https address without password, query or fragment, such as http://127.0.0.1:11434/v1");
  },
};

/** A server that takes mails; its login has a setting of its own. */
export const mailServer: Kind<string> = {
  shape: "`smtp://…` or `smtps://…` address",
  parse(raw) {
    const url = parseUrl(raw);
    const isServer = url && /^smtps?:$/.test(url.protocol) && url.hostname !== "" && /^\/?$/.test(url.pathname);
    return isServer && url.username + url.password + url.search + url.hash === ""
      ? ok(raw)
      : err("must be an smtp or smtps address without user, password and path, such as smtp://mail.example.com:587");
  },
};

const MAIL_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d]([a-z\d.-]{0,250}[a-z\d])?$/i;

/** Who sends mails: an address, perhaps after a name. */
export const mailSender: Kind<{ readonly address: string; readonly name: string }> = {
  shape: "mail address, or `Name <address>`",
  parse(raw) {
    const [, name = "", address = raw] = /^([^<>\p{Cc}]{1,100}?)\s*<([^<>]+)>$/u.exec(raw) ?? [];
    return MAIL_ADDRESS.test(address)
      ? ok({ address, name: name.replace(/^"(.*)"$/, "$1") || "Entrada" })
      : err("must be a mail address, perhaps after a name, such as Visa service <visa@example.com>");
  },
};

/** Addresses at which somebody can be told of a weakness. */
export const contactList: Kind<readonly string[]> = {
  shape: "`mailto:` or `https:` addresses, separated by commas",
  parse(raw) {
    const entries = raw.split(",").map((entry) => entry.trim());
    return entries.every(isContact)
      ? ok(entries)
      : err("must be mailto: or https: addresses separated by commas, such as mailto:security@example.com");
  },
};

/** Where those whom this service asks can learn who asks; it stands in a header, within brackets. */
export const publicContact: Kind<string> = {
  shape: "mail address, or `https:` address",
  parse(raw) {
    const isSafe = /^[\x21-\x7e]{1,300}$/.test(raw) && !/[()<>"\\]/.test(raw);
    return isSafe && (MAIL_ADDRESS.test(raw) || (raw.startsWith("https://") && isContact(raw)))
      ? ok(raw)
      : err("must be a mail address or an https address without special letters, such as watch@example.com");
  },
};

function isContact(address: string): boolean {
  if (/[\s\p{Cc}]/u.test(address)) return false;
  const url = parseUrl(address);
  if (url?.protocol === "mailto:") return /^[^@]+@[^@]+$/.test(url.pathname);
  return url?.protocol === "https:" && url.username + url.password === "";
}

/** The name of an S3 bucket. */
export const bucketName: Kind<string> = {
  shape: "bucket name",
  parse(raw) {
    return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(raw)
      ? ok(raw)
      : err("must be a bucket's name: 3 to 63 small letters, digits, hyphens and dots");
  },
};

/** Where a daemon listens. */
export type SocketAddress = { readonly path: string } | { readonly host: string; readonly port: number };

/** A Unix socket by its path, or a host and its port. */
export const socketAddress: Kind<SocketAddress> = {
  shape: "path of a socket, or `host:port`",
  parse(raw) {
    if (/^\/[^\0]+$/.test(raw)) return ok({ path: raw });
    const [, host = "", digits = ""] = /^(\[[\da-f:]+\]|[\w.-]+):(\d{1,5})$/i.exec(raw) ?? [];
    const port = Number(digits);
    return host !== "" && port >= 1 && port <= 65_535
      ? ok({ host: host.replace(/^\[|\]$/g, ""), port })
      : err("must be the absolute path of a socket, or host:port, such as 127.0.0.1:3310");
  },
};

export const postgresUrl: Kind<string> = {
  shape: "`postgres://…` address",
  parse(raw) {
    const url = parseUrl(raw);
    return url && /^postgres(ql)?:$/.test(url.protocol)
      ? ok(raw)
      : err("must be a PostgreSQL address, such as postgres://user:password@host:5432/database");
  },
};

/** Addresses and CIDR ranges, separated by commas. */
export const addressList: Kind<readonly string[]> = {
  shape: "addresses or CIDR ranges, separated by commas",
  parse(raw) {
    const entries = raw.split(",").map((entry) => entry.trim());
    return entries.every((entry) => parseRange(entry) !== undefined)
      ? ok(entries)
      : err("must be IP addresses or CIDR ranges separated by commas, such as 10.0.0.0/8,127.0.0.1");
  },
};

function parseUrl(raw: string): URL | undefined {
  return URL.canParse(raw) ? new URL(raw) : undefined;
}

/** A setting: what it is called, takes and means. */
export interface Setting<T> {
  readonly name: string;
  readonly kind: Kind<T>;
  readonly description: string;
  /** Without a fallback the setting is optional and absent by default. */
  readonly fallback?: T;
  /** How the documentation shows a computed default. */
  readonly fallbackText?: string;
  readonly productionRequires?: true;
}

/** A row of the table of settings, with the exact type of its fallback. */
export function setting<T, const S extends Omit<Setting<T>, "kind">>(
  kind: Kind<T>,
  rest: S,
): S & { readonly kind: Kind<T> } {
  return { ...rest, kind };
}
