import { chartsOf } from "@entrada/domain/reports/charts";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Disclosure } from "@entrada/ui/feedback/disclosure.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import plain from "../../page/plain-table.module.css";
import { csvOf, saveText } from "../../rows/csv.ts";
import styles from "../reports.module.css";
import { ChartPicture } from "./chart-picture.tsx";
import { type ShownFigure, wordsOf } from "./written.ts";

/** A figure that is one number. */
export function SingleFigure({ figure }: { readonly figure: ShownFigure }) {
  const language = useLanguage();
  const { text, name } = language;
  const [point] = figure.points;
  return (
    <div className={styles.single}>
      <dt>{name("figure", figure.name)}</dt>
      <dd data-withheld={point?.withheld}>{point ? valueIn(figure, point, language) : text("report.nothing")}</dd>
      {point && <dd className={styles.soft}>{text("report.of", { count: point.of })}</dd>}
    </div>
  );
}

/** A figure that is told apart: as a chart, as a table, and as a file. */
export function FigurePart({ figure }: { readonly figure: ShownFigure }) {
  const language = useLanguage();
  const { text, name } = language;
  const title = name("figure", figure.name);
  if (figure.points.length === 0) return null;
  const charts = chartsOf(figure, wordsOf(figure, language));
  const save = () => {
    const head = [...figure.by, "value", "of", "withheld"];
    const rows = figure.points.map(({ keys, value, of, withheld }) => [
      ...keys,
      value === null ? "" : String(value),
      String(of),
      withheld ?? "",
    ]);
    saveText(csvOf([head, ...rows]), `${figure.name}.csv`);
  };
  return (
    <section aria-label={title} className={styles.figure}>
      <h2>{title}</h2>
      {charts.map(({ currency, chart }) => (
        <ChartPicture
          chart={chart}
          key={currency}
          label={currency === null ? text("report.chart", { title }) : text("report.chartIn", { title, currency })}
        />
      ))}
      <Disclosure isOpen={charts.length === 0} summary={text("report.table", { count: figure.points.length })}>
        <FigureTable figure={figure} />
      </Disclosure>
      <Button look="link" onClick={save}>
        {text("report.csv")}
      </Button>
    </section>
  );
}

function FigureTable({ figure }: { readonly figure: ShownFigure }) {
  const language = useLanguage();
  const { text, name } = language;
  const words = wordsOf(figure, language);
  return (
    <table className={plain.table}>
      <thead>
        <tr>
          {figure.by.map((by) => (
            <th key={by} scope="col">
              {name("reportBy", by)}
            </th>
          ))}
          <th scope="col">{text("report.value")}</th>
          <th scope="col">{text("report.ofHow")}</th>
        </tr>
      </thead>
      <tbody>
        {figure.points.map((point) => (
          <tr key={point.keys.join(" ")}>
            {figure.by.map((by, at) => (
              <td key={by}>{words.key(by, point.keys[at] ?? "")}</td>
            ))}
            <td className={styles.number}>{valueIn(figure, point, language)}</td>
            <td className={styles.number}>{language.number(point.of)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function valueIn(figure: ShownFigure, point: ShownFigure["points"][number], language: ReturnType<typeof useLanguage>) {
  if (point.withheld !== null) return language.name("withheld", point.withheld);
  return point.value === null ? language.text("report.nothing") : wordsOf(figure, language).value(point.value, point);
}
