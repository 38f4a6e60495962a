import robotsParser from "robots-parser";

/** The name by which robots.txt knows us. */
export const ROBOT = "Entrada";

/** What the robots.txt of a host asks of programs. */
export interface Robots {
  isAllowed(url: URL): boolean;
  /** between two requests; 0: it does not say */
  readonly delaySeconds: number;
}

interface Parsed {
  isAllowed(url: string, robot: string): boolean | undefined;
  getCrawlDelay(robot: string): number | undefined;
}

// A CommonJS module whose types say that it is another kind of one.
const parse = robotsParser as unknown as (url: string, text: string) => Parsed;

/** Reads a robots.txt from its address. */
export function robotsIn(url: URL, text: string): Robots {
  const parsed = parse(url.href, text);
  return {
    isAllowed: (page) => parsed.isAllowed(page.href, ROBOT) !== false,
    delaySeconds: parsed.getCrawlDelay(ROBOT) ?? 0,
  };
}
