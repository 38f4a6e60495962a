import { interrupt, type Wanted } from "./interruptions.ts";

const WANTED_AFTER: Readonly<Record<string, Wanted>> = {
  session_expired: "signIn",
  // The browser has let go of a cookie that was over.
  credential_missing: "signIn",
  step_up_required: "stepUp",
};

// How a person signs in, shows the factor again and leaves, and how the page finds out whether somebody is there.
const OF_SIGN_IN = /^(POST \/sessions(\/verify)?|\w+ \/sessions\/current(\/.*)?|\w+ \/invitations\/.*)$/;

/**
 * Sends a request. If the session has ended, or a fresh second factor is asked for, the person shows what is wanted over the
 * page, and the request goes out once more: nothing that was typed is lost.
 */
export async function fetchSignedIn(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace("/operator/v1", "");
  if (OF_SIGN_IN.test(`${request.method} ${path}`)) return fetch(request);
  for (;;) {
    // A body can be read once.
    const again = request.clone();
    const answer = await fetch(request);
    const wanted = await wantedBy(answer);
    if (wanted === undefined || !(await interrupt(wanted))) return answer;
    request = again;
  }
}

async function wantedBy(answer: Response): Promise<Wanted | undefined> {
  if (answer.status !== 401 && answer.status !== 403) return undefined;
  const { code } = await answer
    .clone()
    .json()
    .catch(() => ({}));
  return WANTED_AFTER[code];
}
