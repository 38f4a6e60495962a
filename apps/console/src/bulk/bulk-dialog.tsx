import { bodyOf } from "@entrada/api-client/client";
import type { BulkAct, BulkResult } from "@entrada/api-client/operator-schema";
import { HOLD_REASONS } from "@entrada/domain/cases/case-lifecycle";
import { CASE_PRIORITIES } from "@entrada/domain/cases/priority";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../client/client.ts";
import { Failure } from "../page/failure.tsx";
import styles from "./bulk.module.css";
import { assignees, type BulkAction, bulkPreview, teams } from "./bulk.queries.ts";

/** A case as somebody has seen it. */
export interface SeenCase {
  readonly id: string;
  readonly version: string;
  readonly tenantId: string;
  /** what it is called here */
  readonly name: string;
}

interface BulkDialogProps {
  readonly action: BulkAction;
  readonly cases: readonly SeenCase[];
  readonly onClose: () => void;
}

const QUEUE = "queue";
const NO_TEAM = "noTeam";
const TEAM = /^tem_/;

/** One act on one case or many: what is chosen, what it would do with each, and only then the act itself. */
export function BulkDialog({ action, cases, onClose }: BulkDialogProps) {
  const { text } = useLanguage();
  const queries = useQueryClient();
  const [choice, setChoice] = useState("");
  const options = useChoices(action, cases);
  const body = options.length > 0 && choice === "" ? undefined : bodyFor(action, choice, cases);
  // One key for one body: a repeated sending counts once.
  const sending = JSON.stringify(body);
  const [keyed, setKeyed] = useState(() => ({ sending, key: newKey() }));
  if (keyed.sending !== sending) setKeyed({ sending, key: newKey() });
  const acting = useMutation({
    mutationFn: (sent: BulkAct) =>
      bodyOf(client.POST("/cases/bulk-acts", { params: { header: { "Idempotency-Key": keyed.key } }, body: sent })),
    onSuccess: async ({ items }) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ["queues"] }),
        queries.invalidateQueries({ queryKey: ["cases"] }),
      ]);
      if (items.every(({ outcome }) => outcome !== "refused")) onClose();
    },
  });
  // What was done is no longer foretold.
  const preview = useQuery(bulkPreview(acting.data === undefined ? body : undefined));
  const failed = acting.error ?? preview.error;
  const told = acting.data ?? preview.data;
  const count = told?.items.filter(({ outcome }) => outcome === "changed").length ?? 0;
  return (
    <Dialog onClose={onClose} title={text(`bulk.${action}`)}>
      <div className={styles.body}>
        {options.length > 0 && acting.data === undefined && (
          <RadioField
            id="bulk-choice"
            label={text(`bulk.${action}.choice`)}
            onChange={setChoice}
            options={options}
            value={choice}
          />
        )}
        <div className={styles.told} role="status">
          {body && acting.data === undefined && preview.isPending && <p>{text("bulk.looking")}</p>}
          {told && <Told cases={cases} isDone={acting.data !== undefined} items={told.items} />}
        </div>
        {failed && <Failure error={failed} />}
        <div className={styles.actions}>
          {acting.data === undefined && (
            <Button
              aria-disabled={count === 0 || acting.isPending}
              look="primary"
              onClick={() => body && count > 0 && !acting.isPending && acting.mutate(body)}
            >
              {text("bulk.confirm", { count })}
            </Button>
          )}
          <Button onClick={onClose}>{text(acting.data === undefined ? "frame.notNow" : "bulk.close")}</Button>
        </div>
      </div>
    </Dialog>
  );
}

interface ToldProps {
  readonly items: BulkResult["items"];
  readonly cases: readonly SeenCase[];
  readonly isDone: boolean;
}

function Told({ items, cases, isDone }: ToldProps) {
  const { text } = useLanguage();
  const count = (wanted: string) => items.filter(({ outcome }) => outcome === wanted).length;
  const refused = items.flatMap(({ id, problem }) => (problem ? [{ id, why: problem.detail }] : []));
  return (
    <>
      <p>{text(isDone ? "bulk.done" : "bulk.willChange", { count: count("changed") })}</p>
      {count("unchanged") > 0 && <p>{text("bulk.stays", { count: count("unchanged") })}</p>}
      {refused.length > 0 && (
        <>
          <p>{text("bulk.cannot", { count: refused.length })}</p>
          <ul>
            {refused.map(({ id, why }) => (
              <li key={id}>{text("bulk.refused", { name: cases.find((one) => one.id === id)?.name ?? id, why })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** What has to be chosen before the act; empty: nothing. */
function useChoices(action: BulkAction, cases: readonly SeenCase[]) {
  const { text, name } = useLanguage();
  const [first] = cases;
  const tenantId = cases.every((one) => one.tenantId === first?.tenantId) ? first?.tenantId : undefined;
  const people = useQuery({ ...assignees(tenantId), enabled: action === "assign" });
  const grouped = useQuery({ ...teams, enabled: action === "assign" });
  if (action === "hold") return HOLD_REASONS.map((value) => ({ value, label: name("hold", value) }));
  if (action === "prioritize") return CASE_PRIORITIES.map((value) => ({ value, label: text(`priority.${value}`) }));
  if (action !== "assign") return [];
  return [
    ...(grouped.data?.items ?? []).map((team) => ({
      value: team.id,
      label: text("bulk.assign.team", { name: team.name, count: team.members.length }),
    })),
    ...(people.data?.items ?? []).map((one) => ({
      value: one.id,
      label: text("bulk.assign.person", { name: one.name, role: name("role", one.role) }),
    })),
    { value: QUEUE, label: text("bulk.assign.queue") },
    ...(grouped.data?.items.length ? [{ value: NO_TEAM, label: text("bulk.assign.noTeam") }] : []),
  ];
}

function bodyFor(action: BulkAction, choice: string, seen: readonly SeenCase[]): BulkAct {
  const cases = seen.map(({ id, version }) => ({ id, version }));
  const [reason, priority] = [
    HOLD_REASONS.find((one) => one === choice),
    CASE_PRIORITIES.find((one) => one === choice),
  ];
  if (action === "assign" && TEAM.test(choice)) return { action, teamId: choice, cases };
  if (action === "assign" && choice === NO_TEAM) return { action, teamId: null, cases };
  if (action === "assign") return { action, operatorId: choice === QUEUE ? null : choice, cases };
  if (action === "hold" && reason) return { action, reason, cases };
  if (action === "prioritize" && priority) return { action, priority, cases };
  return { action, cases };
}
