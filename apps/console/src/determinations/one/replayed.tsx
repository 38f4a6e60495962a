import type { Replay } from "@entrada/api-client/operator-schema";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Part } from "../../page/detail.tsx";
import { DifferenceTable } from "../explain/difference-table.tsx";

/** The same question asked again: whether its own snapshot still gives the stored answer, and what the present one says. */
export function Replayed({ replay: { asStored, unavailable, before, after } }: { readonly replay: Replay }) {
  const { text } = useLanguage();
  return (
    <Part title={text("replay.title")}>
      {asStored === true && <Notice tone="go">{text("replay.asStored")}</Notice>}
      {asStored === false && <Notice tone="stop">{text("replay.otherwise")}</Notice>}
      {unavailable && <Notice tone="info">{text(`replay.${unavailable}`)}</Notice>}
      {before && (
        <DifferenceTable
          after={after}
          before={before}
          heads={[
            text("replay.then", { snapshot: before.knowledge.snapshotId }),
            text("replay.now", { snapshot: after.knowledge.snapshotId }),
          ]}
        />
      )}
    </Part>
  );
}
