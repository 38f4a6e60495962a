import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import type { AuditDetail, AuditNote } from "@entrada/domain/access/audit-entry";
import { CAPABILITIES } from "@entrada/domain/access/capabilities";
import { MINIMUM_AUTHORITIES } from "@entrada/domain/determinations/model/kinds";
import { PAYMENT_MODES } from "@entrada/domain/payments/payment-mode";
import { COMMUNICATION_MODES } from "../core/credential.ts";
import { decodeId, encodeId } from "../core/ids.ts";
import type { Seller } from "../core/seller.ts";
import {
  type ChosenSettings,
  createTenant,
  findTenant,
  listTenants,
  type Tenant,
  type TenantSettings,
  updateTenant,
} from "../features/access/tenants/tenants.service.ts";
import { listSites } from "../features/check/sites/sites.admin.service.ts";
import { type AuditedAcrossTenants, acrossTenants } from "../work/operator-work.ts";
import {
  ACCENT,
  CHECK,
  describeSite,
  LANGUAGES,
  LEADS,
  LOGO,
  OFFERS,
  ORIGINS,
  SLUG,
  setSite,
  siteChanges,
} from "./check-site.ts";
import { type Definition, UsageError } from "./command.ts";
import { choiceOption, choicesOption, environmentOption } from "./options.ts";
import { SELLER } from "./seller.ts";
import { CALENDAR, describeService, REPLY_HOURS, type ServiceOptions, SLA, serviceChanges } from "./sla.ts";
import { LAPSES_AT, makeTestTenant, TEST } from "./test-tenants.ts";
import { withOperator } from "./with-installation.ts";

const NAME_LENGTH_MAX = 200;
const MODE = choiceOption("--communication-mode <mode>", "who writes to travelers", COMMUNICATION_MODES);
const OFFERED = choicesOption("--capabilities <capability,…>", "what the tenant may use", CAPABILITIES);
const AUTHORITY = choiceOption(
  "--minimum-authority <status>",
  "the weakest authority that may answer",
  MINIMUM_AUTHORITIES,
);

const HOURS_MAX = 2_160;
const HOURS = new Option(
  "--order-payment-hours <hours>",
  "how long an order waits for its payment, 72 if absent",
).argParser(paymentHours);

const PAYMENT = choicesOption(
  "--payment-modes <mode,…>",
  "how its customers may pay: tenantSettled and test if absent",
  PAYMENT_MODES,
);

export const createCommand: Definition = (command, call) =>
  command
    .description(
      "Creates a tenant with a test and a live integration, or a test tenant. `entrada keys create` then creates an API key " +
        "for it.",
    )
    .argument("<name>", "what the tenant is called", tenantName)
    .addOption(MODE)
    .addOption(OFFERED)
    .addOption(AUTHORITY)
    .addOption(HOURS)
    .addOption(PAYMENT)
    .addOption(SELLER)
    .addOption(CALENDAR)
    .addOption(SLA)
    .addOption(REPLY_HOURS)
    .addOption(TEST)
    .addOption(LAPSES_AT)
    .action((name, options) => {
      const { test, lapsesAt } = options;
      if (lapsesAt && !test) throw new UsageError("--lapses-at is for test tenants: add --test.");
      return withOperator(call, async (operator) => {
        const tenant = await acrossTenants(operator, async (a) => {
          const settings = { ...chosen(options), name };
          if (!test) return makeTenant(a, settings);
          const { id } = await makeTestTenant(a, settings, lapsesAt);
          return findTenant(a, id);
        });
        if (tenant) call.print(shown(tenant), describe(tenant));
      });
    });

export const listCommand: Definition = (command, call) =>
  command.description("Lists the tenants with their check pages, oldest first.").action(() =>
    withOperator(call, async (operator) => {
      const tenants = await operator.transaction(async (tx) => {
        const sites = await listSites({ tx });
        return (await listTenants({ tx })).map((tenant) => ({
          tenant,
          checks: sites.filter(({ tenantId }) => tenantId === tenant.id).map(({ tenantId: _, ...site }) => site),
        }));
      });
      const items = tenants.map(({ tenant, checks }) => ({ ...shown(tenant), checks }));
      const lines = tenants.flatMap(({ tenant, checks }) => [
        describe(tenant),
        ...checks.map(({ environment, ...site }) => `  ${describeSite(environment, site)}`),
      ]);
      call.print({ items }, lines.length === 0 ? "No tenants." : lines.join("\n"));
    }),
  );

