import type { Report } from "@entrada/api-client/operator-schema";
import styles from "../reports.module.css";
import { FigurePart, SingleFigure } from "./figure.tsx";

/** Everything that a report tells: single numbers first, then what is told apart. */
export function Figures({ figures }: Pick<NonNullable<Report["summary"]>, "figures">) {
  const single = figures.filter(({ by }) => by.length === 0);
  return (
    <>
      {single.length > 0 && (
        <dl className={styles.singles}>
          {single.map((figure) => (
            <SingleFigure figure={figure} key={figure.name} />
          ))}
        </dl>
      )}
      {figures
        .filter(({ by }) => by.length > 0)
        .map((figure) => (
          <FigurePart figure={figure} key={figure.name} />
        ))}
    </>
  );
}
