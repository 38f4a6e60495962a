import type { Overview } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "./home.page.module.css";

/** What was paid today, in each currency. */
export function MoneyToday({ money }: { readonly money: NonNullable<Overview["money"]> }) {
  const { text, money: written } = useLanguage();
  return (
    <section className={styles.card}>
      <h2>{text("home.today")}</h2>
      {money.length === 0 && <p>{text("home.noMoney")}</p>}
      <ul className={styles.needs}>
        {money.map(({ currency, orderCount, paid }) => (
          <li className={styles.money} key={currency}>
            <span>{text("home.paidOrders", { count: orderCount })}</span>
            <strong>{written({ amount: paid, currency })}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
