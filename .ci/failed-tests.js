// Prints which tests of a report of Vitest failed, and how: the end of a long log is often all that is kept.
//   node .ci/failed-tests.js <report.json>
import { readFileSync } from "node:fs";
import { relative } from "node:path";

const LINES_OF_A_MESSAGE = 30;

const report = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
for (const file of report.testResults) {
  if (file.status !== "failed") continue;
  console.log(`failed in ${relative(process.cwd(), file.name)}`);
  if (file.message) console.log(shortened(file.message));
  for (const test of file.assertionResults) {
    if (test.status !== "failed") continue;
    console.log(`  ${test.fullName}`);
    for (const message of test.failureMessages) console.log(shortened(message));
  }
}

function shortened(message) {
  const lines = message.split("\n").slice(0, LINES_OF_A_MESSAGE);
  return lines.map((line) => `    ${line}`).join("\n");
}
