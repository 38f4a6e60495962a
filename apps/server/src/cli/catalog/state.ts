import { InvalidArgumentError } from "@commander-js/extra-typings";
import type { Product } from "@entrada/catalog/product.schema";
import { COMMAND_LINE } from "@entrada/domain/access/principal";
import { saleGap } from "@entrada/domain/catalog/priced-levels";
import { unreadableIn } from "@entrada/domain/shared/plain-line";
import { encodeId } from "../../core/ids.ts";
import {
  type CatalogChange,
  changeCatalog,
  listStoredProducts,
  type StoredProduct,
} from "../../features/sales/products/products.service.ts";
import {
  availabilityOf,
  resumeProduct,
  suspendProduct,
} from "../../features/sales/products/products.suspension.service.ts";
import { type Call, type Definition, UsageError } from "../command.ts";
import { parseFutureInstant } from "../instant.ts";
import { withDatabase } from "../with-installation.ts";
import { written } from "./amounts.ts";
import { NOT_SOLD } from "./not-sold.ts";

const REASON_LENGTH_MAX = 500;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const clock = { now: () => new Date() };

/** `catalog list`: the products and their state. */
export const listCommand: Definition = (command, call) =>
  command
    .description("Lists the products of this installation by code: name, official fee, and why one cannot be sold.")
    .action(() =>
      withDatabase(call, async (db) => {
        const storedProducts = await listStoredProducts(db);
        const text = storedProducts.length === 0 ? "No products." : storedProducts.map(describeListed).join("\n");
        call.print({ items: storedProducts.map(listed) }, text);
      }),
    );

/** `catalog suspend <code>`: the product cannot be ordered for a while. */
export const suspendCommand: Definition = (command, call) =>
  command
    .description("Takes a product off sale for every tenant, until an instant or until `entrada catalog resume`.")
    .argument("<code>", "the product's code")
    .requiredOption("--reason <text>", "why; tenants read it", suspensionReason)
    .option("--until <instant>", "when it ends: 2027-01-31 (UTC) or 2027-01-31T09:00:00Z", endOfSuspension)
    .action((code, { reason, until }) =>
      moved(call, code, (c) => suspendProduct(c, code, { reason, until: until ?? null })),
    );

/** `catalog resume <code>`: the product is on sale again. */
export const resumeCommand: Definition = (command, call) =>
  command
    .description("Ends the suspension of a product.")
    .argument("<code>", "the product's code")
    .action((code) => moved(call, code, resumeProduct));

function suspensionReason(text: string): string {
  const reason = text.trim();
  if (reason.length === 0 || reason.length > REASON_LENGTH_MAX) {
    throw new InvalidArgumentError(`Use 1 to ${REASON_LENGTH_MAX} characters.`);
  }
  const unreadable = unreadableIn(reason);
  if (unreadable) throw new InvalidArgumentError(`Use one line without ${unreadable}.`);
  return reason;
}

function endOfSuspension(text: string): Date {
  return parseFutureInstant(DATE.test(text) ? `${text}T00:00:00Z` : text);
}

type Move = (c: CatalogChange, code: string) => Promise<StoredProduct | undefined>;

function moved(call: Call, code: string, move: Move): Promise<void> {
  return withDatabase(call, async (db) => {
    const product = await changeCatalog({ db, clock, principal: COMMAND_LINE }, (c) => move(c, code));
    if (!product) {
      throw new UsageError(
        `The product ${code} does not exist or is retired. \`entrada catalog list\` shows the products.`,
      );
    }
    call.print(shown(product), describe(product));
  });
}

function shown(product: StoredProduct) {
  const { id, code, version, origin } = product;
  const availability = availabilityOf(product, clock.now());
  return { id: encodeId("prd", id), code, version: String(version), origin, availability };
}

function listed(product: StoredProduct) {
  const programme: Product = JSON.parse(product.document);
  const gap = saleGap(programme) ?? null;
  const fees = (programme.fees ?? []).map(({ amount, currency }) => ({ amount, currency }));
  const { availability, ...others } = shown(product);
  const isSellable = gap === null && availability.state === "available";
  return { ...others, name: programme.name, fees, isSellable, saleGap: gap, availability };
}

function describeListed(product: StoredProduct): string {
  const { name, fees, saleGap: gap, isSellable } = listed(product);
  const amounts = [...new Set(fees.map(written))];
  const fee = amounts.length === 0 ? "" : `\n    official fee: ${amounts.join(", ")}`;
  const sale = gap === null ? `It can${isSellable ? "" : "not"} be sold${isSellable ? "." : " now."}` : NOT_SOLD[gap];
  return `${describe(product)}\n    ${name}${fee}\n    ${sale}`;
}

function describe(product: StoredProduct): string {
  const { id, code, version, origin } = product;
  const { state, reason, until } = availabilityOf(product, clock.now());
  const why = reason === null ? "" : `${until ? ` until ${until.toISOString()}` : ""}: ${reason}`;
  return `${encodeId("prd", id)}  ${code}  version ${version}  ${state}${why}  (${origin})`;
}
