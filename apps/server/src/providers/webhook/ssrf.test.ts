import { afterAll, beforeAll, expect, test } from "vitest";
import { type Receiver, startTrap } from "../../../test/receiver.ts";
import { AddressRules } from "./addresses.ts";
import { readEndpointUrl } from "./endpoint-url.ts";
import { newWebhookSecret } from "./signature.ts";
import { WebhookSender } from "./webhook-sender.ts";

type Trap = Pick<Receiver, "port" | "connections" | "close">;
let traps: readonly Trap[];
let port: number;

beforeAll(async () => {
  const first = await startTrap();
  traps = [first, await startTrap(undefined, "::1")];
  port = first.port;
});
afterAll(() => Promise.all(traps.map((trap) => trap.close())));

const octets = (address: string) => address.split(".").map(Number);
const number = (address: string) => octets(address).reduce((sum, octet) => sum * 256 + octet, 0);
const hexPair = (address: string) => {
  const hex = number(address).toString(16).padStart(8, "0");
  return `${hex.slice(0, 4)}:${hex.slice(4)}`;
};

// Each way in which one IPv4 address can be written as the host of a URL.
const SPELLINGS: readonly ((address: string) => string)[] = [
  (address) => address,
  (address) => `${address}.`,
  (address) => String(number(address)),
  (address) => `0x${number(address).toString(16)}`,
  (address) => `0${number(address).toString(8)}`,
  (address) =>
    octets(address)
      .map((octet) => `0x${octet.toString(16)}`)
      .join("."),
  (address) =>
    octets(address)
      .map((octet) => `0${octet.toString(8)}`)
      .join("."),
  (address) => {
    const [first, ...rest] = octets(address);
    return `${first}.${number(["0", ...rest.map(String)].join("."))}`;
  },
  (address) => address.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (address) => address.replaceAll(".", "%2e"),
  (address) => address.replaceAll(".", "\u3002"),
  (address) => `[::ffff:${address}]`,
  (address) => `[::ffff:${hexPair(address)}]`,
  (address) => `[::${address}]`,
  (address) => `[64:ff9b::${hexPair(address)}]`,
  (address) => `[2002:${hexPair(address)}::1]`,
  (address) => `hooks.example.com@${address}`,
  (address) => `${address}.named.example.test`,
];

const INSIDE = [
  "127.0.0.1",
  "127.255.255.254",
  "0.0.0.0",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "192.0.0.192",
  "198.18.0.1",
];

const OTHERS = [
  ...["224.0.0.1", "240.0.0.1", "255.255.255.255", "192.0.2.1", "198.51.100.1", "203.0.113.1", "192.88.99.1"],
  ...["[::1]", "[::]", "[fe80::1]", "[fc00::1]", "[fd00:ec2::254]", "[fec0::1]", "[ff02::1]", "[100::1]", "[2001::1]"],
  ...["[2001:db8::1]", "[3fff::1]", "[5f00::1]", "[64:ff9b:1::a00:1]", "[4000::1]", "[0:0:0:0:0:0:0:1]"],
  ...["[2001:10::1]", "[2001:2::1]", "[::ffff:0:7f00:1]"],
  ...["localhost", "LOCALHOST", "localhost.", "db.localhost", "127.1", "0", "0x7f.1", "127.0.1", "①②⑦.0.0.1"],
  ...["internal.example.test", "mixed.example.test", "six.example.test", "mapped.example.test", "garbage.example.test"],
];

// Answers of an attacker's name servers.
const NAMES: Readonly<Record<string, readonly string[]>> = {
  "internal.example.test": ["10.0.0.1"],
  "mixed.example.test": ["8.8.8.8", "127.0.0.1"],
  "six.example.test": ["2606:4700:4700::1111", "::1"],
  "mapped.example.test": ["::ffff:127.0.0.1"],
  "garbage.example.test": ["0x7f000001"],
  unix: ["127.0.0.1"],
};

async function resolve(hostname: string): Promise<readonly string[]> {
  const spelled = /^(\d+\.\d+\.\d+\.\d+)\.named\.example\.test$/.exec(hostname)?.[1];
  return spelled ? [spelled] : (NAMES[hostname] ?? []);
}

function forms(at: number): readonly string[] {
  const hosts = [...INSIDE.flatMap((address) => SPELLINGS.map((spell) => spell(address))), ...OTHERS];
  return [
    ...hosts.map((host) => `http://${host}:${at}/`),
    `http:\\\\127.0.0.1:${at}\\`,
    `http://127.0.0.1:${at}\\@hooks.example.com/`,
    `http://hooks.example.com\\@127.0.0.1:${at}/`,
    `http://hooks.example.com#@127.0.0.1:${at}/`,
    `http://127.0.0.1\t:${at}/`,
    `http://127.0.\n0.1:${at}/`,
    ` http://127.0.0.1:${at}/`,
    `//127.0.0.1:${at}/`,
    `http:127.0.0.1:${at}`,
    ...["ftp", "gopher", "ws", "file", "unix", "jar:http"].map((scheme) => `${scheme}://127.0.0.1:${at}/`),
    "file:///etc/passwd",
    "data:text/plain,hello",
    "http://unix:/var/run/docker.sock:/containers/json",
    `https://127.0.0.1:${at}/`,
    `http://127.0.0.1:${at}/${"x".repeat(10_000)}`,
  ];
}

