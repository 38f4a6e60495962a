import Type, { type Static } from "typebox";
import { closed, Instant } from "../../../http/resources/schema-parts.ts";

const List = Type.String({
  pattern: "^/[a-z]{1,20}(/[a-z]{1,20})?$",
  description: "The path of the list in the console.",
  examples: ["/queues/review"],
});
const Name = Type.String({ minLength: 1, maxLength: 60, format: "plain-line", description: "What you call it." });
const Query = Type.String({
  maxLength: 1000,
  pattern: "^[\\w.~%+&=,:-]*$",
  description: "Its filters, order and columns, as in the address.",
  examples: ["due=late&claimedBy=nobody"],
});

export const NewViewSchema = Type.Object(
  { list: List, name: Name, query: Query },
  { title: "NewSavedView", ...closed },
);

export const ViewSchema = Type.Object(
  { id: Type.String(), list: Type.String(), name: Type.String(), query: Type.String(), createdAt: Instant },
  { title: "SavedView" },
);
export type ShownView = Static<typeof ViewSchema>;

export const ViewsSchema = Type.Object({ items: Type.Array(ViewSchema) }, { title: "SavedViews" });
export const ViewParams = Type.Object({ id: Type.String() }, closed);
