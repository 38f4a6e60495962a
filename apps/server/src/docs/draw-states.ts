import { Graph, layout } from "@dagrejs/dagre";
import { escapeHtml } from "../http/pages/html.ts";
import { readStateGraph, type State, type StateGraph } from "./state-graph.ts";

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Box extends Place {
  readonly width: number;
  readonly height: number;
}

interface Way extends Box {
  readonly points: readonly Place[];
}

// In units of the picture, which are pixels: as wide as our letters are at most.
const LETTER = 7.8;
const SMALL_LETTER = 6.8;
const LINE = 16;
/** Letters of actions on one line. */
const ACTIONS_MAX = 22;
const MARGIN = 12;

/** The states of a resource as a picture in the page's own colours; its table says the same in words. */
export function drawStates(source: string, name: string): string {
  const graph = readStateGraph(source);
  const { width, height, boxes, ways } = place(graph);
  const label = `States of ${name}: ${graph.states.map((state) => state.name).join(", ")}. The table lists every step.`;
  const drawn = [
    ...graph.steps.map(({ actions }, at) => wayPicture(ways[at], actions)),
    ...graph.states.map((state, at) => boxPicture(boxes[at], state)),
  ];
  return (
    `<div class="wide states" tabindex="0" role="group" aria-label="Diagram">` +
    `<svg role="img" aria-label="${escapeHtml(label)}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs><marker id="head-${name}" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path class="head" d="M0 0 8 4 0 8z"/></marker></defs>` +
    `${drawn.join("").replaceAll("url(#head)", `url(#head-${name})`)}</svg></div>\n`
  );
}

function place({ states, steps }: StateGraph) {
  const plan = new Graph({ directed: true, multigraph: true });
  plan.setGraph({ rankdir: "TB", nodesep: 36, ranksep: 44, edgesep: 24, marginx: MARGIN, marginy: MARGIN });
  for (const state of states) {
    const stays = stayLines(state);
    const width = Math.max(state.name.length * LETTER, ...stays.map((line) => line.length * SMALL_LETTER)) + 28;
    plan.setNode(state.name, { width, height: 36 + stays.length * LINE });
  }
  for (const { from, to, actions } of steps) {
    const lines = linesOf(actions);
    const width = Math.max(...lines.map((line) => line.length * SMALL_LETTER)) + 8;
    plan.setEdge(from, to, { width, height: lines.length * LINE, labelpos: "c" });
  }
  layout(plan);
  // The plan's own types leave out what a layout adds.
  const { width, height } = plan.graph() as { readonly width: number; readonly height: number };
  const boxes = states.map(({ name }) => plan.node(name) as Box);
  const ways = steps.map(({ from, to }) => plan.edge(from, to) as Way);
  return { width: Math.ceil(width), height: Math.ceil(height), boxes, ways };
}

function boxPicture(box: Box | undefined, state: State): string {
  if (box === undefined) return "";
  const { x, y, width, height } = box;
  const kind = state.isFinal ? "state final" : state.isFirst ? "state first" : "state";
  const stays = stayLines(state);
  const top = y - (stays.length * LINE) / 2;
  const lines = stays.map((line, at) => text("action", { x, y: top + 4 + (at + 1) * LINE }, line));
  return (
    `<rect class="${kind}" x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${round(width)}" height="${round(height)}" rx="8"/>` +
    text("name", { x, y: top + 5 }, state.name) +
    lines.join("")
  );
}

function wayPicture(way: Way | undefined, actions: readonly string[]): string {
  if (way === undefined) return "";
  const lines = linesOf(actions);
  const first = way.y - ((lines.length - 1) * LINE) / 2 + 4;
  const words = lines.map((line, at) => text("action", { x: way.x, y: first + at * LINE }, line));
  return `<path class="way" d="${curve(way.points)}" marker-end="url(#head)"/>${words.join("")}`;
}

/** Through the points, rounded at each. */
function curve(points: readonly Place[]): string {
  const [start, ...rest] = points;
  const end = rest.at(-1);
  if (start === undefined || end === undefined) return "";
  const between = rest.slice(0, -1).map((point, at) => {
    const next = rest[at + 1] ?? end;
    const to = at === rest.length - 2 ? end : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${round(point.x)} ${round(point.y)} ${round(to.x)} ${round(to.y)}`;
  });
  const way = between.length === 0 ? `L${round(end.x)} ${round(end.y)}` : between.join("");
  return `M${round(start.x)} ${round(start.y)}${way}`;
}

function stayLines({ stays }: State): readonly string[] {
  return stays.length === 0 ? [] : linesOf(stays).map((line, at) => (at === 0 ? `↻ ${line}` : line));
}

function linesOf(actions: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const action of actions) {
    const last = lines.at(-1);
    if (last === undefined || last.length + action.length > ACTIONS_MAX) lines.push(action);
    else lines[lines.length - 1] = `${last}, ${action}`;
  }
  return lines;
}

function text(kind: string, { x, y }: Place, words: string): string {
  return `<text class="${kind}" x="${round(x)}" y="${round(y)}" text-anchor="middle">${escapeHtml(words)}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