async function sendAll(rules: AddressRules): Promise<ReadonlyMap<string, string | null>> {
  const sender = new WebhookSender({ rules, resolve, timeoutMs: 1000 });
  const [secrets, sentAt] = [[newWebhookSecret()], new Date()];
  const send = async (url: string) => {
    const { failure } = await sender.send({ url, environment: "test", id: "evt_1", body: "{}", secrets, sentAt });
    return [url, failure] as const;
  };
  try {
    return new Map(await Promise.all(forms(port).map(send)));
  } finally {
    await sender.close();
  }
}

const connections = () => traps.reduce((sum, trap) => sum + trap.connections, 0);

test("more than 200 ways of pointing to an internal address reach nothing", async () => {
  const failures = await sendAll(new AddressRules([]));
  expect(failures.size).toBeGreaterThanOrEqual(200);
  expect([...failures].filter(([, failure]) => failure !== "blocked_address")).toEqual([]);
  expect(connections()).toBe(0);
});

test("the same traps are reached once the loopback is allowed, so the test above can fail", async () => {
  await sendAll(new AddressRules(["127.0.0.0/8", "::1"]));
  expect(connections()).toBeGreaterThan(10);
});

test("a name that changes its address after the check is not looked up again", async () => {
  const [allowed, inside] = [await startTrap(), await startTrap(undefined, "127.0.0.2")];
  const asked: string[] = [];
  const sender = new WebhookSender({
    rules: new AddressRules(["127.0.0.1"]),
    timeoutMs: 1000,
    resolve: async (hostname) => {
      asked.push(hostname);
      return [asked.length === 1 ? "127.0.0.1" : "127.0.0.2"];
    },
  });
  const send = (at: number) => {
    const [url, id, body] = [`http://rebound.example.test:${at}/`, "evt_1", "{}"];
    return sender.send({ url, environment: "test", id, body, secrets: [newWebhookSecret()], sentAt: new Date() });
  };
  expect(await send(allowed.port)).toMatchObject({ failure: "connection_lost" });
  expect(asked).toHaveLength(1);
  expect(allowed.connections).toBe(1);
  expect(await send(inside.port)).toMatchObject({ failure: "blocked_address" });
  expect(inside.connections).toBe(0);
  await Promise.all([sender.close(), allowed.close(), inside.close()]);
});

const nothingAllowed = new AddressRules([]);
const readable = (url: string, environment: "live" | "test") => readEndpointUrl(url, environment, nothingAllowed).ok;

test("public receivers on the usual ports are accepted; live requires a host name and https", () => {
  const urls = [
    "https://hooks.example.com/entrada?tenant=1",
    "https://hooks.example.com:8443/",
    "http://hooks.example.com/",
    "https://8.8.8.8/",
    "https://[2606:4700:4700::1111]/",
  ];
  expect(urls.map((url) => readable(url, "test"))).toEqual([true, true, true, true, true]);
  expect(urls.map((url) => readable(url, "live"))).toEqual([true, true, false, false, false]);
});

test("ports of other services are never contacted, even at a public address", async () => {
  const sender = new WebhookSender({ rules: nothingAllowed, resolve: async () => ["8.8.8.8"], timeoutMs: 300 });
  for (const other of [22, 25, 5432, 6379, 9200]) {
    const [url, id, body] = [`http://smtp.example.test:${other}/`, "evt_1", "{}"];
    const message = { url, environment: "test", id, body, secrets: [newWebhookSecret()], sentAt: new Date() } as const;
    expect(await sender.send(message)).toMatchObject({ failure: "blocked_address" });
  }
  await sender.close();
});

test("an installation can allow addresses of its own network, and only those", () => {
  const rules = new AddressRules(["10.1.0.0/16", "fd12::/16", "192.168.7.7"]);
  const reachable = ["10.1.2.3", "10.2.0.1", "fd12::1", "fd13::1", "192.168.7.7", "192.168.7.8", "::ffff:10.1.2.3"];
  expect(reachable.map((address) => rules.mayReach(address))).toEqual([true, false, true, false, true, false, true]);
  expect(readEndpointUrl("https://10.1.2.3:9000/hooks", "live", rules).ok).toBe(true);
});

test("allowing every IPv6 address allows no private IPv4 address", () => {
  const rules = new AddressRules(["::/0"]);
  const addresses = ["fd12::1", "::1", "10.1.2.3", "::ffff:10.1.2.3", "::ffff:7f00:1", "::ffff:010.1.2.3"];
  expect(addresses.map((address) => rules.mayReach(address))).toEqual([true, true, false, false, false, false]);
});
