const SHOWN_HEADERS = ["Location", "ETag", "Retry-After", "X-Request-Id"];
const SHOWN_MAX = 100_000;

/** Says one sentence where an answer will be. */
export function tell(place: Element, words: string): void {
  const line = document.createElement("p");
  line.textContent = words;
  place.replaceChildren(line);
}

/** Shows what the server answered: its status, the headers that matter, and the body. */
export async function showAnswer(place: Element, answer: Response): Promise<void> {
  const body = await answer.text();
  tell(place, `${answer.status} ${answer.statusText}`.trim());
  const headers = SHOWN_HEADERS.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [`${name}: ${value}`];
  });
  const shown = document.createElement("pre");
  shown.tabIndex = 0;
  const code = document.createElement("code");
  code.textContent = [...headers, "", readable(body)].join("\n").trim();
  shown.append(code);
  const block = document.createElement("div");
  block.className = "code";
  block.append(shown);
  place.append(block);
}

function readable(body: string): string {
  const text = indented(body);
  return text.length <= SHOWN_MAX ? text : `${text.slice(0, SHOWN_MAX)}\n… (${text.length} characters in all)`;
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
