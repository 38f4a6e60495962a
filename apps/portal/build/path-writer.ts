import type { GeoContext } from "d3-geo";

/** Writes what is drawn as the data of an SVG path: in whole steps from point to point, which is half as long. */
export function pathWriter(): GeoContext & { readonly text: () => string } {
  let rings = "";
  let steps: string[] = [];
  let [x, y] = [0, 0];
  const startOf = { x: 0, y: 0 };

  const stepTo = (toX: number, toY: number) => {
    const [dx, dy] = [Math.round(toX) - x, Math.round(toY) - y];
    [x, y] = [x + dx, y + dy];
    return { text: `${dx}${dy < 0 ? "" : " "}${dy}`, isNone: dx === 0 && dy === 0 };
  };

  return {
    beginPath: () => {},
    arc: () => {},
    moveTo: (toX, toY) => {
      steps = [`m${stepTo(toX, toY).text}`];
      Object.assign(startOf, { x, y });
    },
    lineTo: (toX, toY) => {
      const { text, isNone } = stepTo(toX, toY);
      if (!isNone) steps.push(`l${text}`);
    },
    closePath: () => {
      rings += `${steps.join("")}z`;
      [x, y] = [startOf.x, startOf.y];
    },
    text: () => rings,
  };
}
