import { createRequire } from "node:module";

/** The version of the product, as its package names it; the interface has one of its own. */
export function productVersion(): string {
  // By the package's own name for it: the sources and the build stand at different depths.
  const { version } = createRequire(import.meta.url)("#package.json") as { readonly version: string };
  return version;
}
