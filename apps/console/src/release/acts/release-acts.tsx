import type { PreparedDeliverable, WorkedCase } from "@entrada/api-client/operator-schema";
import { TOLD_AGAIN_REASONS } from "@entrada/domain/deliverables/deliverable-lifecycle";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useState } from "react";
import { ChoiceForm } from "../../acts/choice.form.tsx";
import { useKeys } from "../../keys/use-keys.ts";
import styles from "../release.module.css";
import { IssueForm } from "./issue.form.tsx";
import { ReasonForm } from "./reason.form.tsx";
import type { ReleaseActs } from "./use-release-acts.ts";

interface ReleaseActsProps {
  readonly acts: ReleaseActs;
  readonly issued: PreparedDeliverable;
  /** the file as it is looked at; undefined: it is not there yet */
  readonly looked: Blob | undefined;
  readonly worked: WorkedCase;
}

/** In the order in which they stand. */
const ACTS = ["approve", "requestRelease", "upload", "replace", "redeliver", "withdraw"] as const;
type Act = (typeof ACTS)[number];
type Asked = Exclude<Act, "approve">;

/** What the server offers now, as buttons and keys. */
export function ReleaseActions({ acts, issued, looked, worked }: ReleaseActsProps) {
  const { text } = useLanguage();
  const [asked, setAsked] = useState<Asked>();
  const differs = issued.comparison.some(({ outcome }) => outcome === "mismatch");
  // What is refused is shown once, above.
  const quietly = (doing: Promise<unknown>) => void doing.catch(() => undefined);
  const runs: Readonly<Record<Act, () => unknown>> = {
    approve: () => looked && quietly(acts.approve(issued, looked)),
    requestRelease: () => (differs ? setAsked("requestRelease") : quietly(acts.requestRelease(issued))),
    upload: () => setAsked("upload"),
    replace: () => setAsked("replace"),
    redeliver: () => setAsked("redeliver"),
    withdraw: () => setAsked("withdraw"),
  };
  const offered = ACTS.filter((act) => issued.availableActions.includes(act));
  const keyFor = (act: Act, key: string) =>
    offered.includes(act) ? [{ key, label: `release.${act}`, run: () => void runs[act](), isHinted: true }] : [];
  useKeys([...keyFor("approve", "a"), ...keyFor("requestRelease", "s"), ...keyFor("withdraw", "w")]);
  const close = () => setAsked(undefined);
  return (
    <div className={styles.part}>
      <div className={styles.actions}>
        {offered.map((act, at) => (
          <Button
            aria-disabled={acts.acting.isPending || (act === "approve" && looked === undefined)}
            key={act}
            look={at === 0 ? "primary" : "quiet"}
            onClick={() => void runs[act]()}
          >
            {text(act === "approve" && issued.override ? "release.approveOverride" : `release.${act}`)}
          </Button>
        ))}
      </div>
      {asked === "withdraw" && (
        <ReasonForm act="withdraw" lengthMin={3} onClose={close} onGiven={(reason) => acts.withdraw(issued, reason)} />
      )}
      {asked === "requestRelease" && (
        <ReasonForm
          act="requestRelease"
          lengthMin={10}
          onClose={close}
          onGiven={(reason) => acts.requestRelease(issued, reason)}
        />
      )}
      {asked === "redeliver" && (
        <ChoiceForm
          act="redeliver"
          onChosen={({ reason }) => acts.redeliver(issued, reason)}
          onClose={close}
          questions={{ reason: { texts: "toldAgain", choices: TOLD_AGAIN_REASONS } }}
        />
      )}
      {(asked === "replace" || asked === "upload") && (
        <IssueForm acts={acts} instead={{ act: asked, of: issued }} onDone={close} worked={worked} />
      )}
    </div>
  );
}
