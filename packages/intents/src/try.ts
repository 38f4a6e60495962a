import { probabilitiesOf, scoresOf } from "@entrada/domain/intents/linear-model";
import { purposeClasses, purposeExamples } from "./examples.ts";
import { partsOf, readFamilies, readStatements } from "./statements.ts";
import { trainLinear } from "./train-linear.ts";

const L = (process.argv[2] ?? "en").split(",");
const families = readFamilies();
const parts = partsOf(families);
const all = readStatements().filter((s) => L.includes(s.language));
const tr = all.filter((s) => parts.get(s.family.name) === "train"),
  te = all.filter((s) => parts.get(s.family.name) !== "train");
for (const [epochs, rate, decay] of [
  [10, 0.2, 0],
  [6, 0.1, 0],
  [10, 0.2, 1e-5],
] as const) {
  const space = { classes: purposeClasses(families.values()), places: 2 ** 16 };
  const t0 = Date.now();
  const m = trainLinear(purposeExamples(tr, space), { ...space, epochs, rate, decay });
  let ok = 0,
    n = 0,
    conf = 0,
    confok = 0,
    aok = 0,
    an = 0;
  const ex = purposeExamples(te, space);
  te.forEach((s, i) => {
    const p = probabilitiesOf(scoresOf(m, ex[i]!.features), 1);
    let b = 0;
    p.forEach((v, c) => {
      if (v > p[b]!) b = c;
    });
    const cls = space.classes[b];
    if (s.family.intent) {
      n++;
      if (cls === s.family.intent) ok++;
    } else {
      an++;
      if (cls === s.family.ask!.reason) aok++;
    }
    if (p[b]! > 0.5 && space.classes.indexOf(cls!) < 30) {
      conf++;
      if (cls === s.family.intent) confok++;
    }
  });
  console.log({
    epochs,
    rate,
    decay,
    acc: ok / n,
    ask: aok / an,
    conf: conf / te.length,
    prec: confok / conf,
    ms: Date.now() - t0,
  });
}
