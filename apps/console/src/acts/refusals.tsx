import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useFailureSentence } from "../page/failure.tsx";
import type { Refusal } from "./use-several.ts";

/** Which of several were not done, each with its reason. The others are done. */
export function Refusals({ refused }: { readonly refused: readonly Refusal[] }) {
  const { text } = useLanguage();
  const sentenceOf = useFailureSentence();
  return (
    <Notice isNew tone="stop">
      <p>{text("several.refused", { count: refused.length })}</p>
      <ul>
        {refused.map(({ id, name, error }) => (
          <li key={id}>{text("several.why", { name, why: sentenceOf(error) })}</li>
        ))}
      </ul>
    </Notice>
  );
}
