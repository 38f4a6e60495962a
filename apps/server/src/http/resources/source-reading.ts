import { READING_KINDS } from "@entrada/domain/determinations/model/reading";
import Type from "typebox";
import { orNull } from "./schema-parts.ts";

/** In what an official text was read. */
export const SourceReading = Type.Object(
  {
    kind: Type.Enum([...READING_KINDS], {
      description:
        "`authority`: its own text, on its page or in a copy of that page. `reproduction`: a reproduction of the text by " +
        "others. `report`: what `reportedBy` reported of it.",
    }),
    reportedBy: orNull(Type.String(), "The publisher of the report; null: the text itself was read."),
  },
  { title: "SourceReading" },
);
