const DESCRIPTION = `
Whether a traveler needs a visa, from official sources; the official programmes that you sell for it, quotes, customers
and travelers. Call it from a server with an API key in \`X-Api-Key\`. A key belongs to one tenant and one environment,
\`test\` or \`live\`, and can do what its grants allow; \`x-required-grants\` names them at each operation. Under
\`/traveler\` a customer or traveler calls, with an access token of a session; \`x-required-scope\` names what it must be
allowed.

## Requests

Bodies are JSON in camelCase and are read strictly: an unknown field, a wrong type or an unsupported trip is refused,
never converted, dropped or simplified. Instants are RFC 3339 in UTC, dates \`YYYY-MM-DD\`, money is an integer in minor
units with its currency. \`Accept-Language\` chooses among \`en\`, \`es\`, \`fr\`, \`ar\`, \`zh\` and \`hi\`.

## Idempotency

Send a new \`Idempotency-Key\` (1 to 255 visible ASCII characters) with each new POST that changes something, and the same
key with its retries. The change happens once; a retry gets the first response again, with
\`Idempotent-Replayed: true\`, for at least 7 days. The same key with another request is 409 \`idempotency_key_reused\`;
while the first request runs, it is 409 \`idempotency_request_in_progress\`. A refused request leaves its key free. After
a timeout, a 500 or a 503 the outcome is unknown: send the same bytes with the same key. \`x-idempotency\` says whether an
operation requires a key.

## Lists

A list answers \`items\`, \`nextCursor\` and \`hasMore\`. \`limit\` is 1 to 200, 50 if absent (events: 1 to 500, 100). Send
\`nextCursor\` as \`cursor\` with the same filters, as long as \`hasMore\` is true. Filters combine; several values of one are
separated by commas; \`createdAfter\` includes its instant and \`createdBefore\` does not. There are no totals.

## Versions of resources

What can change has a \`version\`, which is also its \`ETag\`. Send it as \`If-Match\` where \`x-precondition\` demands it:
without it the answer is 428, with an outdated one 412 and the \`currentVersion\`. Read again, then decide. \`*\` stands for
any version, but where money or law is bound it is answered with 428. After the version, a tag may name what else the
answer depends on, such as its language (\`"7-fr"\`): \`If-Match\` takes it as it is.
\`If-None-Match\` on a GET answers 304 if nothing has changed; what changes by itself or with each use, such as the progress
of an operation, has no versions and is always answered whole. Each new version is told by an event that carries it, so
whoever follows the events knows when to read again: what is not newer than what you have, you have read already. Events
of the same change carry the same version. Attempts to deliver a webhook are the exception: no event tells them.

## Errors

Every error is \`application/problem+json\` (RFC 9457). Decide by \`code\`, which is stable; the sentences are not.
\`errors\` lists up to 50 places, each with a \`pointer\` (body), \`parameter\` or \`header\`, a code and what to send instead;
\`type\` is a page on this deployment that says what to do; \`requestId\` is for the operator. \`x-problem-codes\` lists the
codes of an operation, and those of all of them at the document. A path without the method that was sent is 405 \`method_not_allowed\`, at no operation; \`Allow\` names
its methods. The first to fail answers: credential, limits, JSON, grant, idempotency key, shape, existence,
version, state. A refusal of a state names the resource in \`resourceId\`; its \`currentState\` and \`availableActions\`
are what you read of that resource. What does not exist and what is not yours are the same 404. A 429 or 503 says in \`Retry-After\` how long
to wait; \`RateLimit-Policy\` names the quota of a minute (\`default\`) and what can be spent at once (\`default-burst\`),
and \`RateLimit\` what is left of each.

## Changes of the interface

The version of the interface is in its path. Within \`/api/v1\` it only grows: operations, optional fields and parameters,
event types, and values of the lists that \`x-extensible-enum\` marks. Tolerate what you do not know. What is to go is
marked \`deprecated\` and answers with \`Deprecation\` and \`Sunset\` at least 12 months ahead.
`.trim();

/** What the OpenAPI document says of the whole interface of tenants. */
export const INFO = {
  title: "Entrada",
  version: "1.0.0",
  summary: "Visa intelligence and travel applications.",
  description: DESCRIPTION,
  contact: { name: "The operator of this deployment" },
  license: { name: "Apache-2.0", identifier: "Apache-2.0" },
};

