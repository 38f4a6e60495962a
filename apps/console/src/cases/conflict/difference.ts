import type { CaseSheet } from "@entrada/api-client/operator-schema";
import type { AnswerSchema } from "@entrada/domain/cases/answer-kind";
import { itemKey, nameOf, schemaOf } from "../answers/answer-rows.ts";

/** Something of a case that is not what it was; by its sentence, or by its own name. */
export interface Changed {
  readonly key: string;
  /** of an item of a form */
  readonly name?: string;
  /** of its answer */
  readonly schema?: AnswerSchema | undefined;
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
  ["team", ({ team }) => team?.name ?? null],
  ["hold", ({ hold }) => hold?.reason ?? null],
  ["waitsFor", ({ attention }) => attention.party],
  ["reference", ({ authorityReference }) => authorityReference],
];

/** What is different between two sheets of the same case. */
export function differenceOf(before: CaseSheet, after: CaseSheet): Difference {
  const known = new Set(before.timeline.map(({ id }) => id));
  const ofCase = OF_CASE.map(([key, of]) => ({ key, before: of(before.case), after: of(after.case) }));
  const was = itemsOf(before);
  const ofItems = [...itemsOf(after)].map(([at, one]) => ({ ...one, before: was.get(at)?.after ?? null }));
  return {
    happened: after.timeline.filter(({ id }) => !known.has(id)),
    changed: [...ofCase, ...ofItems].filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after)),
  };
}

/** Each answer and the standing of each item, by where it is. */
function itemsOf({ collectionRequests, requirements }: CaseSheet) {
  return new Map(
    collectionRequests.flatMap(({ id: requestId, items }) =>
      items.flatMap((item) => {
        const at = itemKey({ requestId, item });
        const named = { name: nameOf(requirements, item), schema: schemaOf(requirements, item) };
        const items: readonly (readonly [string, Omit<Changed, "before">])[] = [
          [`${at} answer`, { key: "answer", ...named, after: item.answer.value }],
          [`${at} item`, { key: "item", ...named, after: item.state }],
        ];
        return items;
      }),
    ),
  );
}
