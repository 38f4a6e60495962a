import type { CoveredDestination } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import knowledgeStyles from "../knowledge.module.css";
import styles from "./coverage.module.css";
import { SPANS, spanOf } from "./when.ts";

interface CoverageMapProps {
  readonly destinations: readonly CoveredDestination[];
  readonly today: string;
}

/** Every destination where it lies, by when it falls silent; the table below says the same in words. */
export function CoverageMap({ destinations, today }: CoverageMapProps) {
  const { text, number } = useLanguage();
  const world = useQuery({
    queryKey: ["world"],
    queryFn: async () => (await import("virtual:world-map")).default,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const spans = new Map(destinations.map((one) => [one.destination, { ...one, span: spanOf(one, today) }]));
  const counted = SPANS.map((span) => ({
    span,
    count: [...spans.values()].filter((one) => one.span === span).length,
  }));
  return (
    <figure className={knowledgeStyles.card}>
      <figcaption>{text("coverage.map")}</figcaption>
      {world.data && (
        <svg
          aria-label={text("coverage.map")}
          className={styles.map}
          role="img"
          viewBox={`0 0 ${world.data.width} ${world.data.height}`}
        >
          <path className={styles.rest} d={world.data.rest} />
          {world.data.places.map((place) => {
            const found = spans.get(place.code);
            if (found === undefined) return null;
            const shape = { className: styles.place, "data-span": found.span };
            const name = text("coverage.place", { name: found.name, state: text(`coverage.state.${found.span}`) });
            return place.path === undefined ? (
              <circle cx={place.x} cy={place.y} key={place.code} r={4} {...shape}>
                <title>{name}</title>
              </circle>
            ) : (
              <path d={place.path} key={place.code} {...shape}>
                <title>{name}</title>
              </path>
            );
          })}
        </svg>
      )}
      <ul className={styles.legend}>
        {counted.map(({ span, count }) => (
          <li key={span}>
            <span aria-hidden className={styles.swatch} data-span={span} />
            {text("coverage.legend", { state: text(`coverage.state.${span}`), count: number(count) })}
          </li>
        ))}
      </ul>
    </figure>
  );
}
