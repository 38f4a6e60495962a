import { LEVEL_CODE } from "@entrada/catalog/product.schema";
import { STANDARD_LEVEL } from "@entrada/domain/catalog/service-levels";
import type { TenantFee } from "@entrada/domain/catalog/tenant-terms";
import { loadReference } from "@entrada/knowledge/reference";
import { findTenant } from "../../features/access/tenants/tenants.service.ts";
import {
  type OfferRefusal,
  offerProduct,
  withdrawProduct,
} from "../../features/sales/offerings/offerings.admin.service.ts";
import { operatorWork } from "../../work/operator-work.ts";
import { type Call, type Command, UsageError } from "../command.ts";
import { tenantUuid } from "../tenants.ts";
import { withOperator } from "../with-installation.ts";

const POSITIONALS = [
  { name: "tenant", description: "the tenant's id (ten_…)" },
  { name: "code", description: "the product's code" },
] as const;
const ENVIRONMENT = {
  name: "environment",
  kind: "text",
  placeholder: "name",
  choices: ["test", "live"],
  description: 'test and live are separate worlds (default "test")',
} as const;

// Enough for currencies whose notes have many zeros: a thousand million rupiah in its hundredths.
const SERVICE_FEE_MAX = 100_000_000_000;

const REFUSALS: Readonly<Record<OfferRefusal, string>> = {
  unknownProduct: "There is no such product. `entrada catalog list` shows them.",
  retired: "This product is retired.",
  feeNeeded: "Say what it costs: --service-fee and --currency.",
  feeRefused: "The traveler has to apply alone or in person: nothing can be charged for it.",
  otherTax: "The tax is on all service levels alike: change it by --tax-bps alone, without a fee.",
  otherCurrency: "The offering has service levels in another currency: withdraw it first.",
};

/** `catalog offer <tenant> <code>`: the tenant sells the product at its own fee. */
export const offerCommand: Command = {
  description:
    "Lets a tenant offer a product, or changes what one of its service levels costs. The tenant's log is told.",
  positionals: POSITIONALS,
  options: [
    { name: "service-fee", kind: "text", placeholder: "amount", description: "in minor units: 2500 is 25.00" },
    { name: "currency", kind: "text", placeholder: "code", description: "the sale currency, ISO 4217" },
    {
      name: "level",
      kind: "text",
      placeholder: "code",
      description: `the service level (default "${STANDARD_LEVEL}")`,
    },
    { name: "tax-bps", kind: "text", placeholder: "number", description: "tax on the service fee: 2000 is 20 %" },
    ENVIRONMENT,
  ],
  run: (call) => {
    const [tenant = "", code = ""] = call.positionals;
    const level = levelIn(call);
    const tax = call.text("tax-bps");
    const scope = scopeOf(call, tenant);
    const offered = {
      code,
      ...(level ? { level } : {}),
      ...(tax === undefined ? {} : { taxBasisPoints: whole("tax-bps", tax, 10_000) }),
    };
    return withOperator(call, async (operator) => {
      if (!(await findTenant(operator, scope.tenantId))) throw new UsageError(`There is no tenant ${tenant}.`);
      const result = await operatorWork(operator, scope, (w) => offerProduct(w, offered));
      if ("refusal" in result) throw new UsageError(REFUSALS[result.refusal]);
      const { ownLevels, isChanged } = result;
      const { serviceFees, currency, taxBasisPoints } = result.offering;
      const fees = Object.entries(serviceFees).map(([name, amount]) => `${name} ${amount} ${currency}`);
      const shown = { code, tenantId: tenant, environment: scope.environment };
      const own = ownLevels.map((name) => ` The authority has no level ${name}: its standard time and fee hold there.`);
      call.print(
        { ...shown, serviceFees, ownLevels, currency, taxBasisPoints, isChanged },
        `${code} is offered in ${scope.environment}${fees.length ? ` (${fees.join(", ")})` : ""}.${own.join("")}`,
      );
      return 0;
    });
  },
};

/** `catalog withdraw <tenant> <code>`: the tenant no longer offers it. */
export const withdrawCommand: Command = {
  description: "Takes a product out of what a tenant offers. Nothing that was ordered changes.",
  positionals: POSITIONALS,
  options: [ENVIRONMENT],
  run: (call) => {
    const [tenant = "", code = ""] = call.positionals;
    const scope = scopeOf(call, tenant);
    return withOperator(call, async (operator) => {
      const isChanged = await operatorWork(operator, scope, (w) => withdrawProduct(w, code));
      const text = isChanged ? `${code} is no longer offered.` : `${code} was not offered.`;
      call.print({ code, tenantId: tenant, environment: scope.environment, isChanged }, text);
      return 0;
    });
  },
};

function scopeOf(call: Call, tenant: string) {
  const environment = call.text("environment") === "live" ? "live" : "test";
  return { tenantId: tenantUuid(tenant), environment } as const;
}

function levelIn(call: Call): TenantFee | undefined {
  const [fee, currency] = [call.text("service-fee"), call.text("currency")];
  const level = call.text("level") ?? STANDARD_LEVEL;
  if (fee === undefined && currency === undefined) {
    if (call.text("level") === undefined) return undefined;
    throw new UsageError("--level needs what it costs: --service-fee and --currency.");
  }
  if (fee === undefined || currency === undefined) throw new UsageError("--service-fee and --currency go together.");
  const known = loadReference().publicList("currencies");
  if (!known?.some(({ code }) => code === currency)) throw new UsageError(`--currency does not know "${currency}".`);
  if (!LEVEL_CODE.test(level)) throw new UsageError("--level is a word such as standard or sameDay.");
  return { level, currency, serviceFee: whole("service-fee", fee, SERVICE_FEE_MAX) };
}

function whole(option: string, text: string, most: number): number {
  const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= most)) throw new UsageError(`--${option} is a whole number from 0 to ${most}.`);
  return value;
}
