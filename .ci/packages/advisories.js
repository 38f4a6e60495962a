// Compares the packages with a folder of advisories in OSV's format, such as an unpacked export of osv.dev for npm.
// Usage: node advisories.js FOLDER
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { conclude, lockedPackages } from "./read.js";

/** The order of two semantic versions: negative, 0 or positive. What is built from a version does not count. */
export function compareVersions(one, other) {
  const [a, b] = [one, other].map((text) => {
    const [numbers, ...rest] = text.replace(/^v|\+.*$/g, "").split("-");
    return { numbers: numbers.split(".").map(Number), early: rest.join("-") };
  });
  for (let at = 0; at < 3; at++) {
    const order = (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0);
    if (order !== 0) return order;
  }
  if (a.early === "" || b.early === "") return (a.early === "" ? 1 : 0) - (b.early === "" ? 1 : 0);
  return compareEarly(a.early.split("."), b.early.split("."));
}

// Numbers before words, and less before more.
function compareEarly(a, b) {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    if (a[at] === undefined || b[at] === undefined) return a.length - b.length;
    const [isNumber, isOther] = [a[at], b[at]].map((word) => /^\d+$/.test(word));
    if (isNumber !== isOther) return isNumber ? -1 : 1;
    const order = isNumber ? Number(a[at]) - Number(b[at]) : a[at] < b[at] ? -1 : Number(a[at] > b[at]);
    if (order !== 0) return order;
  }
  return 0;
}

/** Whether an advisory is about this version of a package. */
export function isAffected({ withdrawn, affected = [] }, { name, version }) {
  if (withdrawn !== undefined) return false;
  const ours = affected.filter(({ package: of }) => of?.ecosystem === "npm" && of.name === name);
  return ours.some(
    ({ versions = [], ranges = [] }) =>
      versions.includes(version) || ranges.some(({ events = [] }) => isWithin(events, version)),
  );
}

// Events in any order: each opens or closes what is affected, from the lowest version on.
function isWithin(events, version) {
  const marks = events.flatMap((event) =>
    Object.entries(event).map(([kind, at]) => ({ kind, at: at === "0" ? "0.0.0-0" : at })),
  );
  const rank = ({ kind }) => (kind === "last_affected" ? 1 : 0);
  marks.sort((a, b) => compareVersions(a.at, b.at) || rank(a) - rank(b));
  return marks.reduce((isIn, { kind, at }) => {
    const order = compareVersions(at, version);
    if (kind === "introduced") return order <= 0 ? true : isIn;
    if (kind === "fixed") return order <= 0 ? false : isIn;
    if (kind === "last_affected") return order < 0 ? false : isIn;
    return isIn;
  }, false);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
  const packages = lockedPackages();
  const faults = files.flatMap((file) => {
    const advisory = JSON.parse(readFileSync(join(folder, file), "utf8"));
    const hit = packages.filter((each) => isAffected(advisory, each));
    const text = `${advisory.id}: ${advisory.summary ?? ""} (${advisory.database_specific?.severity ?? "severity unknown"})`;
    return hit.map(({ path, version }) => `${path} ${version} is affected by ${text}`);
  });
  if (files.length === 0) faults.push(`${folder} has no advisories`);
  conclude(faults, `${files.length} advisories, none is about our ${packages.length} packages`);
}
