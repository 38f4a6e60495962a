import { lookOf } from "@entrada/ui/answer/routes.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type SyntheticEvent, useEffect, useMemo, useRef, useState } from "react";
import { type Direction, neighborOf } from "./map-neighbor.ts";
import { MapShape } from "./map-shape.tsx";
import { MapStatus } from "./map-status.tsx";
import type { OutlookParts } from "./outlook-list.tsx";
import styles from "./outlook-map.module.css";
import type { WorldMap } from "./world-map.ts";

/** Every destination where it lies, in the color of what it takes. */
export function OutlookMap(parts: OutlookParts) {
  const { text } = useLanguage();
  const world = useQuery({
    queryKey: ["world"],
    queryFn: async () => (await import("virtual:world-map")).default,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (world.isError) return <p role="alert">{text("outlook.failed")}</p>;
  return world.data ? <World {...parts} world={world.data} /> : <div className={styles.frame} />;
}

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

function World({ world, destinations, chosen, passport, onChoose }: OutlookParts & { readonly world: WorldMap }) {
  const { text } = useLanguage();
  const places = useMemo(() => placesOf(world, destinations), [world, destinations]);
  const [visited, setVisited] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  const target = places.get(chosen);
  const home = places.get(passport);
  const active = places.get(pointed ?? "");
  const told = active ?? target;
  const stop = places.get(visited ?? "") ?? target ?? home;
  const map = useRef<SVGSVGElement>(null);
  const middle = target && target.x / world.width;
  useEffect(() => {
    const frame = map.current?.parentElement;
    if (frame && middle !== undefined) frame.scrollLeft = middle * frame.scrollWidth - frame.clientWidth / 2;
  }, [middle]);

  const choose = (event: SyntheticEvent) => {
    const place = places.get(codeOf(event));
    if (place) onChoose(place.code);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = places.get(codeOf(event));
    const direction = DIRECTIONS[event.key];
    if (!from || (!direction && event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    if (!direction) return choose(event);
    const next = neighborOf([...places.values()], from, direction);
    map.current?.querySelector<SVGElement>(`[data-code="${next?.code}"]`)?.focus();
  };

  return (
    <figure className={styles.figure}>
      <div className={styles.frame} dir="ltr">
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset. */}
        <svg
          aria-describedby="outlook-hint"
          aria-label={text("outlook.map")}
          className={styles.map}
          onBlur={() => setPointed(undefined)}
          onClick={choose}
          onFocus={(event) => {
            setPointed(codeOf(event));
            setVisited(codeOf(event));
          }}
          onKeyDown={onKeyDown}
          onPointerLeave={() => setPointed(undefined)}
          onPointerOver={(event) => setPointed(codeOf(event))}
          ref={map}
          role="group"
          viewBox={`0 0 ${world.width} ${world.height}`}
        >
          <path className={styles.rest} d={world.rest} />
          {[...places.values()].map((place) => (
            <MapShape
              aria-current={place.code === chosen ? "true" : undefined}
              aria-label={text("outlook.place", {
                country: place.name,
                kind: text(`stamp.${place.kind}`),
                when: text(`stamp.${place.kind}.when`),
              })}
              className={styles.place}
              data-code={place.code}
              data-fill={lookOf(place.kind).fill}
              key={place.code}
              place={place.shape}
              role="button"
              tabIndex={place.code === stop?.code ? 0 : -1}
            />
          ))}
          {home && <MapShape aria-hidden className={styles.home} place={home.shape} />}
          {target && <MapShape aria-hidden className={styles.chosen} place={target.shape} />}
          {active && <MapShape aria-hidden className={styles.active} place={active.shape} />}
        </svg>
      </div>
      <figcaption className={styles.caption}>
        <p aria-live="polite" className={styles.status}>
          {told && <MapStatus destination={told} isPassport={told.code === passport} />}
        </p>
        <span className={styles.hint} id="outlook-hint">
          {text("outlook.hint")}
        </span>
      </figcaption>
    </figure>
  );
}

/** The destinations that the map has, by code; the dots come last, so that they lie on top. */
function placesOf({ places }: WorldMap, destinations: OutlookParts["destinations"]) {
  const byCode = new Map(destinations.map((destination) => [destination.code, destination]));
  const shown = places.flatMap((shape) => {
    const destination = byCode.get(shape.code);
    return destination ? [{ ...destination, x: shape.x, y: shape.y, shape }] : [];
  });
  return new Map(shown.map((place) => [place.code, place]));
}

function codeOf({ target }: SyntheticEvent): string {
  return target instanceof SVGElement ? (target.dataset.code ?? "") : "";
}
