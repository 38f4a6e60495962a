import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ENTRADA = fileURLToPath(new URL("../../server/bin/entrada.js", import.meta.url));
const PASSWORD = "a picture of nobody in particular";

interface Demo {
  readonly origin: string;
  readonly apiKey: string;
  /** of the server that runs */
  readonly env: NodeJS.ProcessEnv;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** What stands in the console for pictures: invented people, and operators who are signed in. */
export interface DemoConsole {
  readonly origin: string;
  /** of a reviewer, of an administrator, and of somebody who keeps the knowledge */
  readonly cookies: Readonly<Record<"reviewer" | "administrator" | "keeper", Cookie>>;
  readonly tenantId: string;
  readonly caseId: string;
  /** of a case that waits for its review */
  readonly reviewCaseId: string;
  readonly travelerId: string;
  readonly ticketId: string;
  readonly leadId: string;
}

/** Plays the demo's story, asks some questions, and signs an operator in. */
export async function makeDemoConsole({ origin: served, apiKey, env }: Demo): Promise<DemoConsole> {
  const run = async (...args: readonly string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, [ENTRADA, ...args, "--json"], {
      env: { ...env, ENTRADA_API_KEY: apiKey },
    });
    return JSON.parse(stdout);
  };
  const { approvedCaseId: caseId } = await run("demo", "--base-url", `${served}/api/v1`);
  const inviting = async (email: string, name: string, role: string) => {
    const { invitation } = await run("operators", "create", email, "--name", name, "--role", role);
    const { origin, hash } = new URL(invitation.url);
    return { origin, cookie: await signIn(origin, { email, token: hash.slice(1) }) };
  };
  const { origin, cookie: reviewer } = await inviting("mina@example.com", "Mina Okafor", "reviewer");
  const { cookie: administrator } = await inviting("robin@example.com", "Robin Lind", "administrator");
  const { cookie: keeper } = await inviting("noor@example.com", "Noor Haddad", "knowledgePublisher");
  const asked = await askQuestions(origin, apiKey, caseId);
  return { origin, caseId, ...asked, cookies: { reviewer, administrator, keeper } };
}

async function askQuestions(origin: string, apiKey: string, caseId: string) {
  const call = async (path: string, body?: object) => {
    const headers = { "X-Api-Key": apiKey, "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() };
    const response = await fetch(`${origin}/api/v1${path}`, {
      headers,
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const { travelerId } = await call(`/tenant/cases/${caseId}`);
  const { items } = await call("/tenant/cases?state=reviewing&limit=1");
  const { tenant } = await call("/tenant/integration");
  const { id: ticketId } = await call("/tenant/support-tickets", {
    category: "documents",
    subject: "The scan of my passport is refused",
    body: "I have uploaded it twice, and it looks sharp to me. What is missing?",
    relatedResource: { type: "case", id: caseId },
  });
  for (const [category, subject] of [
    ["payment", "Was my card charged twice?"],
    ["application", "May I travel a day earlier?"],
  ]) {
    await call("/tenant/support-tickets", { category, subject, body: "Thank you for looking into it." });
  }
  const lead = (reason: string, name: string, message: string) =>
    call("/tenant/leads", { reason, contact: { name, email: "somebody@example.com", locale: "es" }, message });
  const { id: leadId } = await lead(
    "notOffered",
    "Lucía Ejemplo",
    "Somos cuatro y viajamos en marzo. ¿Pueden ayudarnos?",
  );
  await lead("undetermined", "Tomás Ejemplo", "¿Necesito un visado de tránsito?");
  return { reviewCaseId: items[0].id, travelerId, ticketId, leadId, tenantId: tenant.id };
}

async function signIn(
  origin: string,
  { email, token }: { readonly email: string; readonly token: string },
): Promise<Cookie> {
  let cookie = "";
  const post = async (path: string, body: object) => {
    const response = await fetch(`${origin}/operator/v1${path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": crypto.randomUUID(),
        Origin: origin,
        "Sec-Fetch-Site": "same-origin",
        ...(cookie && { Cookie: cookie }),
      },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer));
    cookie =
      response.headers
        .getSetCookie()
        .map((one) => one.split(";", 1)[0])
        .join("; ") || cookie;
    return answer;
  };
  const { totp } = await post("/invitations/open", { token });
  await post("/invitations/accept", { token, password: PASSWORD, code: codeOf(totp.secret, 0) });
  cookie = "";
  await post("/sessions", { email, password: PASSWORD });
  // A code is taken once; the next one is right already.
  await post("/sessions/verify", { code: codeOf(totp.secret, 1) });
  const [name = "", value = ""] =
    cookie
      .split("; ")
      .find((one) => one.includes("ent_os_"))
      ?.split("=") ?? [];
  return { name, value };
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** What an authenticator app shows, or will show so many steps later (RFC 6238). */
function codeOf(secret: string, steps: number): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac("sha1", key).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
}
