import type { OrderLine } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "./orders.module.css";

/** What was bought, by line: what it costs now, and when it is given back. */
export function OrderLines({ lines }: { readonly lines: readonly OrderLine[] }) {
  const { text, money } = useLanguage();
  return (
    <table className={styles.table}>
      <caption>{text("lines.title")}</caption>
      <thead>
        <tr>
          {["what", "refundability", "total", "charged", "refunded"].map((head) => (
            <th key={head} scope="col">
              {text(`lines.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, description, refundability, total, charged, refunded }) => (
          <tr key={id}>
            <th scope="row">{description}</th>
            <td>{text(`refundability.${refundability}`)}</td>
            <td>{money(total)}</td>
            <td>{money(charged)}</td>
            <td>{money(refunded)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
