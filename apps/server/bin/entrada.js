#!/usr/bin/env node
import { existsSync } from "node:fs";
import { register } from "node:module";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Entrada needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

const source = new URL("../src/cli/main.ts", import.meta.url);
if (existsSync(source)) {
  // A checkout runs its sources directly, in this process: a signal must reach the server itself.
  const tsx = await import("tsx/esm/api");
  tsx.register();
  register("./development-condition.js", import.meta.url);
  await import(source.href);
} else {
  await import("../dist/src/cli/main.js");
}
