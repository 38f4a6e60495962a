import { createRequire } from "node:module";
import type { Definition } from "./command.ts";

/** The version of the product, from its package; the API has its own version. */
export function productVersion(): string {
  // By the package's own name: the sources and the build are at different depths.
  const { version } = createRequire(import.meta.url)("#package.json") as { readonly version: string };
  return version;
}

export const versionCommand: Definition = (command, call) =>
  command.description("Prints the version of Entrada.").action(() => {
    const version = productVersion();
    call.print({ version }, `entrada ${version}`);
  });