/** The areas of the interface, in the order of the page. */
export const TAGS = [
  {
    name: "Integration",
    description: "Who is calling, what the key may do, and the limits that apply to it. Start here.",
  },
  {
    name: "API keys",
    description:
      "The tenant's own keys: create, limit to addresses, rotate with overlap, revoke. A secret is shown once; a key " +
      "never passes on more than it has.",
  },
  {
    name: "Reference",
    description:
      "The codes to use in requests, with names in the caller's language: countries, intents, held authorizations, " +
      "document types and the lists of options; and what each destination's answers rest on.",
  },
  {
    name: "Visa intelligence",
    description:
      "Whether a traveler needs a visa, from official sources only, with conditions, reasons and a headline. Answers are " +
      "stored and never change. A traveler's own words can be turned into an intent first.",
  },
  {
    name: "Check",
    description:
      "A tenant's page on which anybody may ask, without a key: for its own site's visitors. Only pages of this service " +
      "and of the allowed origins may call it from a browser. Limits count by address and by tenant.",
  },
  {
    name: "Customers and travelers",
    description:
      "Who buys and who travels. Personal details are stored encrypted, passport numbers are masked, and erasure is " +
      "permanent.",
  },
  {
    name: "Identities",
    description: "Which customer or traveler a user of your own login is.",
  },
  {
    name: "Customer sessions",
    description:
      "Of customers and travelers, who use the travelers' surface with them: opened for whom you have signed in, renewed, " +
      "stepped up and ended.",
  },
  {
    name: "Invitations",
    description:
      "Links by which travelers, customers and those who help them come to their cases, good for one sign-in each.",
  },
  {
    name: "Traveler session",
    description: "What a customer or traveler sees of their own sessions.",
  },
  {
    name: "Traveler cases",
    description:
      "A customer's or traveler's own cases: how far they are, what is asked for, answers, messages. What is not theirs does " +
      "not exist for them.",
  },
  {
    name: "Traveler documents",
    description: "What a traveler hands in, and what was issued: its file needs a fresh sign-in.",
  },
  {
    name: "Traveler orders",
    description:
      "What a customer ordered: payments, invoices, and what a cancellation would cost. Who travels does not see what others " +
      "paid.",
  },
  {
    name: "Traveler support",
    description:
      "What a customer or traveler asks, and the answers of the travel seller or of those who work on the applications.",
  },
  {
    name: "Traveler assistant",
    description:
      "A program that asks the questions of the form one by one, and proposes answers of what it reads in replies.",
  },
  {
    name: "Leads",
    description: "Travelers who need more help than an offer gives, linked to the determination that led to it.",
  },
  {
    name: "Products",
    description: "The official programmes that you offer, with their fees, service levels and forms.",
  },
  {
    name: "Quotes",
    description:
      "The price of a whole trip, with all its travelers, frozen until it is accepted, withdrawn, superseded or expires.",
  },
  {
    name: "Orders",
    description:
      "What was bought, made from an accepted quote: its commercial state, how far it is paid, its cases, and cancellations.",
  },
  {
    name: "Payments",
    description: "How orders are paid, what is paid back, and the ledger under every amount.",
  },
  {
    name: "Cases",
    description: "One application of one traveler for one product: how far it is, and who has to do what.",
  },
  {
    name: "Documents",
    description:
      "Scans, photos and papers: announced, uploaded straight to this service, checked for malware and by the rules of " +
      "their type, written anew without metadata, and stored encrypted. Files leave by single-use grants only.",
  },
  {
    name: "Deliverables",
    description:
      "What authorities have issued: compared with the case, released by two people, and fetched by single-use grants.",
  },
  {
    name: "Messages",
    description: "What is written about a case: by you, by its traveler and by whoever works on it.",
  },
  {
    name: "Assistant",
    description:
      "A program that asks the questions of a case's form one by one, and proposes answers of what it reads in replies: nothing " +
      "is saved before somebody confirms it. Of visas it only quotes.",
  },
  {
    name: "Support tickets",
    description: "Questions to whoever runs this service, about anything that you have here, and the answers.",
  },
  {
    name: "Events",
    description:
      "Every change in one durable, ordered log for each tenant and environment, which you can read, wait for and replay.",
  },
  {
    name: "Webhooks",
    description:
      "The same events, signed and sent to your endpoints, with retries, recovery and a record of every attempt. The " +
      "messages themselves are under `webhooks`: each body is the event from the log, byte for byte.",
  },
  {
    name: "Operations",
    description: "Work that takes longer than a request: follow its progress, read its result, cancel it.",
  },
  {
    name: "Reports",
    description:
      "What happened in days that you name, as it is at one moment: a file of rows for spreadsheets and programs, and " +
      "figures for charts.",
  },
  {
    name: "Request log",
    description: "What was asked with your keys in the last days, and how it was answered: without any content.",
  },
  {
    name: "Test environment",
    description: "Only with test keys: a clock that you move, and example events on request.",
  },
];
