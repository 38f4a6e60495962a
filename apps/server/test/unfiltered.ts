import pg from "pg";
import { afterAll } from "vitest";

/** The statements of the server of which the tenant filter was taken. */
export interface Unfiltered {
  /** each text once */
  readonly changed: ReadonlySet<string>;
  /** those that were changed and still compare a tenant with a value */
  readonly kept: ReadonlySet<string>;
}

const OF_TENANT = /((?:"?\w+"?\.)?"?tenant_id"?) = (\$\d+(?:::uuid)?|\w+\.tenant_id)/g;
const OF_ENVIRONMENT = /((?:"?\w+"?\.)?"?environment"?) = (\$\d+(?:::text)?|c\.environment)/g;
const COMPARED = /tenant_id"? = \$/;

/**
 * From here to the end of the file's tests, the server's statements compare no column with their tenant or environment: what
 * a query forgets, only row-level security holds back. It is done to the driver of the test's own process, so no server can be
 * told to.
 */
export function takeTenantFilters(): Unfiltered {
  const [changed, kept] = [new Set<string>(), new Set<string>()];
  const ofOperators = new WeakMap<pg.Client, boolean>();
  const send = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...[given, ...rest]: unknown[]) {
    const options = String(Object(Object(this).connectionParameters).options);
    if (!options.includes("role=entrada_app")) return Reflect.apply(send, this, [given, ...rest]);
    const text = typeof given === "string" ? given : Object(given).text;
    if (typeof text !== "string") return Reflect.apply(send, this, [given, ...rest]);
    // The door of operators has no tenant to filter by: what it compares is what was asked for.
    if (text.startsWith("begin")) ofOperators.set(this, text.includes("entrada_staff"));
    if (ofOperators.get(this)) return Reflect.apply(send, this, [given, ...rest]);
    const bare = unfiltered(text);
    if (bare !== text) changed.add(bare);
    if (COMPARED.test(bare)) kept.add(bare);
    return Reflect.apply(send, this, [typeof given === "string" ? bare : withText(given, bare), ...rest]);
  } as typeof send; // the driver has a signature for each way to be called
  afterAll(() => {
    pg.Client.prototype.query = send;
  });
  return { changed, kept };
}

/** The statement without the comparisons. Joins of rows with each other stay: they are no filter of a tenant. */
function unfiltered(text: string): string {
  return text
    .replace(OF_TENANT, (whole, _column, value: string) => {
      if (value.startsWith("$")) return `${value.replace("::uuid", "")}::uuid is not null`;
      return value === "c.tenant_id" ? "c.tenant_id is not null" : whole;
    })
    .replace(OF_ENVIRONMENT, (_whole, _column, value: string) =>
      value.startsWith("$") ? `${value.replace("::text", "")}::text is not null` : "c.environment is not null",
    );
}

// A query object may have a prototype with what sends it. A prepared statement's name belongs to one text: operators,
// who come by the same connections, prepare the whole one.
function withText(given: unknown, text: string): unknown {
  const { name } = Object(given);
  const named = name === undefined ? {} : { name: `${name} unfiltered` };
  return Object.assign(Object.create(Object.getPrototypeOf(given)), given, { text, ...named });
}
