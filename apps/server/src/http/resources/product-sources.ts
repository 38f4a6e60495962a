import type { Product } from "@entrada/catalog/product.schema";
import { readingOf } from "@entrada/domain/determinations/reading";
import Type, { type Static } from "typebox";
import { orNull } from "./schema-parts.ts";
import { SourceReading } from "./source-reading.ts";

/** An official text that a product is described by. */
export const ProductSource = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    publisher: Type.String({ description: "The authority whose text it is." }),
    url: Type.String(),
    asOf: Type.String({ format: "date", description: "The date of the copy that was read." }),
    reading: SourceReading,
    note: orNull(Type.String(), "A remark about the copy, for instance that it has no date."),
  },
  { title: "ProductSource" },
);
export const SourceIds = Type.Array(Type.String(), { description: "Ids of `sources`." });

export const EXAMPLE_SOURCES: Static<typeof ProductSource>[] = [
  {
    id: "official",
    title: "e-Visa",
    publisher: "Ministry of the Interior",
    url: "https://evisa.example/",
    asOf: "2026-10-01",
    reading: { kind: "authority", reportedBy: null },
    note: null,
  },
];

/** A source of a product, as clients see it: whose reproduction was read is for editors. */
export function showSource({
  transcription,
  reportedBy,
  note,
  ...source
}: Product["sources"][number]): Static<typeof ProductSource> {
  const readVia = transcription === undefined ? "page" : "transcription";
  return { ...source, reading: readingOf({ readVia, reportedBy }), note: note ?? null };
}
