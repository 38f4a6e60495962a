import { InvalidArgumentError } from "@commander-js/extra-typings";
import { LEVEL_CODE } from "@entrada/catalog/product.schema";
import type { PricedLevel, SaleGap } from "@entrada/domain/catalog/priced-levels";
import { STANDARD_LEVEL } from "@entrada/domain/catalog/service-levels";
import type { TenantFee } from "@entrada/domain/catalog/tenant-terms";
import { encodeId } from "../../core/ids.ts";
import type { TenantScope } from "../../core/tenant-scope.ts";
import { findTenant } from "../../features/access/tenants/tenants.service.ts";
import {
  type OfferRefusal,
  offerProduct,
  withdrawProduct,
} from "../../features/sales/offerings/admin/offerings.admin.service.ts";
import { operatorWork } from "../../work/operator-work.ts";
import { type Definition, UsageError } from "../command.ts";
import { environmentOption, namedCode, wholeNumber } from "../options.ts";
import { tenantUuid, unknownTenant } from "../tenants.ts";
import { withOperator } from "../with-installation.ts";
import { describeLevel, parseFee } from "./amounts.ts";
import { NOT_SOLD } from "./not-sold.ts";
import { parseCurrency } from "./rates-file.ts";

const TAX_BASIS_POINTS_MAX = 10_000;

const REFUSALS: Readonly<Record<OfferRefusal, string>> = {
  unknownProduct: "The product does not exist. `entrada catalog list` shows the products.",
  retired: "This product is retired.",
  feeNeeded: "Give its price: --service-fee and --currency.",
  feeRefused: "Travelers have to apply for this product alone or in person: you cannot charge for it.",
  feeHasThousandths: "Cards are charged no thousandths of this currency: use a --service-fee that ends in 0.",
  otherTax: "The tax is the same for all service levels: change it with --tax-bps alone, without a fee.",
  otherCurrency: "Other service levels have another currency: withdraw the offering first.",
};

/** `catalog offer <tenant> <code>`: the tenant sells the product at its own fee. */
export const offerCommand: Definition = (command, call) =>
  command
    .description(
      "Lets a tenant offer a product, or changes the price of one of its service levels. The tenant's event log says so.",
    )
    .argument("<tenant>", "the tenant's id (ten_…)", tenantUuid)
    .argument("<code>", "the product's code")
    .option("--service-fee <amount>", "in minor units: 2500 is 25.00")
    .option("--currency <code>", "the sale currency, ISO 4217", parseCurrency)
    .option("--level <code>", `the service level (default: ${STANDARD_LEVEL})`, serviceLevel)
    .option("--tax-bps <number>", "tax on the service fee: 2000 is 20 %", wholeNumber(0, TAX_BASIS_POINTS_MAX))
    .option("--nationality <country>", "the passport for which prices are shown", namedCode("passports"))
    .option("--dry-run", "only show what customers would pay")
    .addOption(environmentOption().default("test"))
    .action((tenantId, code, options) => {
      const level = feeOf(options);
      const { nationality, dryRun: isDryRun = false } = options;
      const scope = { tenantId, environment: options.environment };
      const offered = {
        code,
        nationality,
        isDryRun,
        ...(level && { level }),
        ...(options.taxBps !== undefined && { taxBasisPoints: options.taxBps }),
      };
      return withOperator(call, async (operator) => {
        if (!(await operator.transaction((tx) => findTenant({ tx }, tenantId)))) throw unknownTenant(tenantId);
        const result = await operatorWork(operator, scope, async (w) => {
          const made = await offerProduct(w, offered);
          if ("isChanged" in made && made.isChanged && !isDryRun)
            w.audit({ action: "offering.set", subject: null, detail: { code } });
          return made;
        });
        if ("refusal" in result) throw new UsageError(REFUSALS[result.refusal]);
        const { ownLevels, isChanged, saleGap, levels, terms } = result;
        const told = { ...shown(scope, code), ...terms, levels, ownLevels, isChanged, isDryRun, saleGap };
        call.print(told, describe(told).join("\n"));
      });
    });

/** `catalog withdraw <tenant> <code>`: the tenant no longer offers it. */
export const withdrawCommand: Definition = (command, call) =>
  command
    .description("Ends a tenant's offer of a product. Existing orders do not change.")
    .argument("<tenant>", "the tenant's id (ten_…)", tenantUuid)
    .argument("<code>", "the product's code")
    .addOption(environmentOption().default("test"))
    .action((tenantId, code, { environment }) =>
      withOperator(call, async (operator) => {
        const scope = { tenantId, environment };
        const isChanged = await operatorWork(operator, scope, async (w) => {
          const isWithdrawn = await withdrawProduct(w, code);
          if (isWithdrawn) w.audit({ action: "offering.withdrawn", subject: null, detail: { code } });
          return isWithdrawn;
        });
        const text = isChanged ? `${code} is no longer offered.` : `${code} was not offered.`;
        call.print({ ...shown(scope, code), isChanged }, text);
      }),
    );

function shown({ tenantId, environment }: TenantScope, code: string) {
  return { code, tenantId: encodeId("ten", tenantId), environment };
}

interface Told {
  readonly code: string;
  readonly environment: string;
  readonly isDryRun: boolean;
  readonly levels: readonly PricedLevel[];
  readonly ownLevels: readonly string[];
  readonly saleGap: SaleGap | null;
}

function describe({ code, environment, isDryRun, levels, ownLevels, saleGap }: Told): readonly string[] {
  return [
    `${code} ${isDryRun ? "would be" : "is"} offered in ${environment}${isDryRun ? "; nothing was changed" : ""}.`,
    ...(saleGap === null ? levels.map(describeLevel) : [NOT_SOLD[saleGap]]),
    ...ownLevels.map((name) => `The authority has no level ${name}: its standard time and fee apply to that level.`),
  ];
}

interface Price {
  readonly serviceFee?: string;
  readonly currency?: string;
  readonly level?: string;
}

function feeOf({ serviceFee, currency, level }: Price): TenantFee | undefined {
  if (serviceFee === undefined && currency === undefined) {
    if (level === undefined) return undefined;
    throw new UsageError("--level requires a price: --service-fee and --currency.");
  }
  if (serviceFee === undefined || currency === undefined) {
    throw new UsageError("Give --service-fee and --currency together.");
  }
  return { level: level ?? STANDARD_LEVEL, currency, serviceFee: parseFee(serviceFee, currency) };
}

function serviceLevel(text: string): string {
  if (LEVEL_CODE.test(text)) return text;
  throw new InvalidArgumentError("Use a word such as standard or sameDay.");
}