export const setCommand: Definition = (command, call) =>
  command
    .description("Changes the given settings only. Servers apply this within seconds.")
    .argument("<tenant>", "the tenant's id (ten_…)", tenantUuid)
    .option("--name <text>", "what the tenant is called", tenantName)
    .addOption(MODE)
    .addOption(OFFERED)
    .addOption(AUTHORITY)
    .addOption(HOURS)
    .addOption(PAYMENT)
    .addOption(SELLER)
    .addOption(CALENDAR)
    .addOption(SLA)
    .addOption(REPLY_HOURS)
    .addOption(CHECK)
    .addOption(SLUG)
    .addOption(environmentOption().default("live" as const, "live: the page's environment"))
    .option("--check-name <text>", "what the page calls the tenant", tenantName)
    .addOption(ORIGINS)
    .addOption(ACCENT)
    .addOption(LOGO)
    .addOption(LANGUAGES)
    .addOption(OFFERS)
    .addOption(LEADS)
    .action((tenantId, options) => {
      const [changes, ofSite] = [chosen(options), siteChanges(options)];
      const isOfSite = Object.keys(ofSite).length > 0;
      if (Object.keys(changes).length === 0 && !isOfSite) {
        throw new UsageError("Nothing to change: give at least one option.");
      }
      return withOperator(call, async (operator) => {
        const { environment } = options;
        const { tenant, check } = await acrossTenants(operator, async (a) => {
          const changedTenant = await updateTenant(a, tenantId, changes);
          if (!changedTenant) throw unknownTenant(tenantId);
          const site = isOfSite ? await setSite(a, { tenantId, environment }, ofSite) : undefined;
          const names = Object.keys(changes).join(" ");
          if (names !== "") a.audit(tenantNote("tenant.changed", tenantId, { names }), wholeTenant(tenantId));
          const ofPage = { names: Object.keys(ofSite).join(" ") };
          if (site) a.audit(tenantNote("check_page.changed", tenantId, ofPage), { tenantId, environment });
          return { tenant: changedTenant, check: site };
        });
        if (!check) return call.print(shown(tenant), describe(tenant));
        const text = `${describe(tenant)}\n${describeSite(environment, check)}`;
        call.print({ ...shown(tenant), check: { ...check, environment } }, text);
      });
    });

async function makeTenant(a: AuditedAcrossTenants, settings: ChosenSettings): Promise<Tenant> {
  const made = await createTenant(a, settings);
  a.audit(tenantNote("tenant.created", made.id), wholeTenant(made.id));
  return made;
}

function tenantNote(action: AuditNote["action"], tenantId: string, detail: AuditDetail = {}): AuditNote {
  return { action, subject: { type: "tenant", id: encodeId("ten", tenantId) }, detail };
}

function wholeTenant(tenantId: string) {
  return { tenantId, environment: null };
}

/** Parses a tenant's id to the uuid that is stored. */
export function tenantUuid(text: string): string {
  const uuid = decodeId("ten", text);
  if (uuid === undefined)
    throw new InvalidArgumentError("Use a tenant's id (ten_…) as `entrada tenants list` shows it.");
  return uuid;
}

/** The refusal of a tenant's id that does not exist. */
export function unknownTenant(uuid: string): UsageError {
  return new UsageError(
    `The tenant ${encodeId("ten", uuid)} does not exist. \`entrada tenants list\` shows the tenants.`,
  );
}

function tenantName(text: string): string {
  const name = text.trim();
  if (name.length === 0 || name.length > NAME_LENGTH_MAX) {
    throw new InvalidArgumentError(`Use a name of 1 to ${NAME_LENGTH_MAX} characters.`);
  }
  return name;
}

function paymentHours(text: string): number {
  const hours = Number(text);
  if (!Number.isInteger(hours) || hours < 1 || hours > HOURS_MAX) {
    throw new InvalidArgumentError(`Use a whole number of hours, 1 to ${HOURS_MAX}.`);
  }
  return hours;
}

type ChosenOptions = ServiceOptions &
  Omit<Partial<TenantSettings>, "seller" | "calendar" | "sla" | "replyHours"> & {
    readonly seller?: Seller | "none" | undefined;
  };

// Only settings: options of every command, such as `--json`, are among them too.
function chosen(options: ChosenOptions) {
  return { ...settingsOf(options), ...serviceChanges(options) };
}

function settingsOf({
  name,
  communicationMode,
  capabilities,
  minimumAuthority,
  orderPaymentHours,
  paymentModes,
  seller,
}: ChosenOptions) {
  return {
    ...(orderPaymentHours !== undefined && { orderPaymentHours }),
    ...(seller !== undefined && { seller: seller === "none" ? null : seller }),
    ...(paymentModes && { paymentModes: [...new Set(paymentModes)] }),
    ...(name !== undefined && { name }),
    ...(communicationMode && { communicationMode }),
    ...(capabilities && { capabilities: [...new Set(capabilities)] }),
    ...(minimumAuthority && { minimumAuthority }),
  };
}

function shown(tenant: Tenant) {
  return { ...tenant, id: encodeId("ten", tenant.id) };
}

function describe(tenant: Tenant): string {
  const { id, name, communicationMode, capabilities, minimumAuthority, orderPaymentHours, paymentModes } = tenant;
  const payment = `orders wait ${orderPaymentHours} h for their payment by ${paymentModes.join(", ") || "nothing"}`;
  const invoices = `invoices by ${tenant.seller?.name ?? name}`;
  const settings = [
    ...(tenant.lapsesAt ? [`test only, deleted at ${tenant.lapsesAt.toISOString()}`] : []),
    communicationMode,
    `minimum authority ${minimumAuthority}`,
    payment,
    invoices,
    describeService(tenant),
    capabilities.join(" "),
  ];
  return `${encodeId("ten", id)}  ${name}  (${settings.join("; ")})`;
}
