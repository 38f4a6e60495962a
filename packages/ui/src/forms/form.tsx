import type { ComponentProps, ReactNode } from "react";
import { ErrorSummary } from "../feedback/error-summary.tsx";

interface FormProps {
  /** its name, where no heading names it */
  readonly label?: string;
  readonly className: string | undefined;
  readonly summary: ComponentProps<typeof ErrorSummary>;
  readonly submit: () => unknown;
  readonly children: ReactNode;
}

/** A form that is checked by its page, not by the browser: what is wrong with it stands above its fields. */
export function Form({ label, className, summary, submit, children }: FormProps) {
  return (
    <form
      aria-label={label}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ErrorSummary {...summary} />
      {children}
    </form>
  );
}
