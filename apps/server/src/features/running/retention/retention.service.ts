import { HOUR_SECONDS, MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import type { AppContext } from "../../../context.ts";
import type { QueueName } from "../../../jobs/queues.ts";
import { IDEMPOTENCY_KEPT_DAYS, idempotencyRetention } from "../../../work/idempotency-retention.ts";
import type { Sweep } from "../../../work/sweep.ts";
import { SESSION_KEPT_DAYS } from "../../access/sessions/sessions.retention.service.ts";
import { testTenantErasure } from "../../access/tenants/tenants.expiry.service.ts";
import { assistantSessionExpiry } from "../../casework/assistant-sessions/assistant-sessions.expiry.service.ts";
import { ticketRetention } from "../../casework/support-tickets/support-tickets.retention.service.ts";
import { leftoverRemoval } from "../../files/objects/objects.leftovers.service.ts";
import { EVENT_RETENTION_DAYS, eventRetention } from "../../integration/events/events.retention.service.ts";
import { operationRetention } from "../../integration/operations/operations.retention.service.ts";
import {
  DELIVERIES_KEPT_DAYS,
  deliveryRetention,
} from "../../integration/webhooks/delivery/deliveries.retention.service.ts";
import { CHECK_ANSWERS_KEPT_DAYS } from "../../intelligence/determinations/retention/determinations.retention.service.ts";
import { statementRetention } from "../../intelligence/intents/intents.retention.service.ts";
import { leadRetention } from "../../people/leads/leads.retention.service.ts";
import { reportExpiry } from "../../reporting/reports/reports.expiry.service.ts";
import { countDueRows, isTooLong } from "./retention.store.ts";

/** A dry run counts no more rows of a rule than this. */
export const DUE_ROWS_MAX = 10_000;
/** A dry run looks for no more tenants than this. */
const TENANTS_MAX = 100;

interface Rule {
  readonly queue: QueueName;
  readonly everySeconds: number;
  readonly sweep: (ctx: AppContext) => Sweep;
  /** undefined: each says itself when it ends */
  readonly keptDays?: (config: AppContext["config"]) => number;
}

/**
 * What is deleted by itself in each tenant. Both the runs and the dry run are of this table: what a dry run tells of a rule is
 * what its sweep asks for first.
 */
const RULES = {
  assistantSessions: {
    queue: "assistant-sessions.end",
    everySeconds: MINUTE_SECONDS,
    sweep: assistantSessionExpiry,
    keptDays: ({ intentStatementDays }) => intentStatementDays,
  },
  events: {
    queue: "events.expire",
    everySeconds: HOUR_SECONDS,
    sweep: eventRetention,
    keptDays: () => EVENT_RETENTION_DAYS,
  },
  files: { queue: "objects.remove", everySeconds: MINUTE_SECONDS, sweep: leftoverRemoval },
  idempotencyRecords: {
    queue: "idempotency.purge",
    everySeconds: 10 * MINUTE_SECONDS,
    sweep: ({ db }) => idempotencyRetention(db),
    keptDays: () => IDEMPOTENCY_KEPT_DAYS,
  },
  intentStatements: {
    queue: "intents.forget",
    everySeconds: HOUR_SECONDS,
    sweep: statementRetention,
    keptDays: ({ intentStatementDays }) => intentStatementDays,
  },
  leads: {
    queue: "leads.forget",
    everySeconds: HOUR_SECONDS,
    sweep: leadRetention,
    keptDays: ({ leadRetentionDays }) => leadRetentionDays,
  },
  operations: { queue: "operations.expire", everySeconds: HOUR_SECONDS, sweep: operationRetention },
  reports: { queue: "reports.expire", everySeconds: MINUTE_SECONDS, sweep: reportExpiry },
  supportTickets: {
    queue: "support.forget",
    everySeconds: HOUR_SECONDS,
    sweep: ticketRetention,
    keptDays: ({ supportTicketRetentionDays }) => supportTicketRetentionDays,
  },
  testTenants: { queue: "test-tenants.erase", everySeconds: MINUTE_SECONDS, sweep: testTenantErasure },
  webhookDeliveries: {
    queue: "webhooks.expire",
    everySeconds: HOUR_SECONDS,
    sweep: deliveryRetention,
    keptDays: () => DELIVERIES_KEPT_DAYS,
  },
} as const satisfies Readonly<Record<string, Rule>>;

export const RETENTION_RULES = Object.keys(RULES) as readonly (keyof typeof RULES)[];

/** The runs of every rule. */
export function retentionSweeps(ctx: AppContext) {
  return RETENTION_RULES.map((rule) => {
    const { queue, everySeconds, sweep } = RULES[rule];
    return { queue, everySeconds, due: sweep(ctx) };
  });
}

/** What goes by its age alone, in all tenants together; undefined: the installation has set no end. */
const BY_AGE = {
  checkAnswers: () => CHECK_ANSWERS_KEPT_DAYS,
  deliveryMonths: () => DELIVERIES_KEPT_DAYS,
  determinationMonths: ({ determinationRetentionDays }) => determinationRetentionDays,
  eventMonths: () => EVENT_RETENTION_DAYS,
  passportReads: ({ passportReadRetentionDays }) => passportReadRetentionDays,
  refusals: ({ refusalLogDays }) => refusalLogDays,
  requestLog: ({ requestLogDays }) => requestLogDays,
  sessions: () => SESSION_KEPT_DAYS,
} as const satisfies Readonly<Record<string, (config: AppContext["config"]) => number | undefined>>;

export const RULES_BY_AGE = Object.keys(BY_AGE) as readonly (keyof typeof BY_AGE)[];

/** What the next run of each rule would find. */
export interface DueRule {
  readonly rule: keyof typeof RULES | keyof typeof BY_AGE;
  /** null: each says itself when it ends */
  readonly keptDays: number | null;
  /** tenants and environments with something to delete, counted up to a hundred; null: all tenants together */
  readonly dueTenants: number | null;
  /** counted up to `DUE_ROWS_MAX`; null: the database did not count them in time */
  readonly dueRows: number | null;
}

/** Looks at every rule, one after the other, and deletes nothing. */
export async function dryRun(ctx: AppContext): Promise<readonly DueRule[]> {
  const found: DueRule[] = [];
  for (const rule of RETENTION_RULES) {
    const { sweep, keptDays }: Rule = RULES[rule];
    const due = await sweep(ctx).listDue(TENANTS_MAX);
    const days = keptDays?.(ctx.config);
    const dueRows = due.length === 0 ? 0 : await rowsOf(ctx, rule, days);
    found.push({ rule, keptDays: days ?? null, dueTenants: due.length, dueRows });
  }
  for (const rule of RULES_BY_AGE) {
    const days = BY_AGE[rule](ctx.config);
    if (days !== undefined)
      found.push({ rule, keptDays: days, dueTenants: null, dueRows: await rowsOf(ctx, rule, days) });
  }
  return found;
}

// A rule whose rows say themselves when they end has no days to ask with. One that takes too long, or waits for a lock, does
// not hide all others.
async function rowsOf({ db, log }: AppContext, rule: DueRule["rule"], keptDays = 0): Promise<number | null> {
  try {
    return await countDueRows(db, { rule, keptDays, rowsMax: DUE_ROWS_MAX });
  } catch (err) {
    if (!isTooLong(err)) throw err;
    log.warn({ err, rule }, "what retention would delete was not counted in time");
    return null;
  }
}
