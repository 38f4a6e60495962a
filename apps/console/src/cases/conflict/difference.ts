import type { CaseSheet } from "@entrada/api-client/operator-schema";

/** Something of a case that is not what it was; by its sentence, or by its own name. */
export interface Changed {
  readonly key: string;
  /** of an item of a form */
  readonly name?: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What became of a case between two looks at it: what happened, and what is different now. */
interface Difference {
  readonly happened: CaseSheet["timeline"];
  readonly changed: readonly Changed[];
}

type Case = CaseSheet["case"];

// What an act depends on, and what people write.
const OF_CASE: readonly (readonly [key: string, of: (one: Case) => unknown])[] = [
  ["state", ({ state }) => state],
  ["outcome", ({ outcome }) => outcome],
  ["holder", ({ claim }) => claim?.operatorId ?? null],
  ["hold", ({ hold }) => hold?.reason ?? null],
  ["waitsFor", ({ attention }) => attention.party],
  ["reference", ({ authorityReference }) => authorityReference],
];

/** What is different between two sheets of the same case. */
export function differenceOf(before: CaseSheet, after: CaseSheet): Difference {
  const known = new Set(before.timeline.map(({ id }) => id));
  const ofCase = OF_CASE.map(([key, of]) => ({ key, before: of(before.case), after: of(after.case) }));
  const was = itemsOf(before);
  const ofItems = [...itemsOf(after)].map(([at, { key, name, after: now }]) => ({
    key,
    name,
    before: was.get(at)?.after ?? null,
    after: now,
  }));
  return {
    happened: after.timeline.filter(({ id }) => !known.has(id)),
    changed: [...ofCase, ...ofItems].filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after)),
  };
}

/** Each answer and the standing of each item, by where it is. */
function itemsOf({ collectionRequests, requirements }: CaseSheet) {
  const properties = requirements.schema.properties as
    | Readonly<Record<string, { readonly title?: string }>>
    | undefined;
  const titleOf = ({ path, documentType }: (typeof collectionRequests)[number]["items"][number]) => {
    const field = path?.split("/").at(1) ?? "";
    const document = requirements.documents.find(({ type }) => type === documentType);
    return document?.title ?? documentType ?? properties?.[field]?.title ?? field;
  };
  return new Map(
    collectionRequests.flatMap(({ id, items }) =>
      items.flatMap((item) => {
        const at = `${id} ${item.path ?? item.documentType ?? ""}`;
        const name = titleOf(item);
        const items: readonly (readonly [string, Pick<Changed, "key" | "name" | "after">])[] = [
          [`${at} answer`, { key: "answer", name, after: item.answer.value }],
          [`${at} item`, { key: "item", name, after: item.state }],
        ];
        return items;
      }),
    ),
  );
}
