import type { Product } from "@entrada/catalog/product.schema";
import type { Speaker } from "@entrada/catalog/texts";
import { readingOf } from "@entrada/domain/determinations/model/reading";
import Type, { type Static } from "typebox";
import { orNull } from "./schema-parts.ts";
import { SourceReading } from "./source-reading.ts";

/** An official text that a product is described by. */
export const ProductSource = Type.Object(
  {
    id: Type.String(),
    title: Type.String({ description: "Its own title, which is translated into no language." }),
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

/** The sources of a product, as clients see them: whose reproduction was read is for editors. */
export function showSources(sources: Product["sources"], speaker: Speaker): Static<typeof ProductSource>[] {
  return sources.map(({ transcription, reportedBy, note, ...source }, index) => {
    const readVia = transcription === undefined ? "page" : "transcription";
    return {
      ...source,
      reading: readingOf({ readVia, reportedBy }),
      note: note === undefined ? null : speaker.say(note, `/sources/${index}/note`),
    };
  });
}
