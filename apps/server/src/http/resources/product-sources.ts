import type { Product } from "@entrada/catalog/product.schema";
import Type, { type Static } from "typebox";
import { orNull } from "./schema-parts.ts";

/** An official page that a product is described by. */
export const ProductSource = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    publisher: Type.String(),
    url: Type.String(),
    asOf: Type.String({ format: "date", description: "The date of the copy that was read." }),
    transcription: orNull(Type.String(), "Who transcribed the page; null: a copy of the page itself was read."),
    note: orNull(Type.String(), "A remark about the copy, for instance that it has no date."),
  },
  { title: "ProductSource" },
);
export const SourceIds = Type.Array(Type.String(), { description: "Ids of `sources`." });

export const EXAMPLE_SOURCES = [
  {
    id: "official",
    title: "e-Visa",
    publisher: "Ministry of the Interior",
    url: "https://evisa.example/",
    asOf: "2026-10-01",
    transcription: null,
    note: null,
  },
];

/** A source of a product, as clients see it. */
export function showSource(source: Product["sources"][number]): Static<typeof ProductSource> {
  return { ...source, transcription: source.transcription ?? null, note: source.note ?? null };
}
