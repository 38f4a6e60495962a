// Writes the bill of materials to a file, after comparing it with the lockfile: every package once, with its digest,
// its licence and its place in the graph. Usage: node sbom.js FILE
import { writeFileSync } from "node:fs";
import { licenceOf } from "./licences.js";
import { conclude, lockedPackages, makeSbom } from "./read.js";

const [file] = process.argv.slice(2);
const sbom = makeSbom();
const components = new Map(sbom.components.map((component) => [component["bom-ref"], component]));
const inGraph = new Set(sbom.dependencies.map(({ ref }) => ref));
const faults = sbom.bomFormat === "CycloneDX" ? [] : ["it is not in CycloneDX's format"];
for (const { path, name, version, integrity } of lockedPackages()) {
  const component = components.get(`${name}@${version}`);
  const digest = Buffer.from((integrity ?? "").replace(/^sha512-/, ""), "base64").toString("hex");
  if (component === undefined) faults.push(`${path}: is missing`);
  else if (!component.hashes?.some(({ alg, content }) => alg === "SHA-512" && content === digest))
    faults.push(`${path}: has another digest than the lockfile's`);
  else if (licenceOf(component) === undefined) faults.push(`${path}: has no licence`);
  else if (!inGraph.has(component["bom-ref"])) faults.push(`${path}: is not in the graph`);
}
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
conclude(faults, `${components.size} components in ${file}`);
