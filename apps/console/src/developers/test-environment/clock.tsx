import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { Shop } from "../../client/tenants.queries.ts";
import { Part } from "../../page/detail.tsx";
import { Failure } from "../../page/failure.tsx";
import styles from "../developers.module.css";
import { MoveClockForm } from "./move-clock.form.tsx";
import { type ClockMove, type TestActs, testQueries } from "./test-environment.queries.ts";

/** How far a clock is moved by one press, in seconds. */
export const STEPS = { hour: 3_600, day: 86_400, threeDays: 259_200, week: 604_800 } as const;

interface ClockProps {
  readonly shop: Shop;
  readonly acts: TestActs;
}

/** The clock of the test environment: what is due by then, happens. */
export function Clock({ shop, acts }: ClockProps) {
  const { text, moment } = useLanguage();
  const clock = useQuery(testQueries.clock(shop));
  const moving = useMutation({ mutationFn: (move: ClockMove) => acts.moveClock(move) });
  const isAhead = (clock.data?.offsetSeconds ?? 0) !== 0;
  return (
    <Part title={text("test.clock")}>
      {clock.error && <Failure error={clock.error} onRetry={() => void clock.refetch()} />}
      {clock.data && (
        <p role="status">
          {text(isAhead ? "test.clockAhead" : "test.clockReal", {
            now: moment(clock.data.now),
            hours: Math.round(clock.data.offsetSeconds / STEPS.hour),
          })}
        </p>
      )}
      <div className={styles.actions}>
        {Object.entries(STEPS).map(([step, advanceSeconds]) => (
          <Button aria-disabled={moving.isPending} key={step} onClick={() => moving.mutate({ advanceSeconds })}>
            {text(`test.step.${step}`)}
          </Button>
        ))}
        {isAhead && (
          <Button aria-disabled={moving.isPending} onClick={() => moving.mutate({ reset: true })}>
            {text("test.reset")}
          </Button>
        )}
      </div>
      {moving.isError && <Failure error={moving.error} />}
      {clock.data && (
        <MoveClockForm
          fieldId="clock-at"
          now={clock.data.now}
          onMove={(advanceSeconds, key) => acts.moveClock({ advanceSeconds }, key)}
          path="/api/v1/tenant/test-helpers/clock"
        />
      )}
    </Part>
  );
}
