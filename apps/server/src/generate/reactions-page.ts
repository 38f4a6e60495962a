import { REACTIONS } from "../work/reactions.ts";

/** The page that says what follows each event, generated from the list that every transaction asks. */
export function reactionsPage(): string {
  const rows = REACTIONS.flatMap(({ on, queue, does, onlyIn = "every" }) =>
    on.map((type) => `| \`${type}\` | \`${queue}\` | ${onlyIn} | ${does} |`),
  ).toSorted();
  return [
    "<!-- Generated from apps/server/src/work/reactions.ts by `npm run generate`. -->",
    "",
    "# What follows events",
    "",
    "Jobs that are sent in the transaction of the event itself. Webhooks and timelines follow every event. What has to",
    "happen in the same transaction stands in the process that causes the event (`apps/server/src/processes`).",
    "",
    "| Event | Job | Environment | What it does |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}
