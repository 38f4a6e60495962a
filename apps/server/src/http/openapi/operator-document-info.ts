import { type INFO, TAGS } from "./document-info.ts";

const DESCRIPTION = `
For the people who process cases, in a browser. An operator signs in with a password and a second factor and has a session
in a cookie that scripts cannot read; \`x-required-action\` names at each operation what the operator's role must allow, and
an operator who is limited to tenants sees those alone: everything else is the same 404 as what does not exist.

## Requests

A change must come from a page of this service: \`Origin\` is this service's, and \`Sec-Fetch-Site\` is \`same-origin\`; else it
is 403 \`origin_not_allowed\`. Where \`x-step-up\` is set, a second factor must have been shown in the last five minutes, else
the answer is 403 \`step_up_required\`: \`POST /sessions/current/step-up\`, then send the request again.

Everything else is as on the tenants' surface: closed JSON, problems (RFC 9457), an \`Idempotency-Key\` where
\`x-idempotency\` requires one, \`If-Match\` where \`x-precondition\` does, and lists with \`items\`, \`nextCursor\` and \`hasMore\`.
`.trim();

/** What the operators' OpenAPI document says of the whole interface. */
export const OPERATOR_INFO: typeof INFO = {
  title: "Entrada for operators",
  version: "1.0.0",
  summary: "What the people who process cases can do.",
  description: DESCRIPTION,
  contact: { name: "The operator of this deployment" },
  license: { name: "Apache-2.0", identifier: "Apache-2.0" },
};

// Described as tenants read it.
const UNDER_TENANTS = [
  ...[
    "API keys",
    "Reference",
    "Visa intelligence",
    "Customer sessions",
    "Customers and travelers",
    "Leads",
    "Products",
    "Quotes",
    "Orders",
    "Payments",
  ],
  ...["Events", "Webhooks", "Operations", "Reports", "Request log", "Test environment"],
];

/** The areas of the operators' interface, in the order of the page. */
export const OPERATOR_TAGS: readonly { readonly name: string; readonly description: string }[] = [
  {
    name: "Sessions",
    description: "Sign in with a password and a second factor, show it again, sign out, end sessions elsewhere.",
  },
  {
    name: "Account",
    description: "How you sign in: password, passkeys, recovery codes.",
  },
  {
    name: "Invitations",
    description: "What somebody who was invited does with the link: set a password and a second factor.",
  },
  {
    name: "Operators",
    description: "Who works for the service: invite, change, suspend, invite again.",
  },
  {
    name: "Work on cases",
    description:
      "Queues by time left, claims, and everything that is done to a case: what is asked for, accepted or returned, " +
      "submitted, decided, corrected.",
  },
  {
    name: "Documents of cases",
    description: "What was handed in for a case: read, accept, reject, add.",
  },
  {
    name: "Messages of cases",
    description: "What is written about a case.",
  },
  {
    name: "People",
    description: "Travelers, masked; what is revealed is written down and counted.",
  },
  {
    name: "Support tickets",
    description: "What tenants ask, ordered by the time that is left for an answer.",
  },
  {
    name: "Deliverables",
    description: "What authorities have issued: read, compared with the case, and released by two people.",
  },
  {
    name: "Tenants",
    description:
      "Who uses the service. What a tenant's own API offers is under `/tenants/{tenantId}/{environment}`, as far as " +
      "operators read or change it: the next areas.",
  },
  ...TAGS.filter(({ name }) => UNDER_TENANTS.includes(name)),
  {
    name: "Knowledge",
    description: "Drafts of visa rules and what was published: one operator writes, another approves.",
  },
  {
    name: "Catalog",
    description: "Drafts of products and their forms, approved by a second operator like knowledge.",
  },
  {
    name: "Audit",
    description: "Who did what, in a log that is only ever added to.",
  },
  {
    name: "Installation",
    description: "How it runs, how it is set, which jobs failed, and what is deleted by itself.",
  },
];
