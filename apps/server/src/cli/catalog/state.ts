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
import { type Call, type Command, UsageError } from "../command.ts";
import { instantOf } from "../instant.ts";
import { withDatabase } from "../with-installation.ts";

const CODE = { name: "code", description: "the product's code" } as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const clock = { now: () => new Date() };

/** `catalog list`: what can be offered. */
export const listCommand: Command = {
  description: "Lists the products of this installation by code: version, state, and who brought them.",
  positionals: [],
  options: [],
  run: (call) =>
    withDatabase(call, async (db) => {
      const stored = await listStoredProducts(db);
      const text = stored.length === 0 ? "No products." : stored.map(describe).join("\n");
      call.print({ items: stored.map(shown) }, text);
      return 0;
    }),
};

/** `catalog suspend <code>`: nobody can have it for a while. */
export const suspendCommand: Command = {
  description: "Takes a product out of sale for every tenant, until an instant or until `entrada catalog resume`.",
  positionals: [CODE],
  options: [
    { name: "reason", kind: "text", placeholder: "text", required: true, description: "why; tenants read it" },
    {
      name: "until",
      kind: "text",
      placeholder: "instant",
      description: "when it ends, as 2027-01-31 (UTC) or 2027-01-31T09:00:00Z",
    },
  ],
  run: (call) => {
    const reason = (call.text("reason") ?? "").trim();
    if (reason.length === 0 || reason.length > 500) throw new UsageError("A reason has 1 to 500 characters.");
    const unreadable = unreadableIn(reason);
    if (unreadable) throw new UsageError(`A reason is one line that can be read: it must not contain ${unreadable}.`);
    const text = call.text("until");
    const until = text === undefined ? null : instantOf("until", DAY.test(text) ? `${text}T00:00:00Z` : text);
    if (until !== null && until <= clock.now()) throw new UsageError("--until lies in the past.");
    return moved(call, (c, code) => suspendProduct(c, code, { reason, until }));
  },
};

/** `catalog resume <code>`: it can be had again. */
export const resumeCommand: Command = {
  description: "Ends the suspension of a product.",
  positionals: [CODE],
  options: [],
  run: (call) => moved(call, resumeProduct),
};

type Move = (c: CatalogChange, code: string) => Promise<StoredProduct | undefined>;

function moved(call: Call, move: Move): Promise<number> {
  return withDatabase(call, async (db) => {
    const [code = ""] = call.positionals;
    const product = await changeCatalog({ db, clock }, (c) => move(c, code));
    if (!product)
      throw new UsageError(`There is no product ${code}, or it is retired. \`entrada catalog list\` shows them.`);
    call.print(shown(product), describe(product));
    return 0;
  });
}

function shown(product: StoredProduct) {
  const { id, code, version, origin } = product;
  const availability = availabilityOf(product, clock.now());
  return { id: encodeId("prd", id), code, version: String(version), origin, availability };
}

function describe(product: StoredProduct): string {
  const { id, code, version, origin } = product;
  const { state, reason, until } = availabilityOf(product, clock.now());
  const why = reason === null ? "" : `${until ? ` until ${until.toISOString()}` : ""}: ${reason}`;
  return `${encodeId("prd", id)}  ${code}  version ${version}  ${state}${why}  (${origin})`;
}
