import { encodeId } from "../../../core/ids.ts";
import type { ShownReading, ShownSource } from "./sources.schema.ts";
import type { ListedSource, Reading } from "./sources.service.ts";

/** What operators (by uuid) are called. */
export type Names = ReadonlyMap<string, string>;

export function showReading(names: Names, { id, operatorId, readAt, ...found }: Reading): ShownReading {
  const { outcome, readOn, text } = found;
  const by = encodeId("opr", operatorId);
  return {
    id: encodeId("rdg", id),
    outcome,
    readOn,
    readAt: readAt.toISOString(),
    readBy: { id: by, name: names.get(operatorId) ?? by },
    text,
  };
}

export function showSource(names: Names, source: ListedSource): ShownSource {
  const { id, title, publisher, url, state, readOn, reviewBy, destinations, reading } = source;
  return {
    id,
    title,
    publisher,
    url,
    state,
    readOn,
    reviewBy,
    destinations: destinations.map((one) => ({ ...one })),
    reading: reading === undefined ? null : showReading(names, reading),
  };
}
