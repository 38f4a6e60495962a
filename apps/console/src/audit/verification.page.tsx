import { problemOf } from "@entrada/api-client/problems";
import { Button } from "@entrada/ui/actions/button.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useState } from "react";
import { Link } from "wouter";
import { Failure } from "../page/failure.tsx";
import { Page } from "../page/page.tsx";
import { saying } from "../page/saying.tsx";
import messages from "./audit.en.json?messages";
import styles from "./audit.module.css";
import { SignedHeads } from "./signed-heads.tsx";
import { useVerification } from "./use-verification.ts";
import { VerificationResult } from "./verification-result.tsx";

const linesOf = (kept: string) => kept.split("\n").filter((line) => line.trim() !== "");

/** Whether the log is what was written: which stretch, by which heads, and what was found. */
export const VerificationPage = saying(messages, Verifying);

function Verifying() {
  const { text } = useLanguage();
  const { found, failed, isRunning, run } = useVerification();
  const [kept, setKept] = useState("");
  const isWrongHead = problemOf(failed)?.errors?.some(({ pointer }) => pointer?.startsWith("#/heads/")) ?? false;
  return (
    <Page aside={<Link href="/audit">{text("audit.toList")}</Link>} title={text("verification.title")}>
      <p>{text("verification.about")}</p>
      <TextArea
        error={isWrongHead ? text("verification.kept.wrong") : undefined}
        hint={text("verification.kept.hint")}
        id="kept"
        label={text("verification.kept")}
        onChange={setKept}
        spellCheck={false}
        value={kept}
      />
      <div className={styles.actions}>
        <Button aria-disabled={isRunning} look="primary" onClick={() => void run(linesOf(kept))}>
          {text("verification.run")}
        </Button>
      </div>
      {failed && !isWrongHead && <Failure error={failed} />}
      {found && <VerificationResult found={found} />}
      <SignedHeads />
    </Page>
  );
}
