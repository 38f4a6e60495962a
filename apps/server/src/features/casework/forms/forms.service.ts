import { type AnswerError, answerChecker } from "@entrada/catalog/answers";
import type { Product } from "@entrada/catalog/product.schema";
import { type Requirements, requirementsOf } from "@entrada/catalog/requirements";
import type { Answers, CollectionForm } from "@entrada/domain/cases/collection-form";
import type { Read } from "../../../work/work.ts";
import { findNewestVersion, findVersionDocument, listVersionDocuments } from "./forms.store.ts";

/** What a version of a product asks its applicants, ready to be checked. */
export interface ProductForm extends CollectionForm {
  readonly passportValidity: Requirements["passportValidity"];
  readonly comparisons: Requirements["comparisons"];
  /** what can be chosen, by field */
  readonly options: ReadonlyMap<string, readonly unknown[]>;
  /** what each question is called, by field */
  readonly titles: ReadonlyMap<string, string>;
  /** fields whose answers say who or what a person is */
  readonly personal: ReadonlySet<string>;
  /** fields whose answers are numbers of identity documents */
  readonly documentNumbers: ReadonlySet<string>;
  readonly constraints: ReadonlyMap<string, NonNullable<Requirements["documents"][number]["constraints"]>>;
  /** what is wrong with answers, against the schema of the whole form */
  readonly check: (answers: Answers) => readonly AnswerError[];
}

const FORMS_MAX = 500;
// A version never changes; compiling its schema takes longer than everything that is done with it.
const forms = new Map<string, ProductForm>();

/** What this version of a product (uuid) asks for. */
export async function productForm({ tx }: Pick<Read, "tx">, productId: string, version: number): Promise<ProductForm> {
  const name = `${productId} ${version}`;
  const knownProductForm = forms.get(name);
  if (knownProductForm) return knownProductForm;
  const form = formOf(await productOfVersion({ tx }, productId, version));
  const [oldest] = forms.size >= FORMS_MAX ? forms.keys() : [];
  if (oldest !== undefined) forms.delete(oldest);
  forms.set(name, form);
  return form;
}

/** What a product (uuid) was in this version. */
export async function productOfVersion({ tx }: Pick<Read, "tx">, productId: string, version: number): Promise<Product> {
  const document = await findVersionDocument(tx, productId, version);
  if (document === undefined) throw new Error(`version ${version} of a product was not kept`);
  return JSON.parse(document);
}

/** What the products of some cases (uuids) were in the versions that the cases follow, by case; one query for all. */
export async function productsOfVersions(
  { tx }: Pick<Read, "tx">,
  cases: readonly { readonly id: string; readonly productId: string; readonly productVersion: number }[],
): Promise<ReadonlyMap<string, Product>> {
  const ids = cases.map(({ productId }) => productId);
  const versions = cases.map(({ productVersion }) => productVersion);
  const products = new Map<string, Product>();
  for (const { productId, productVersion, document } of await listVersionDocuments(tx, ids, versions)) {
    const product: Product = JSON.parse(document);
    for (const one of cases) {
      if (one.productId === productId && one.productVersion === productVersion) products.set(one.id, product);
    }
  }
  return products;
}

/** The newest version of a product (uuid). */
export function newestFormVersion({ tx }: Pick<Read, "tx">, productId: string): Promise<number> {
  return findNewestVersion(tx, productId);
}

function formOf(product: Product): ProductForm {
  const { schema, questions, documents, ...requirements } = requirementsOf(product);
  return {
    questions,
    documents: documents.map(({ type, required: isRequired, when }) => ({ type, isRequired, ...(when && { when }) })),
    passportValidity: requirements.passportValidity,
    comparisons: requirements.comparisons,
    options: new Map(
      Object.entries(product.fields).flatMap(([field, { schema }]) =>
        Array.isArray(schema.enum) ? [[field, schema.enum] as const] : [],
      ),
    ),
    titles: new Map(Object.entries(product.fields).map(([field, { title }]) => [field, title])),
    personal: new Set(requirements.personalFields),
    documentNumbers: new Set(requirements.documentNumberFields),
    constraints: new Map(documents.map(({ type, constraints }) => [type, constraints ?? {}])),
    check: answerChecker(schema),
  };
}
