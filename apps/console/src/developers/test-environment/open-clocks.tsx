import type { DisposableClock } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SureForm } from "../../acts/sure.form.tsx";
import type { Shop } from "../../client/tenants.queries.ts";
import { Part } from "../../page/detail.tsx";
import { Failure } from "../../page/failure.tsx";
import table from "../../page/plain-table.module.css";
import styles from "../developers.module.css";
import { STEPS } from "./clock.tsx";
import { MoveClockForm } from "./move-clock.form.tsx";
import { OpenClockForm } from "./open-clock.form.tsx";
import { type TestActs, testQueries } from "./test-environment.queries.ts";

interface OpenClocksProps {
  readonly shop: Shop;
  readonly acts: TestActs;
}

/** The test clocks that programs and people have opened, each with a test tenant of its own. */
export function OpenClocks({ shop, acts }: OpenClocksProps) {
  const { text, moment } = useLanguage();
  const { data, error } = useQuery(testQueries.clocks(shop));
  const moving = useMutation({
    mutationFn: ({ id, step }: { readonly id: string; readonly step: number }) => acts.moveOpenClock(id, step),
  });
  const [removed, setRemoved] = useState<DisposableClock>();
  const [moved, setMoved] = useState<DisposableClock>();
  const clocks = data?.items ?? [];
  const nameOf = ({ id, name }: DisposableClock) => name ?? id;
  return (
    <Part title={text("test.clocks")}>
      {error && <Failure error={error} />}
      {data && clocks.length === 0 && <p>{text("test.noClocks")}</p>}
      {clocks.length > 0 && (
        <table aria-label={text("test.clocks")} className={table.table}>
          <tbody>
            {clocks.map((clock) => (
              <tr key={clock.id}>
                <th scope="row">{nameOf(clock)}</th>
                <td>{moment(clock.now)}</td>
                <td>{text("test.lapses", { at: moment(clock.lapsesAt) })}</td>
                <td>
                  <div className={styles.actions}>
                    {(["hour", "day"] as const).map((step) => (
                      <Button
                        aria-disabled={moving.isPending}
                        key={step}
                        look="link"
                        onClick={() => moving.mutate({ id: clock.id, step: STEPS[step] })}
                      >
                        {text(`test.step.${step}`)}
                      </Button>
                    ))}
                    <Button look="link" onClick={() => setMoved(clock)}>
                      {text("test.moveClock")}
                    </Button>
                    <Button look="link" onClick={() => setRemoved(clock)}>
                      {text("test.remove")}
                    </Button>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {moving.isError && <Failure error={moving.error} />}
      <OpenClockForm acts={acts} />
      {moved && (
        <Dialog onClose={() => setMoved(undefined)} title={text("test.moveClock.title", { name: nameOf(moved) })}>
          <div className={styles.stack}>
            <MoveClockForm
              fieldId="open-clock-moved"
              now={moved.now}
              onDone={() => setMoved(undefined)}
              onMove={(advanceSeconds, key) => acts.moveOpenClock(moved.id, advanceSeconds, key)}
              path={`/api/v1/tenant/test-helpers/clocks/${moved.id}/advance`}
            />
          </div>
        </Dialog>
      )}
      {removed && (
        <SureForm
          about={text("test.remove.about", { name: nameOf(removed) })}
          act={() => acts.removeClock(removed.id)}
          onClose={() => setRemoved(undefined)}
          title={text("test.remove")}
        />
      )}
    </Part>
  );
}
