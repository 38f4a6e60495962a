import { formatYaml } from "@entrada/data-files/yaml";
import { digestOf } from "./canonical.ts";
import { readFields } from "./catalog-files.ts";
import type { Product } from "./product.schema.ts";

/** A product as the text of a file that can be imported. Definitions that all products share are left out; one that differs is written. */
export function productText({ fields, ...product }: Product): string {
  const shared = readFields();
  const own = Object.entries(fields).filter(([name, field]) => digestOf(field) !== digestOf(shared[name] ?? null));
  const written = own.length === 0 ? product : { ...product, fields: Object.fromEntries(own) };
  return formatYaml(written);
}
