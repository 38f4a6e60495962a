import type { OrderLine } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { SumTable } from "../page/sum-table.tsx";

/** What was bought, by line: what it costs now, and when it is given back. */
export function OrderLines({ lines }: { readonly lines: readonly OrderLine[] }) {
  const { text, money } = useLanguage();
  return (
    <SumTable
      caption={text("lines.title")}
      heads={["what", "refundability", "total", "charged", "refunded"].map((head) => text(`lines.${head}`))}
    >
      {lines.map(({ id, description, refundability, total, charged, refunded }) => (
        <tr key={id}>
          <th scope="row">{description}</th>
          <td>{text(`refundability.${refundability}`)}</td>
          <td>{money(total)}</td>
          <td>{money(charged)}</td>
          <td>{money(refunded)}</td>
        </tr>
      ))}
    </SumTable>
  );
}
