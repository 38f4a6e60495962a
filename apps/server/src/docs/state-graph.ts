/** What the sources of a state diagram say, as far as ours say anything. */
export interface StateGraph {
  readonly states: readonly State[];
  readonly steps: readonly Step[];
}

export interface State {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isFinal: boolean;
  /** actions that leave it as it is */
  readonly stays: readonly string[];
}

interface Step {
  readonly from: string;
  readonly to: string;
  readonly actions: readonly string[];
}

const LINE = /^\s*(\S+) --> (\S+?)(?:: (.*))?$/;
const EDGE = "[*]";

/** Reads a Mermaid `stateDiagram-v2`, as `npm run generate` writes it. */
export function readStateGraph(source: string): StateGraph {
  const lines = source.split("\n").flatMap((line) => {
    const [, from, to, actions = ""] = LINE.exec(line) ?? [];
    return from === undefined || to === undefined ? [] : [{ from, to, actions: actions.split(", ").filter(Boolean) }];
  });
  const names = new Set(lines.flatMap(({ from, to }) => [from, to]));
  names.delete(EDGE);
  const leads = (from: string, to: string) => lines.some((line) => line.from === from && line.to === to);
  return {
    states: [...names].map((name) => ({
      name,
      isFirst: leads(EDGE, name),
      isFinal: leads(name, EDGE),
      stays: lines.filter(({ from, to }) => from === name && to === name).flatMap(({ actions }) => actions),
    })),
    steps: lines.filter(({ from, to }) => from !== to && from !== EDGE && to !== EDGE),
  };
}
