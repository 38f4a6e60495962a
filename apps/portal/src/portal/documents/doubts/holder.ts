import type { Document } from "@entrada/api-client/schema";

type ReadField = NonNullable<Document["reading"]>["fields"][number];

const NAMES = ["givenNames", "familyName"];

/** Whose a document seems to be, if that is somebody else than its traveler; undefined: nothing says so for sure. */
export function otherHolderOf({ reading }: Pick<Document, "reading">): string | undefined {
  const names = NAMES.flatMap((name) => reading?.fields.find(({ field }) => field === name) ?? []);
  if (!names.some((one) => one.comparison === "differs" && !one.isUncertain)) return undefined;
  return names.flatMap(({ document }) => document ?? []).join(" ");
}

/** What a document says that is not what is known of its traveler, besides the name. */
export function otherFieldsOf({ reading }: Pick<Document, "reading">): readonly string[] {
  const differing = ({ comparison, isUncertain }: ReadField) => comparison === "differs" && !isUncertain;
  const isShown = ({ field }: ReadField) => !NAMES.includes(field);
  return (reading?.fields ?? []).filter((one) => differing(one) && isShown(one)).map(({ field }) => field);
}
