import { ErrorBoundary } from "@entrada/ui/feedback/error-boundary.tsx";
import { lazy, Suspense } from "react";
import { useRoute } from "wouter";
import { BrokenPart } from "../../page/failure.tsx";
import { usePanelAddress } from "./assistant-address.ts";
import styles from "./beside-page.module.css";

// Loaded once somebody opens it.
const Panel = lazy(() => import("./assistant.panel.tsx").then(({ AssistantPanel }) => ({ default: AssistantPanel })));

/** The assistant beside the pages of a case, where somebody has opened it. */
export function BesidePage() {
  const [isOfCase, params] = useRoute("/cases/:caseId/*?");
  const { isOpen } = usePanelAddress();
  if (!isOpen || !isOfCase || params.caseId === undefined) return null;
  const broken = (
    <div className={styles.broken}>
      <BrokenPart />
    </div>
  );
  return (
    <ErrorBoundary fallback={broken} key={params.caseId}>
      <Suspense>
        <Panel caseId={params.caseId} />
      </Suspense>
    </ErrorBoundary>
  );
}
