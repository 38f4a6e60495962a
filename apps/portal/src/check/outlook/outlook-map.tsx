import { lookOf } from "@entrada/ui/answer/routes.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useDestinationNotes } from "./destination-notes.ts";
import { type Direction, neighborOf } from "./map-neighbor.ts";
import { MapShape } from "./map-shape.tsx";
import { MapTip, putTip } from "./map-tip.tsx";
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
  const notesOf = useDestinationNotes(passport);
  const places = useMemo(() => placesOf(world, destinations), [world, destinations]);
  const [visited, setVisited] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  const target = places.get(chosen);
  const home = places.get(passport);
  const active = places.get(pointed ?? "");
  const stop = places.get(visited ?? "") ?? target ?? home;
  const map = useRef<SVGSVGElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const middle = target && target.x / world.width;
  useEffect(() => {
    if (frame.current && middle !== undefined) {
      frame.current.scrollLeft = middle * frame.current.scrollWidth - frame.current.clientWidth / 2;
    }
  }, [middle]);

  const choose = (event: SyntheticEvent) => {
    const place = places.get(codeOf(event));
    if (place) onChoose(place.code);
  };
  const onFocus = (event: SyntheticEvent) => {
    const place = places.get(codeOf(event));
    if (place) putTip(tip.current, place.x / world.width, place.y / world.height);
    setPointed(place?.code);
    setVisited(place?.code);
  };
  const onPointerMove = (event: PointerEvent<SVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    putTip(tip.current, (event.clientX - box.x) / box.width, (event.clientY - box.y) / box.height);
    setPointed(codeOf(event));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") return setPointed(undefined);
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
      <div className={styles.frame} dir="ltr" ref={frame}>
        <div className={styles.sheet}>
          {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset. */}
          <svg
            aria-describedby="outlook-hint"
            aria-label={text("outlook.map")}
            className={styles.map}
            onBlur={() => setPointed(undefined)}
            onClick={choose}
            onFocus={onFocus}
            onKeyDown={onKeyDown}
            onPointerLeave={() => setPointed(undefined)}
            onPointerMove={onPointerMove}
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
                  when: [text(`stamp.${place.kind}.when`), ...notesOf(place)].join(" · "),
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
          <MapTip destination={active} notes={active ? notesOf(active) : []} ref={tip} />
        </div>
      </div>
      <figcaption className={styles.hint} id="outlook-hint">
        {text("outlook.hint")}
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
