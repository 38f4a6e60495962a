// Reads an OpenAPI document and writes it with its server's path in front of every path, as a proxy sees it.
//   node prefixed.js <openapi.json> <prefixed.json>
import { readFileSync, writeFileSync } from "node:fs";

const [from, to] = process.argv.slice(2);
const { servers, paths, ...document } = JSON.parse(readFileSync(from, "utf8"));
const prefixed = Object.entries(paths).map(([path, methods]) => [`${servers[0].url}${path}`, methods]);
writeFileSync(to, JSON.stringify({ ...document, paths: Object.fromEntries(prefixed) }));
