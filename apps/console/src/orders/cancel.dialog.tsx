import type { Cancellation } from "@entrada/api-client/operator-schema";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { ActForm } from "../acts/act-form.tsx";
import { useActForm } from "../acts/use-act-form.ts";
import { Failure } from "../page/failure.tsx";
import { SumTable } from "../page/sum-table.tsx";
import { CauseField } from "./cause-field.tsx";
import type { OrderActs, RefundCause } from "./use-order-acts.ts";

interface CancelDialogProps {
  readonly acts: OrderActs;
  readonly onClose: () => void;
}

/** Cancels what can be cancelled, once it is seen by line what is given back. */
export function CancelDialog({ acts, onClose }: CancelDialogProps) {
  const { text } = useLanguage();
  const prepared = useQuery({
    queryKey: ["cancellation"],
    queryFn: acts.prepareCancellation,
    // Each is made anew: its sums are those of this moment.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  return (
    <Dialog onClose={onClose} title={text("cancel.title")}>
      {prepared.error && <Failure error={prepared.error} />}
      {prepared.data && <Confirming acts={acts} cancellation={prepared.data} onClose={onClose} />}
    </Dialog>
  );
}

function Confirming({ acts, cancellation, onClose }: CancelDialogProps & { readonly cancellation: Cancellation }) {
  const { text, money, moment } = useLanguage();
  const { lines, sums, refundPolicy, expiresAt } = cancellation;
  const fields = useActForm<{ cause: RefundCause | undefined }>({
    initial: { cause: undefined },
    faultsOf: ({ cause }) => (cause === undefined ? [{ fieldId: "cause", message: "act.choice.missing" }] : []),
    act: async ({ cause }, key) => {
      if (cause !== undefined) await acts.confirmCancellation(cancellation, cause, key);
    },
    onDone: onClose,
  });
  const { values, set, errorOf } = fields;
  return (
    <ActForm fields={fields} onClose={onClose} sendLabel={text("cancel.send", { amount: money(sums.refund) })}>
      <p>{refundPolicy?.text ?? text("refund.noPolicy")}</p>
      <SumTable
        caption={text("cancel.until", { until: moment(expiresAt) })}
        heads={["what", "why", "kept", "refund"].map((head) => text(`cancel.${head}`))}
      >
        {lines.map(({ lineId, description, reason, kept, refund }) => (
          <tr key={lineId}>
            <th scope="row">{description}</th>
            <td>{text(`cancelReason.${reason}`)}</td>
            <td>{money(kept)}</td>
            <td>{money(refund)}</td>
          </tr>
        ))}
      </SumTable>
      <CauseField error={errorOf("cause")} onChange={(cause) => set({ cause })} value={values.cause} />
    </ActForm>
  );
}
