// Every component has a licence that we allow, or is an exception with its reason.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { conclude, makeSbom } from "./read.js";

const { allowed, unstated, exceptions } = JSON.parse(readFileSync(new URL("./licences.json", import.meta.url), "utf8"));

/** A component's licence as an SPDX expression; undefined: nobody states one. */
export function licenceOf({ name, version, licenses }) {
  const [first] = licenses ?? [];
  return first?.expression ?? first?.license?.id ?? first?.license?.name ?? unstated[`${name}@${version}`]?.licence;
}

/** Whether an SPDX expression leaves a way to use the component under allowed licences alone. */
export function isAllowed(expression, licences = Object.keys(allowed)) {
  const words = expression.replaceAll(/[()]/g, " $& ").trim().split(/\s+/);
  const either = () => {
    let holds = both();
    while (words[0] === "OR") {
      words.shift();
      // Read in any case: what comes after it has to be passed.
      holds = both() || holds;
    }
    return holds;
  };
  const both = () => {
    let holds = one();
    while (words[0] === "AND") {
      words.shift();
      holds = one() && holds;
    }
    return holds;
  };
  const one = () => {
    const word = words.shift();
    if (word !== "(") return licences.includes(word);
    const holds = either();
    return words.shift() === ")" && holds;
  };
  return either() && words.length === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { components } = makeSbom();
  const used = new Set();
  const faults = components.flatMap((component) => {
    const licence = licenceOf(component);
    if (licence !== undefined && isAllowed(licence)) return [];
    const exception = exceptions.find(({ names }) => new RegExp(`^(${names})$`).test(component.name));
    if (exception !== undefined && exception.licence === licence) {
      used.add(exception);
      return [];
    }
    return [`${component.name}@${component.version}: ${licence ?? "states no licence"}`];
  });
  faults.push(
    ...exceptions.filter((each) => !used.has(each)).map(({ names }) => `no component needs the exception ${names}`),
  );
  conclude(faults, `${components.length} components, ${exceptions.length} exceptions`);
}
