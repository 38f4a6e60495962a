import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { compressedDocument, type StaticDocument } from "../http/pages/static-document.ts";
import { builtFolder, WEB_APPS } from "./web-apps.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
};
const HASHED = /^web\/.*-[\w-]{8}\.\w+$/;
const COMPRESSED = /\.(br|gz)$/;

/** The built files of all pages, by their path below the root of the site; undefined if one of the builds is missing. */
export function readWebFiles(): ReadonlyMap<string, StaticDocument> | undefined {
  const folders = WEB_APPS.map(builtFolder);
  return folders.every((folder) => existsSync(folder)) ? new Map(folders.flatMap(readFolder)) : undefined;
}

function readFolder(folder: string): readonly (readonly [string, StaticDocument])[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  const files = names.filter((name) => Object.hasOwn(TYPES, extname(name)) && !COMPRESSED.test(name));
  return files.map((name) => [name, readWebFile(folder, name)] as const);
}

function readWebFile(folder: string, name: string): StaticDocument {
  const read = (suffix: string) => {
    const path = join(folder, name + suffix);
    return existsSync(path) ? readFileSync(path) : undefined;
  };
  const [br, gzip] = [read(".br"), read(".gz")];
  return compressedDocument(
    readFileSync(join(folder, name)),
    { ...(br && { br }), ...(gzip && { gzip }) },
    {
      "content-type": TYPES[extname(name)] ?? "application/octet-stream",
      // A name with the hash of its content never changes what it means.
      "cache-control": HASHED.test(name) ? "public, max-age=31536000, immutable" : "no-cache",
      "cross-origin-resource-policy": "same-origin",
    },
  );
}
