// Every package has a digest, and the lockfile names no registry: whoever installs decides where packages come from, and
// gets the same bytes everywhere.
import { conclude, lockedPackages } from "./read.js";

const packages = lockedPackages(process.argv[2]);
const faults = packages.flatMap(({ path, integrity, resolved }) => [
  ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? "") ? [] : [`${path}: no SHA-512`]),
  ...(resolved === undefined ? [] : [`${path}: names where it comes from`]),
]);
if (packages.length === 0) faults.push("the lockfile has no packages");
conclude(faults, `${packages.length} packages, each with a digest`);
