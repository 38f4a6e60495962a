import { openOperatorAccess } from "../boot/operator-access.ts";
import { openSessionAccess } from "../boot/session-access.ts";
import type { Operation } from "../http/operation.ts";
import { API_PREFIX, OPERATOR_PREFIX } from "../http/route.ts";
import { ROOMS } from "../rooms.ts";
import { operationsOf, type Reached, reachedByAudiences } from "../surfaces/reached.ts";
import { bareContext } from "./bare-context.ts";
import { notOnPages } from "./not-on-pages.ts";

interface Section {
  readonly audience: keyof Reached;
  readonly title: string;
  readonly says: readonly string[];
  /** of the paths */
  readonly prefix: string;
  readonly needs: string;
  readonly stepUp?: string;
  /** the heading of what says why no page calls an operation */
  readonly pages?: string;
}

const SECTIONS: readonly Section[] = [
  {
    audience: "tenant",
    title: "With an API key",
    says: ["A key acts for its tenant, in its environment. `any`: whatever its grants are."],
    prefix: API_PREFIX,
    needs: "Grant",
  },
  {
    audience: "traveler",
    title: "With a session of a traveler or customer",
    says: [
      "A session sees its own cases alone, and its tenant needs the capability `travelerPortal` whatever else is asked for.",
      "`none`: for whoever has a link, a code or a refresh token, and no session.",
    ],
    prefix: API_PREFIX,
    needs: "Scope",
    stepUp: "Fresh sign-in",
  },
  {
    audience: "operator",
    title: "As an operator",
    says: [
      "An operator sees the tenants that are theirs; the role allows the action",
      "(`packages/domain/src/access/operator-actions.ts`). `any`: whatever the role is; `none`: for whoever signs in.",
    ],
    prefix: OPERATOR_PREFIX,
    needs: "Action",
    stepUp: "Second factor again",
    pages: "On no page, because",
  },
  {
    audience: "visitor",
    title: "As a visitor of a check page",
    says: ["Without a credential, within the limits of an address and of the page."],
    prefix: API_PREFIX,
    needs: "Credential",
  },
];

/** The page that says who may call each operation, generated from the declarations that the gates read. */
export async function accessPage(): Promise<string> {
  const reached = await reachedOperations();
  return [
    "<!-- Generated from the rooms' declarations by `npm run generate`. -->",
    "",
    "# Who may call what",
    "",
    "Every operation of every surface, in one table for each kind of caller. An operation of tenants that is open to travelers",
    "or operators stands in their tables too, as they find it. What is not here is reached by nobody.",
    "",
    ...SECTIONS.flatMap((section) => linesOf(section, reached[section.audience])),
  ].join("\n");
}

async function reachedOperations(): Promise<Reached> {
  const ctx = await bareContext();
  try {
    const writer = { flush: async () => {} };
    // No request is answered: nobody asks for a key, and nothing is written down.
    const requireKey = () => Promise.reject(new Error("there are no requests"));
    const parts = { operators: openOperatorAccess(ctx), sessions: openSessionAccess(ctx), requireKey };
    return reachedByAudiences(operationsOf(ROOMS, ctx, { ...parts, requestLog: writer, refusals: writer }));
  } finally {
    await ctx.db.close();
  }
}

function linesOf({ title, says, prefix, needs, stepUp, pages }: Section, operations: readonly Operation[]) {
  const columns = [
    "Operation",
    needs,
    ...(stepUp === undefined ? [] : [stepUp]),
    "Capability of the tenant",
    "Only in",
    ...(pages === undefined ? [] : [pages]),
  ];
  const rows = operations
    .toSorted((a, b) => (a.url === b.url ? compare(a.method, b.method) : compare(a.url, b.url)))
    .map((operation) => [
      `\`${operation.method} ${prefix}${operation.url.replace(/:(\w+)/g, "{$1}")}\``,
      neededBy(operation),
      ...(stepUp === undefined ? [] : [operation.stepUp ? "yes" : ""]),
      operation.capability === undefined ? "" : `\`${operation.capability}\``,
      operation.onlyIn === undefined ? "" : `\`${operation.onlyIn}\``,
      ...(pages === undefined ? [] : [notOnPages(operation.id) ?? ""]),
    ]);
  const lines = [columns, columns.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return [`## ${title}`, "", ...says, "", ...lines, ""];
}

function neededBy({ access }: Operation): string {
  if (access === "visitor") return "none";
  if (access === "anyCredential") return "any";
  return `\`${Object.values(access).join()}\``;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
