const EXPIRED = "session_expired";

let renewing: Promise<boolean> | undefined;

/** Sends a request; if its session's short-lived cookie is over, renews the session and sends the request once more. */
export async function fetchWithSession(request: Request): Promise<Response> {
  // A body can be read once.
  const again = request.clone();
  const answer = await fetch(request);
  if (answer.status !== 401 || !(await isExpired(answer.clone()))) return answer;
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return (await renewing) ? fetch(again) : answer;
}

// The cookie of an access token is gone once the token is over: then the request has no credential at all.
async function isExpired(answer: Response): Promise<boolean> {
  const { code } = await answer.json().catch(() => ({}));
  return code === EXPIRED || code === "credential_missing";
}

async function renew(): Promise<boolean> {
  const answer = await fetch("/api/v1/auth/sessions/renew", {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  }).catch(() => undefined);
  return answer?.ok ?? false;
}
