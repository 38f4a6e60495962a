import { Disclosure } from "@entrada/ui/feedback/disclosure.tsx";
import { ErrorBoundary } from "@entrada/ui/feedback/error-boundary.tsx";
import { type ReactNode, Suspense, useState } from "react";
import { BrokenPart } from "../../page/failure.tsx";

interface FoldOutProps {
  readonly summary: string;
  /** unfolds it */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** Details whose content is drawn, and loaded, when they fold out for the first time. */
export function FoldOut({ summary, isOpen, children }: FoldOutProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Disclosure isOpen={isOpen} onOpen={() => setOpened(true)} summary={summary}>
      {(isOpen || wasOpened) && (
        <ErrorBoundary fallback={<BrokenPart />}>
          <Suspense>{children}</Suspense>
        </ErrorBoundary>
      )}
    </Disclosure>
  );
}
