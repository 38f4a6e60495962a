import { type Sold, type SoldTexts, soldTexts } from "@entrada/catalog/sold-texts";
import { LANGUAGES, type Language } from "@entrada/knowledge/reference.schema";
import Type, { type Static } from "typebox";
import { openEnum } from "../../core/open-enum.ts";
import { nullable, orNull } from "./schema-parts.ts";
import { Untranslated } from "./untranslated.ts";

/** What a resource with frozen texts says of their language. */
export const FROZEN_TEXTS = {
  language: openEnum(
    "FrozenLanguage",
    LANGUAGES,
    "In which language its texts were frozen: that of the `Accept-Language` with which the quote was made. They bind in it.",
  ),
  frozenTexts: orNull(
    Type.Object(
      {
        descriptions: Type.Array(Type.String(), { description: "Of each of `lines`, in the same order." }),
        refundPolicy: nullable(Type.String()),
      },
      { title: "FrozenTexts" },
    ),
    "The texts as they were frozen, in `language`: those above are then a translation of them into the answer's " +
      "`Content-Language`. Null: those above are the frozen ones.",
  ),
  untranslated: Untranslated,
};

const FrozenTexts = Type.Object(FROZEN_TEXTS);

/** Something sold whose lines and refund policy have more to them than their texts. */
interface SoldWith<Line, Policy> extends Pick<Sold, "parts" | "asked"> {
  readonly lines: readonly Line[];
  readonly refundPolicy: Policy | null;
}

/** Its lines and its refund policy in the words of a reader's language, and what is said of the frozen ones. */
export function showTexts<Line extends { readonly description: string }, Policy extends { readonly text: string }>(
  sold: SoldWith<Line, Policy>,
  language: Language,
) {
  const frozen = sold.asked ?? soldTexts(sold, "en");
  const shown = soldTexts(sold, language);
  const isFrozen = language === frozen.language;
  const said: Static<typeof FrozenTexts> = {
    language: frozen.language,
    frozenTexts: isFrozen ? null : { descriptions: [...frozen.descriptions], refundPolicy: frozen.refundPolicy },
    untranslated: [...shown.untranslated],
  };
  return {
    lines: sold.lines.map((line, index) => ({ ...line, description: descriptionAt(shown, index) })),
    refundPolicy:
      sold.refundPolicy === null || shown.refundPolicy === null
        ? null
        : { ...sold.refundPolicy, text: shown.refundPolicy },
    said,
  };
}

function descriptionAt({ descriptions }: SoldTexts, index: number): string {
  const description = descriptions[index];
  if (description === undefined) throw new Error("a line was frozen without its description");
  return description;
}
