import { encodeId } from "../../../../core/ids.ts";
import type { Read } from "../../../../work/work.ts";
import { findWritten } from "../../../intelligence/determinations/succession/determinations.bound.service.ts";
import type { ShownQuote } from "../assistant-sessions.schema.ts";

/** What can be quoted of a determination (uuid): each sentence with the sources that it was read in. */
export async function quotable(r: Pick<Read, "tx" | "scope">, id: string): Promise<readonly ShownQuote[]> {
  const written = await findWritten(r, id);
  if (written === undefined) return [];
  const { language, visaConclusion, knowledge } = written;
  const { headline, conditions } = visaConclusion;
  const quote = (sentenceId: string, text: string, isOfIt: (sourceId: string) => boolean): ShownQuote => ({
    determinationId: encodeId("det", id),
    sentenceId,
    text,
    language,
    sources: knowledge.sources
      .filter((source) => isOfIt(source.id))
      .map(({ title, publisher, url, asOf }) => ({ title, publisher, url, asOf })),
  });
  return [
    ...(headline === undefined ? [] : [quote("/visaConclusion/headline", headline, () => true)]),
    ...conditions.map(({ statement, sourceIds }, index) =>
      quote(`/visaConclusion/conditions/${index}/statement`, statement, (source) => sourceIds.includes(source)),
    ),
  ];
}
