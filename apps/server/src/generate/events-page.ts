import { EVENT_CATALOG, EVENT_RESOURCE_TYPES, EVENT_TYPES, type EventType, resourceTypeOf } from "../events/catalog.ts";
import { exampleEvent } from "../events/examples.ts";
import { EVENT_RETENTION_DAYS } from "../features/integration/events/events.retention.service.ts";

const INTRODUCTION = `
Every change of a resource is an event in one durable log for each tenant and environment. Webhooks are sent from the
same log: the body is the same text, byte for byte.

## What the log promises

- **One order, no gaps.** \`sequence\` counts from 1 without gaps, and \`occurredAt\` never falls along it.
- **Nothing that did not happen, and nothing left out.** An event commits together with the change that it tells of.
- **At once.** When the answer of a request has arrived, its events can be read, from any server process.
- **At least once.** The same event may reach you again: ignore an \`id\` that you know, and a \`resource.version\` that is
  not newer than the one you hold.
- **Never changed.** An event keeps its bytes for as long as it is kept, which is ${EVENT_RETENTION_DAYS} days.
- **No personal data.** \`data\` holds ids, codes and states; read the resource for the rest.

## Reading it

\`GET /tenant/events\` answers a page and \`nextCursor\`. Store the cursor when you have dealt with the page, and send it
with the next request. Loop while \`hasMore\`; then add \`wait=25\`, and the answer comes as soon as there is an event.

| Parameter | What it does |
|---|---|
| \`cursor\` | continue after the last event looked at; it does not expire as long as that event is kept |
| \`startAt\` | without a cursor: \`earliest\` (the default), \`latest\`, or an instant |
| \`limit\` | 1 to 500 events, 100 when left out |
| \`types\` | only these, separated by commas; \`api_key.*\` stands for all that begin so |
| \`resourceType\`, \`resourceId\` | only these resources |
| \`wait\` | 0 to 25 seconds to wait for an event when there is none |

A page may be empty and still have \`hasMore\`: the filters passed over everything so far, and the cursor has moved on.
To start with what you have already read otherwise: take a cursor with \`startAt=latest\`, list your resources, then read
on from the cursor.

\`cursor_expired\` means that events after your cursor are gone: they are past their retention, or the database was
restored from a backup. Read your resources again and continue at the problem's \`earliestCursor\`.

\`schemaVersion\` rises only when \`data\` gains members; whatever would break a reader is a new type.`;

/** The page that explains every event, made from the catalog that the publishers are checked against. */
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
    "`cause` names the request and who sent it; `triggered` is `true` on events that were asked for in the test",
    "environment. `resource.type` is the part of `type` before the dot.",
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

function describe(type: EventType): readonly string[] {
  const { description, example } = EVENT_CATALOG[type];
  return ["", `#### \`${type}\``, "", description, "", ...jsonBlock(example)];
}

function jsonBlock(value: unknown): readonly string[] {
  return ["```json", JSON.stringify(value, null, 2), "```"];
}
