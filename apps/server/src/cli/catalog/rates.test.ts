import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { TestServer } from "../../../test/app.ts";
import { catalogCommand, useFolder } from "../../../test/catalog-command.ts";
import { querySuperuser } from "../../../test/database.ts";
import { useOwnServer } from "../../../test/own-server.ts";

let server: TestServer;
const folder = useFolder();
useOwnServer((opened) => {
  server = opened;
});

const HEAD = "asOf,base,quote,rate,source\n";

function importText(text: string, name = "rates.csv") {
  const path = join(folder, name);
  writeFileSync(path, text);
  return catalogCommand(server)("rates", "import", path);
}

const countRates = async () => {
  const [row] = await querySuperuser<{ count: number }>(
    server.database.superuser,
    "select count(*)::integer as count from exchange_rates",
    [],
  );
  return row?.count;
};

test("rates are imported from YAML or CSV, one for each date and pair", async () => {
  const csv = `\uFEFF${HEAD}2026-01-02,USD,EUR,0.9231,Bank\r\n2026-01-02,EUR,JPY,163.06,Bank\n`;
  expect((await importText(csv)).json()).toEqual({ read: 2, changed: 2 });
  const yaml = '- { asOf: 2026-01-02, base: USD, quote: EUR, rate: "0.9230", source: "Bank, Ltd" }\n';
  expect((await importText(yaml, "rates.yaml")).json()).toEqual({ read: 1, changed: 1 });
  expect((await importText(yaml, "rates.yaml")).json()).toEqual({ read: 1, changed: 0 });
});

test("a wrong rate can be removed once", async () => {
  await importText(`${HEAD}2026-03-01,GBP,CAD,1.75,Bank\n`);
  const remove = () => catalogCommand(server)("rates", "remove", "GBP", "CAD", "2026-03-01");
  expect((await remove()).json()).toEqual({ base: "GBP", quote: "CAD", asOf: "2026-03-01", isRemoved: true });
  const again = await remove();
  expect([again.code, again.json().errors]).toEqual([2, ["No rate from GBP to CAD of 2026-03-01 exists."]]);
  for (const words of [
    ["GBP", "QQQ", "2026-03-01"],
    ["GBP", "CAD", "2026-02-30"],
  ]) {
    expect((await catalogCommand(server)("rates", "remove", ...words)).code).toBe(2);
  }
});

const WRONG_RATES: readonly (readonly [string, string])[] = [
  ["2026-01-04,GBP,CAD,99999999999,typo", "Rate 1: a rate from GBP to CAD must be from 0.0000002 to 5000000, not"],
  ["2026-01-04,GBP,CAD,999999999999999,typo", "Rate 1: a rate from GBP to CAD must be"],
  ["2026-01-04,GBP,CAD,0.00000001,typo", "Rate 1: a rate from GBP to CAD must be"],
  ["2026-01-04,GBP,CAD,0.0,typo", "Rate 1: a rate from GBP to CAD must be"],
  ["2026-01-04,GBP,CAD,1e300,typo", 'Rate 1: "1e300" is not a decimal number such as "1.0842".'],
  ["0000-01-01,GBP,CAD,1.7,Bank", 'Rate 1: "0000-01-01" is not a valid date from 1970-01-01 on.'],
  ["2026-02-30,GBP,CAD,1.7,Bank", 'Rate 1: "2026-02-30" is not a valid date from 1970-01-01 on.'],
  ["2026-01-04,GBP,QQQ,1.7,Bank", 'Rate 1: "QQQ" is not a known currency.'],
  ["2026-01-04,GBP,GBP,1.7,Bank", "Rate 1: both currencies are the same."],
  ["2026-01-04,GBP,CAD,1.7,Ba\0nk", "Rate 1: the source contains a character that cannot be shown (U+0000)."],
  ["2026-01-04,GBP,CAD,1.7,", "Rate 1: the source must have 1 to 300 characters."],
  ["2026-01-04,GBP,CAD,1.7,Bank\n2026-01-05,GBP,CAD,1.7,Bank, Ltd", "Rate 2: it has 6 columns, the first line has 5."],
  ["2026-01-04,GBP,CAD,1.7,A\n2026-01-04,GBP,CAD,1.8,A", "Rate 2: rate 1 is from GBP to CAD on 2026-01-04 as well."],
  ["", "There are no rates in"],
];

test.each(WRONG_RATES)("%j is refused: %s", async (lines, sentence) => {
  const before = await countRates();
  const { code, json } = await importText(`${HEAD}${lines}\n`);
  expect([code, json().errors]).toEqual([2, [expect.stringContaining(sentence)]]);
  expect(await countRates()).toBe(before);
});

const RATE = "asOf: 2026-01-04, base: GBP, quote: CAD";
const BOMB = `a: &a [x]\nb: &b [${"*a,".repeat(99)}]\nc: [${"*b,".repeat(99)}]`;
test.each([
  ["rates.yaml cannot be read as YAML: line 1: Flow sequence", "- { asOf: ["],
  ["rates.yaml cannot be read as YAML: Excessive alias count", BOMB],
  ["rates.yaml is not a list of rates.", "rates: 1"],
  ["There are no rates in", ""],
  ["Rate 1: rate must be text: quote it", `- { ${RATE}, rate: 0.9, source: Bank }`],
  ["Rate 2: rate is missing.", `- { ${RATE}, rate: "1", source: Bank }\n- { ${RATE} }`],
  ['Rate 1: "1,5" is not a decimal', `- { ${RATE}, rate: "1,5", source: Bank }`],
  ['Rate 1: "note" is not known.', `- { ${RATE}, rate: "1.5", source: Bank, note: x }`],
  ["Rate 1: this is not a rate.", "- GBP"],
])("wrong YAML is refused: %s", async (sentence, text) => {
  const { code, json } = await importText(text, "rates.yaml");
  expect([code, json().errors]).toEqual([2, [expect.stringContaining(sentence)]]);
});

test("a folder or a missing file is refused in one sentence", async () => {
  const run = catalogCommand(server);
  expect((await run("rates", "import", folder)).json().errors).toEqual([`${folder} is a folder, not a file.`]);
  const missing = join(folder, "missing.csv");
  expect((await run("rates", "import", missing)).json().errors).toEqual([`${missing} does not exist.`]);
});
