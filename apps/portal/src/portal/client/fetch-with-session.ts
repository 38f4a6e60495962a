const OVER: ReadonlySet<string> = new Set([
  "session_expired",
  // The cookie of an access token is gone once the token is over: then the request has no credential at all.
  "credential_missing",
  // A renewal has the server forget the tokens that are over: one that was on its way meanwhile is unknown.
  "credential_invalid",
]);

let renewing: Promise<boolean> | undefined;
let renewals = 0;

/**
 * Sends a request; if its session's short-lived cookie is over, renews the session and sends the request once more. One
 * that was sent before a renewal, and refused after it, is sent once more alone.
 */
export async function fetchWithSession(request: Request): Promise<Response> {
  // A body can be read once.
  const again = request.clone();
  const before = renewals;
  const answer = await fetch(request);
  if (answer.status !== 401 || !(await isOver(answer.clone()))) return answer;
  if (renewals > before) return fetch(again);
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return (await renewing) ? fetch(again) : answer;
}

async function isOver(answer: Response): Promise<boolean> {
  const { code } = await answer.json().catch(() => ({}));
  return OVER.has(code);
}

async function renew(): Promise<boolean> {
  const answer = await fetch("/api/v1/auth/sessions/renew", {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  }).catch(() => undefined);
  if (!answer?.ok) return false;
  renewals += 1;
  return true;
}
