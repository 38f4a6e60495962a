import type { Document } from "@entrada/api-client/operator-schema";

type Reading = NonNullable<Document["reading"]>;

/** Where something stands in a picture, in its own pixels. */
export type PixelBox = Reading["fields"][number]["box"];

/** Where something was read in a file: in the file's own picture, or in that of a page of it. */
export interface FilePlace extends Pick<Reading, "page" | "rotation"> {
  readonly box: PixelBox;
}
