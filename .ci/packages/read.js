// What the checks of packages read: the lockfile, and the list of components that npm makes of it.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Every package that is installed from a registry, on any system: its name, its version and what the lockfile says. */
export function lockedPackages(file = "package-lock.json") {
  const { packages } = JSON.parse(readFileSync(file, "utf8"));
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes("node_modules/") && !entry.link)
    .map(([path, entry]) => ({ ...entry, path, name: entry.name ?? path.split("node_modules/").at(-1) }));
}

/** The software bill of materials in CycloneDX's format, made of the lockfile without a network. */
export function makeSbom() {
  const words = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx", "--sbom-type", "application"];
  return JSON.parse(execFileSync("npm", words, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }));
}

/** Prints what is wrong, or in one line what was checked; the exit code tells it too. */
export function conclude(faults, checked) {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(checked);
}
