import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { WatchRecipe } from "@entrada/knowledge/watch/recipe";
import { buildConnector } from "undici";
import { Publishers } from "../src/providers/publishers/publishers.ts";
import { AddressRules } from "../src/providers/webhook/addresses.ts";

/** What stands on a page of a publisher, or the status that it answers instead. */
export type OfficialText = string | number;

/**
 * All official publishers on the loopback, each in the shape of its kind. Connections to whatever host lead here; nothing of it is
 * asked of a real one.
 */
export async function startOfficialOrigins() {
  const texts = new Map<string, OfficialText>();
  const recipes = new Map<string, readonly WatchRecipe[]>();
  let asked = 0;
  let isSteady = false;
  const server = createServer((request, response) => {
    const address = `https://${request.headers.host}${request.url}`;
    if (request.url === "/robots.txt") response.writeHead(404).end();
    else {
      asked += 1;
      answer(response, recipes.get(address) ?? [], {
        text: texts.get(address) ?? "You need no visa for 90 days.",
        beside: isSteady ? 0 : Math.random(),
      });
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens
  const plain = buildConnector({});
  const connect: buildConnector.connector = (options, callback) =>
    plain({ ...options, hostname: "127.0.0.1", port: String(port), protocol: "http:" }, callback);
  const publishers = new Publishers({
    rules: new AddressRules([]),
    contact: "a@b.example",
    pause: async () => {},
    connect,
  });
  return {
    publishers,
    countAsked: () => asked,
    /** Whether what stands beside the text, such as a menu, is the same each time. */
    isSteady(steady: boolean): void {
      isSteady = steady;
    },
    /** Lets a recipe's address say something from now on. */
    says(recipe: WatchRecipe, text: OfficialText): void {
      const address = addressOf(recipe);
      recipes.set(address, [...(recipes.get(address) ?? []), recipe]);
      texts.set(address, text);
    },
    async close(): Promise<void> {
      await publishers.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

function addressOf({ url = "" }: WatchRecipe): string {
  const { host, pathname, search } = new URL(url);
  return `https://${host}${pathname}${search}`;
}

interface Said {
  readonly text: OfficialText;
  /** what stands beside it */
  readonly beside: number;
}

function answer(response: ServerResponse, recipes: readonly WatchRecipe[], { text, beside }: Said): void {
  const [recipe] = recipes;
  if (typeof text === "number" || recipe === undefined) response.writeHead(typeof text === "number" ? text : 404).end();
  else response.end(SHAPES[recipe.format ?? "html"](selectOf(recipes), { text, beside }));
}

// Several sources may be parts of one answer.
function selectOf(recipes: readonly WatchRecipe[]): readonly string[] | undefined {
  const all = [...new Set(recipes.flatMap(({ select = [] }) => select))];
  return all.length === 0 ? undefined : all;
}

const html = (text: string) => `<h2>Entry</h2><p>${text}</p>`;
/** Pages with hardly any text cannot be read. */
const ABOUT = `<h2>About us</h2><p>${"Whoever travels for another reason asks one of our embassies. ".repeat(2)}</p>`;
type Select = readonly string[] | undefined;
const SHAPES: Readonly<
  Record<
    NonNullable<WatchRecipe["format"]>,
    (select: Select, said: { readonly text: string; readonly beside: number }) => string
  >
> = {
  html: (select = ["main"], { text, beside }) =>
    `<html><body><nav>Menu ${beside}</nav>${select.map((one) => elementOf(one, html(text) + ABOUT)).join("")}</body></html>`,
  json: (select = ["text"], { text, beside }) =>
    JSON.stringify(select.reduce<object>((whole, path) => merged(whole, documentWith(path, text)), { asked: beside })),
  xml: ([name] = ["Body"], { text, beside }) =>
    `<Law><Meta>${beside}</Meta><${name}><Title>Entry</Title><Text>${text}</Text></${name}></Law>`,
  bytes: (_, { text }) => `%PDF ${text}`,
};

/** Both documents in one: lists one after the other. */
function merged(one: object, other: object): object {
  const before: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const known = before[key];
    if (Array.isArray(known) && Array.isArray(value)) before[key] = [...known, ...value];
    else before[key] = known instanceof Object && value instanceof Object ? merged(known, value) : value;
  }
  return before;
}

/** An element that a simple selector selects. */
function elementOf(selector: string, content: string): string {
  const [, name = "div", id, classes] = /^([a-z]+)?(?:#([\w-]+))?(?:\.([\w-]+))?/.exec(selector) ?? [];
  return `<${name} id="${id ?? ""}" class="${classes ?? ""}">${content}</${name}>`;
}

/** A document in which a text stands at a path such as `details.parts[slug=visa].body`. */
function documentWith(path: string, text: string): object {
  const [step = "", ...rest] = path.split(/\.(?![^[]*\])/);
  const [, member = "", wanted] = /^([^[]+)(?:\[(.*)\])?$/.exec(step) ?? [];
  const below = rest.length === 0 ? { text: html(text) } : documentWith(rest.join("."), text);
  if (wanted === undefined) return { [member]: below };
  const [key = "", value = ""] = wanted === "*" ? [] : wanted.split("=");
  return { [member]: [key === "" ? below : { [key]: value, ...below }] };
}
