import type { CaseAct } from "@entrada/api-client/operator-schema";
import { CASE_OUTCOMES, CORRECTION_REASONS, HOLD_REASONS } from "@entrada/domain/cases/case-lifecycle";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { ChoiceForm } from "../../acts/choice.form.tsx";
import type { Shop } from "../../client/tenants.queries.ts";
import { useMay } from "../../client/use-session.ts";
import { AsCurl } from "../../curl/as-curl.tsx";
import { Part } from "../../page/detail.tsx";
import { Failure } from "../../page/failure.tsx";
import { useListAddress } from "../../rows/list-address.ts";
import styles from "../developers.module.css";
import { type TestActs, testQueries } from "./test-environment.queries.ts";

type ActName = CaseAct["action"];

const OUTCOME = { texts: "act.decide", choices: CASE_OUTCOMES };
const AGAIN = { texts: "decisionReason", choices: CORRECTION_REASONS };
const HELD = { texts: "play.holds", choices: HOLD_REASONS };
type Question = typeof OUTCOME | typeof AGAIN | typeof HELD;

/** What an act asks for first; those that are not here act at once. */
const QUESTIONS: Readonly<Partial<Record<ActName, Readonly<Record<string, Question>>>>> = {
  decide: { outcome: OUTCOME },
  correctDecision: { outcome: OUTCOME, reason: AGAIN },
  takeBackDecision: { reason: AGAIN },
  hold: { reason: HELD },
};
/** Their items have to be named: by a call. */
const BY_CALL: readonly ActName[] = ["returnItems", "requestMore"];

interface PlayCaseProps {
  readonly shop: Shop;
  readonly acts: TestActs;
}

/** Plays what an operator and the authority of a case would do now. */
export function PlayCase({ shop, acts }: PlayCaseProps) {
  const { text, name } = useLanguage();
  const may = useMay();
  const { search, set } = useListAddress();
  const { data: cases } = useQuery({ ...testQueries.cases(shop), enabled: may("cases:read") });
  const rows = cases?.items ?? [];
  const caseId = search.get("case") ?? "";
  const played = useQuery({ ...testQueries.played(shop, caseId), enabled: caseId !== "" });
  const [asked, setAsked] = useState<ActName>();
  const playing = useMutation({ mutationFn: (act: CaseAct) => acts.play(caseId, act) });
  const possible: readonly ActName[] = (played.data?.possibleActions ?? []) as readonly ActName[];
  const questions = asked && QUESTIONS[asked];
  const start = (action: ActName) => (QUESTIONS[action] ? setAsked(action) : playing.mutate({ action }));
  return (
    <Part title={text("play.title")}>
      {cases && rows.length === 0 && caseId === "" && <p>{text("play.none")}</p>}
      {(rows.length > 0 || caseId !== "") && (
        <p className={styles.actions}>
          <label>
            {text("play.case")}{" "}
            <select onChange={(event) => set("case", event.target.value)} value={caseId}>
              <option value="">{text("play.choose")}</option>
              {rows.every(({ id }) => id !== caseId) && caseId !== "" && <option value={caseId}>{caseId}</option>}
              {rows.map(({ id, traveler, state }) => (
                <option key={id} value={id}>
                  {text("play.one", {
                    name: traveler === null ? id : `${traveler.givenNames} ${traveler.familyName}`,
                    state: name("state", state),
                  })}
                </option>
              ))}
            </select>
          </label>
          {caseId !== "" && <Link href={`/cases/${caseId}`}>{text("play.open")}</Link>}
        </p>
      )}
      {played.error && <Failure error={played.error} />}
      {played.data && (
        <p role="status">
          {text(possible.length === 0 ? "play.over" : "play.stands", { state: name("state", played.data.state) })}
        </p>
      )}
      <div className={styles.actions}>
        {possible
          .filter((action) => !BY_CALL.includes(action))
          .map((action) => (
            <Button aria-disabled={playing.isPending} key={action} onClick={() => start(action)}>
              {name("play", action)}
            </Button>
          ))}
      </div>
      {playing.isError && <Failure error={playing.error} />}
      {caseId !== "" && (
        <AsCurl
          call={{
            method: "POST",
            path: `/api/v1/tenant/test-helpers/cases/${caseId}/act`,
            body: { action: possible.at(0) ?? "acceptItems" },
          }}
          label={text("play.call")}
        />
      )}
      {asked && questions && (
        <ChoiceForm
          act={asked}
          onChosen={(chosen) => acts.play(caseId, { action: asked, ...chosen } as CaseAct)}
          onClose={() => setAsked(undefined)}
          questions={questions}
        />
      )}
    </Part>
  );
}
