import { measuresOf, type Outcome, outcomesOf } from "./evaluate.ts";
import { readFreeForm } from "./free-form.ts";
import { loadIntentResolver } from "./shipped.ts";
import { partsOf, readFamilies, readStatements } from "./statements.ts";

const resolver = loadIntentResolver();
const parts = partsOf(readFamilies());
const test = readStatements().filter(
  ({ family, language }) => language !== "other" && parts.get(family.name) === "test",
);

function table(name: string, outcomes: readonly Outcome[]): void {
  const rows = Object.entries(measuresOf(outcomes)).map(
    ([what, value]) => `${what} ${what === "statements" ? value : value.toFixed(3)}`,
  );
  console.log(name, rows.join(", "));
}
const held = outcomesOf(resolver, test);
table("test families", held);
const free = outcomesOf(resolver, readFreeForm());
table("free-form", free);
for (const language of new Set(free.map(({ statement }) => statement.language))) {
  table(
    `  ${language}`,
    free.filter(({ statement }) => statement.language === language),
  );
}
