import type { Chart, Shape } from "@entrada/domain/reports/charts";
import styles from "../reports.module.css";

interface ChartPictureProps {
  readonly chart: Chart;
  /** what it shows; its numbers stand in the table beside it */
  readonly label: string;
}

/** A chart as SVG, made of the shapes that whoever prints it draws too. */
export function ChartPicture({ chart: { width, height, shapes }, label }: ChartPictureProps) {
  return (
    <svg aria-label={label} className={styles.chart} role="img" viewBox={`0 0 ${width} ${height}`}>
      {shapes.map((shape) => (
        <Drawn key={JSON.stringify(shape)} shape={shape} />
      ))}
    </svg>
  );
}

function Drawn({ shape }: { readonly shape: Shape }) {
  if (shape.kind === "bar") {
    const { x, y, width, height } = shape;
    return <rect className={styles.bar} height={height} rx={2} width={width} x={x} y={y} />;
  }
  if (shape.kind === "line") {
    const points = shape.points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");
    return <polyline className={styles.line} data-series={shape.series} points={points} />;
  }
  if (shape.kind === "rule") {
    return <line className={styles.rule} x1={shape.from} x2={shape.to} y1={shape.y} y2={shape.y} />;
  }
  return (
    <text className={styles.words} textAnchor={shape.anchor} x={shape.x} y={shape.y}>
      {shape.text}
    </text>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
