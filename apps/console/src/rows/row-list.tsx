import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { Shop } from "../client/tenants.queries.ts";
import { useSession } from "../client/use-session.ts";
import { useKeys } from "../keys/use-keys.ts";
import { Failure } from "../page/failure.tsx";
import { Page } from "../page/page.tsx";
import type { Column } from "./column.ts";
import { ColumnChoice, shownOf } from "./column-choice.tsx";
import { csvOf, saveText } from "./csv.ts";
import { FilterBar } from "./filter-bar.tsx";
import { type Chip, type Choice, useListAddress } from "./list-address.ts";
import { type ListRow, RowGrid } from "./row-grid.tsx";
import { type ReadRows, useReadingOn } from "./use-reading-on.ts";
import { useSelectedRow } from "./use-selected-row.ts";
import { useTenantChoice } from "./use-tenant-choice.ts";
import { ViewBar } from "./view-bar.tsx";

interface RowListProps<Row> {
  readonly title: string;
  /** of the file that the rows are saved as */
  readonly fileName: string;
  /** what one row is: its sentences are `<unit>.count` and `<unit>.atLeast` */
  readonly unit: string;
  readonly columns: readonly Column<Row>[];
  readonly chips: readonly Chip[];
  /** besides the tenant */
  readonly choices?: readonly Choice[];
  /** what the list is narrowed to by words */
  readonly words?: readonly string[];
  /** the first is the usual one; undefined: it has one order */
  readonly orders?: readonly string[];
  readonly list: ReadRows<Row>;
  /** the sentence that says what Enter does */
  readonly openLabel: string;
  readonly onOpen: (row: Row) => unknown;
  /** whose rows they are, where they are always those of one tenant */
  readonly shop?: Shop;
  /** where there are no rows: what to do then */
  readonly empty?: ReactNode;
  /** beside the title */
  readonly aside?: ReactNode;
  /** what stands below the rows, such as the call behind them */
  readonly below?: ReactNode;
  /** what can be done with the marked rows, of which there is at least one */
  readonly offer?: (marked: readonly Row[], unmark: () => void) => ReactNode;
}

/** A page that is a list: filters as chips in the address, rows that are moved through, marked and opened by keys, a file of them. */
export function RowList<Row extends ListRow>(props: RowListProps<Row>) {
  const {
    title,
    fileName,
    unit,
    columns,
    chips,
    choices = [],
    words = [],
    orders = [],
    list,
    openLabel,
    onOpen,
  } = props;
  const { offer, shop, empty, aside, below } = props;
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const language = useLanguage();
  const { text } = language;
  const { operator } = useSession();
  const { search, set } = useListAddress();
  const tenants = useTenantChoice(shop);
  const shown = shownOf(columns, search);
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const { at, setAt } = useSelectedRow(rows);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  // What has left the list is marked no more.
  const chosen = rows.filter(({ id }) => marked.has(id));
  const opening = useMutation({
    mutationFn: async (index: number) => {
      const row = rows[index];
      if (row !== undefined) await onOpen(row);
    },
  });
  const mark = () => {
    const id = rows[at]?.id;
    if (id === undefined) return;
    const next = new Set(marked);
    if (!next.delete(id)) next.add(id);
    setMarked(next);
  };
  useKeys([
    { key: "j", label: "key.next", run: () => setAt(at + 1), isHinted: true },
    { key: "k", label: "key.previous", run: () => setAt(at - 1), isHinted: true },
    { key: "Enter", label: openLabel, run: () => opening.mutate(at), isHinted: true },
    { key: "x", label: "key.mark", run: mark, isHinted: true },
  ]);
  const { onEnd, isPaused, isOffered, lookFurther } = useReadingOn(list, search.toString());
  const isEmpty = data !== undefined && rows.length === 0;
  useEffect(() => {
    if (isEmpty) onEnd();
  }, [isEmpty, onEnd]);
  const save = () => {
    const seen = { language, operatorId: operator.id };
    const wanted = chosen.length === 0 ? rows : chosen;
    const heads = shown.map(({ name, inFile }) => text(`column.${inFile ?? name}`));
    const cells = wanted.map((row) => [row.id, ...shown.map(({ plain }) => plain(row, seen))]);
    saveText(csvOf([[text("column.id"), ...heads], ...cells]), `${fileName}.csv`);
  };
  const looking = text(isPaused || isFetchNextPageError ? "rows.noneYet" : "rows.lookingBack");
  const count = text(`${unit}.${hasNextPage ? "atLeast" : "count"}`, { count: rows.length });
  return (
    <Page
      aside={
        <>
          {data && <span role="status">{isEmpty && hasNextPage ? looking : count}</span>}
          {aside}
        </>
      }
      title={title}
    >
      <ViewBar search={search} />
      <FilterBar
        chips={chips}
        choices={[...tenants, ...choices]}
        onChange={set}
        orders={orders}
        search={search}
        words={words}
      >
        <ColumnChoice columns={columns} onChange={set} search={search} />
        <Button disabled={rows.length === 0} onClick={save}>
          {text(chosen.length === 0 ? "rows.csv" : "rows.csvMarked", { count: chosen.length })}
        </Button>
      </FilterBar>
      {chosen.length > 0 && offer?.(chosen, () => setMarked(new Set()))}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {opening.isError && <Failure error={opening.error} />}
      {isEmpty && !hasNextPage && (empty ?? <p>{text("rows.empty")}</p>)}
      {rows.length > 0 && (
        <RowGrid
          columns={shown}
          isShort={Boolean(below) || isOffered}
          label={title}
          marked={marked}
          onEnd={onEnd}
          onOpen={(index) => opening.mutate(index)}
          onSelect={setAt}
          rows={rows}
          selected={at}
        />
      )}
      {isOffered && (
        <p>
          <Button aria-disabled={isFetchingNextPage} onClick={lookFurther}>
            {text("rows.lookBack")}
          </Button>
        </p>
      )}
      {below}
    </Page>
  );
}
