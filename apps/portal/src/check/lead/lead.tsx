import { ErrorBoundary } from "@entrada/ui/feedback/error-boundary.tsx";
import { type ComponentProps, lazy, Suspense } from "react";
import { BrokenPart } from "../../page/failure.tsx";
import type { LeadForm as Form } from "./lead.form.tsx";

// Few ask for help: the way to the first answer is shorter without it.
const LeadForm = lazy(() => import("./lead.form.tsx").then((lead) => ({ default: lead.LeadForm })));

/** A request for help by a person. */
export function Lead(props: ComponentProps<typeof Form>) {
  return (
    <ErrorBoundary fallback={<BrokenPart />}>
      <Suspense>
        <LeadForm {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
