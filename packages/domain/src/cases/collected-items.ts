/** What a form asks for, as a requirement version lists it. */
export interface AskedForm {
  readonly sections: readonly { readonly fields: readonly string[] }[];
  readonly documents: readonly { readonly type: string }[];
}

/** One thing that a collection request asks for: an answer by its JSON pointer, or a document by its type. */
export type CollectedItem = { readonly path: string } | { readonly documentType: string };

/** Everything that the form asks for, in its order: what a new case starts with. */
export function itemsOfForm({ sections, documents }: AskedForm): readonly CollectedItem[] {
  return [
    ...sections.flatMap(({ fields }) => fields.map((field) => ({ path: `/${escaped(field)}` }))),
    ...documents.map(({ type }) => ({ documentType: type })),
  ];
}

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
