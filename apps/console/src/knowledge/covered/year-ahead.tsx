import type { KnowledgeAge } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import knowledgeStyles from "../knowledge.module.css";
import styles from "./coverage.module.css";

const STATES = ["current", "stale", "tooOld"] as const;
const [WIDTH, HEIGHT, BAR] = [650, 160, 34];

/** How many destinations answer in full on the days ahead, if nobody reads a source again: drawn, and as a table. */
export function YearAhead({ days }: { readonly days: readonly KnowledgeAge[] }) {
  const { text, day, number } = useLanguage();
  const most = Math.max(1, ...days.map(({ current, stale, tooOld }) => current + stale + tooOld));
  return (
    <section className={knowledgeStyles.card}>
      <h2>{text("coverage.ahead")}</h2>
      <svg aria-hidden className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        {days.map((age, at) => {
          let top = HEIGHT;
          return STATES.map((state) => {
            const height = (age[state] / most) * HEIGHT;
            top -= height;
            return (
              <rect
                className={styles.bar}
                data-state={state}
                height={height}
                key={`${age.on} ${state}`}
                width={BAR}
                x={at * (WIDTH / days.length) + 8}
                y={top}
              />
            );
          });
        })}
      </svg>
      <div className={knowledgeStyles.scroll}>
        <table className={knowledgeStyles.table}>
          <thead>
            <tr>
              <th scope="col">{text("coverage.on")}</th>
              {STATES.map((state) => (
                <th key={state} scope="col">
                  <span aria-hidden className={styles.swatch} data-state={state} /> {text(`coverage.${state}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((age) => (
              <tr key={age.on}>
                <th scope="row">{day(age.on)}</th>
                {STATES.map((state) => (
                  <td key={state}>{number(age[state])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
