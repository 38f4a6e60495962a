import { showAnswer, tell } from "./try-answer.ts";

const TEST_KEY = /^ent_test_\w+$/;
/** Says to the server that a person tries a test key here: elsewhere in a browser, keys are refused. */
const TRIED = { "X-Entrada-Try": "1" };

/** What was said of a key that was typed. */
type Judged = { readonly key?: string; readonly told: string };

/** Lets a person send operations with a test key, which is kept in this page's memory and nowhere else. */
export function startTrying(root: ParentNode): void {
  const place = root.querySelector<HTMLElement>(".key");
  const input = place?.querySelector("input");
  const told = place?.querySelector("[role=status]");
  if (!place || !input || !told) return;
  place.hidden = false;
  let key: string | undefined;
  input.addEventListener("input", () => {
    const judged = judgeKey(input.value.trim());
    key = judged.key;
    told.textContent = judged.told;
    // Of a live key, nothing stays in the page.
    if (/^ent_live/.test(input.value.trim())) input.value = "";
  });
  for (const details of root.querySelectorAll<HTMLDetailsElement>(".try")) {
    details.hidden = false;
    const form = details.querySelector("form");
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      const answer = form.querySelector(".answer");
      if (answer === null) return;
      if (key === undefined) {
        tell(answer, "Paste a test key first, at the top of this page.");
        input.focus();
        return;
      }
      void send(form, key, answer);
    });
  }
}

/** Whether a key may be used here, and what to say of it. */
export function judgeKey(typed: string): Judged {
  if (typed === "")
    return {
      told: "To try an operation, paste a key of a test environment. It stays on this page until you leave it.",
    };
  if (typed.startsWith("ent_live"))
    return { told: "That was a live key. It was removed and not sent: use a test key here." };
  if (TEST_KEY.test(typed)) return { key: typed, told: "Ready. The key stays on this page until you leave it." };
  return { told: "A test key begins with ent_test_." };
}

async function send(form: HTMLFormElement, key: string, answer: Element): Promise<void> {
  const button = form.querySelector("button");
  if (button !== null) button.disabled = true;
  tell(answer, "Sending …");
  try {
    await showAnswer(answer, await fetch(addressOf(form), requestOf(form, key)));
  } catch {
    tell(answer, "No answer came. Look at the network and try again.");
  } finally {
    if (button !== null) button.disabled = false;
  }
}

function fieldsIn(form: HTMLFormElement, place: string): readonly HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(`[data-in=${place}]`)];
}

function addressOf(form: HTMLFormElement): string {
  const path = fieldsIn(form, "path").reduce(
    (text, { name, value }) => text.replace(`{${name}}`, encodeURIComponent(value)),
    form.dataset.path ?? "",
  );
  const query = new URLSearchParams();
  for (const { name, value } of fieldsIn(form, "query")) if (value !== "") query.set(name, value);
  return `/api/v1${path}${query.size === 0 ? "" : `?${query}`}`;
}

function requestOf(form: HTMLFormElement, key: string): RequestInit {
  const { method = "GET", type, idempotent } = form.dataset;
  const headers = new Headers({ ...TRIED, "X-Api-Key": key });
  for (const { name, value } of fieldsIn(form, "header")) if (value !== "") headers.set(name, value);
  if (idempotent !== undefined) headers.set("Idempotency-Key", newKey());
  const body = form.querySelector<HTMLTextAreaElement>("textarea")?.value;
  if (type !== undefined) headers.set("Content-Type", type);
  // No cookie goes along: what is tried is what a server would get.
  return { method, headers, credentials: "omit", cache: "no-store", ...(body !== undefined && { body }) };
}

// `randomUUID` is there only under https; this is everywhere.
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
