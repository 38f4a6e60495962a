import { EVENT_CATALOG, EVENT_RESOURCE_TYPES, EVENT_TYPES, type EventType, resourceTypeOf } from "../events/catalog.ts";
import { exampleEvent } from "../events/examples.ts";
import { EVENT_RETENTION_DAYS } from "../features/integration/events/events.retention.service.ts";

const INTRODUCTION = `
Every change to a resource is an event in one durable log per tenant and environment. Webhooks are sent from the same
log: the body is the same text, byte for byte.

## What the log promises

- **One order, no gaps.** \`sequence\` counts from 1 without gaps, and \`occurredAt\` never decreases along it.
- **Complete and correct.** An event commits together with the change it describes.
- **Immediate.** When you receive the response to a request, its events can be read from any server process.
- **Every version.** Each new version of a resource is told by an event that carries it, and the log has them in order.
  Events of the same change carry the same version.
- **At least once.** You may receive the same event again: ignore an \`id\` that you know. A \`resource.version\` that is
  not newer than the one you have read needs no other read.
- **Immutable.** An event keeps its exact bytes for its whole retention of ${EVENT_RETENTION_DAYS} days.
- **No personal data.** \`data\` contains ids, codes and states; read the resource for the rest.

## Reading it

\`GET /tenant/events\` returns a page and \`nextCursor\`. Store the cursor when you have processed the page, and send it
with the next request. Loop while \`hasMore\`; then add \`wait=25\`, and the response comes as soon as there is an event.

| Parameter | What it does |
|---|---|
| \`cursor\` | continue after the last event read; it does not expire as long as that event is kept |
| \`startAt\` | without a cursor: \`earliest\` (the default), \`latest\` or an instant |
| \`limit\` | 1 to 500 events, 100 by default |
| \`types\` | only these, separated by commas; \`api_key.*\` matches all that begin with \`api_key.\` |
| \`resourceType\`, \`resourceId\` | only these resources |
| \`wait\` | 0 to 25 seconds to wait for an event when there is none |

A page can be empty and still have \`hasMore\`: the filters matched nothing so far, but the cursor has advanced.
To start from a full copy of your resources: get a cursor with \`startAt=latest\`, list the resources, then continue from
the cursor.

\`cursor_expired\` means that events after your cursor no longer exist: they are past their retention, or the database
was restored from a backup. Read your resources again and continue at the problem's \`earliestCursor\`.

\`schemaVersion\` increases only when \`data\` gets new members; a breaking change is a new type.`;

/** The page that explains every event, generated from the catalog that publishers are checked against. */
export function eventsPage(): string {
  return [
    "<!-- Generated from apps/server/src/events/ by `npm run generate`. -->",
    "",
    "# Events",
    INTRODUCTION,
    "",
    "## An event",
    "",
    ...jsonBlock(exampleEvent("api_key.created")),
    "",
    "`cause` names the request and its caller; `triggered` is `true` on events that were triggered in the test",
    "environment. `resource.type` is the part of `type` before the dot.",
    "",
    "## Every type",
    "",
    "| Type | When | Members of `data` |",
    "|---|---|---|",
    ...EVENT_TYPES.map(rowOf),
    "",
    "## Catalog",
    ...EVENT_RESOURCE_TYPES.flatMap((resource) => [
      "",
      `### ${resource}`,
      ...EVENT_TYPES.filter((type) => resourceTypeOf(type) === resource).flatMap(describe),
    ]),
    "",
  ].join("\n");
}

function rowOf(type: EventType): string {
  const { description, data } = EVENT_CATALOG[type];
  const [first = ""] = description.split(/(?<=[.;:]) /);
  const members = Object.keys(data.properties).map((member) => `\`${member}\``);
  return `| [\`${type}\`](#${type.replace(".", "")}) | ${first.replace(/[.;:]$/, "")} | ${members.join(", ")} |`;
}

function describe(type: EventType): readonly string[] {
  const { description, example } = EVENT_CATALOG[type];
  return ["", `#### \`${type}\``, "", description, "", ...jsonBlock(example)];
}

function jsonBlock(value: unknown): readonly string[] {
  return ["```json", JSON.stringify(value, null, 2), "```"];
}
