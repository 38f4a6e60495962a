import { productText } from "@entrada/catalog/product-text";
import { notFound, Problem } from "../../../core/problem.ts";
import type { Read } from "../../../work/work.ts";
import type { SentFiles } from "../../publishing/drafts/drafts.service.ts";
import * as store from "./products.store.ts";

/** Of the newest versions, so many are listed. */
export const VERSIONS_MAX = 100;

/** A version of a product, with its product file. */
export type ProductVersion = Omit<Awaited<ReturnType<typeof store.listVersions>>[number], "document"> & {
  readonly text: string;
};

/** The newest versions of a product, newest first. */
export async function listProductVersions(r: Pick<Read, "tx">, code: string): Promise<readonly ProductVersion[]> {
  const { id } = await requireProduct(r, code);
  const versions = await store.listVersions(r.tx, id, VERSIONS_MAX);
  return versions.map(({ document, ...version }) => ({ ...version, text: textOf(document) }));
}

/** The files of a draft that takes a product back to a version of it: its file then, or the removal of its file. */
export async function filesOfVersion(r: Pick<Read, "tx">, code: string, version: number): Promise<SentFiles> {
  const { id } = await requireProduct(r, code);
  const found = await store.findVersion(r.tx, id, version);
  if (!found) {
    const detail = "The product has had no such version: read its versions, and send one of them.";
    throw new Problem("validation_failed", detail, { errors: [{ pointer: "#/version", code: "not_found", detail }] });
  }
  const name = `${code}.yaml`;
  return found.state === "retired" ? { removedFiles: [name] } : { files: { [name]: textOf(found.document) } };
}

async function requireProduct({ tx }: Pick<Read, "tx">, code: string): Promise<store.StoredProduct> {
  const product = await store.findProductByCode(tx, code);
  if (!product) throw notFound(code);
  return product;
}

function textOf(document: string): string {
  return productText(JSON.parse(document));
}
