import { PROBLEM_CODES, PROBLEMS, problemSlug } from "../core/problem-registry.ts";

/** The page that explains every problem, generated from the registry that the server uses. */
export function problemsPage(): string {
  const rows = PROBLEM_CODES.map((code) => {
    const { status, title, fix } = PROBLEMS[code];
    return `| ${status} | \`${code}\` | ${title} | ${fix} |`;
  });
  return [
    "<!-- Generated from apps/server/src/core/problem-registry.ts by `npm run generate`. -->",
    "",
    "# Problems",
    "",
    "Every error is `application/problem+json` (RFC 9457). `code` is the stable name; `type` is a page of the same",
    `deployment (\`/problems/${problemSlug("validation_failed")}\`); each item of \`errors\` names one place and says what to`,
    "send instead; `requestId` is also the header `X-Request-Id`. Not every code is in use yet: each operation's",
    "`x-problem-codes` in the OpenAPI document lists its own, and those of all operations at the document.",
    "",
    "| Status | Code | Meaning | What to do |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}
