import { INVITATION_SECONDS } from "@entrada/domain/access/invitation";
import { CODE_SECONDS } from "@entrada/domain/access/one-time-code";
import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import type { Language } from "@entrada/knowledge/reference.schema";
import type { AppContext } from "../../../context.ts";
import { languageFor } from "../../../core/language.ts";
import type { Party } from "../../../core/party.ts";
import { Problem } from "../../../core/problem.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { renderMail } from "../../../providers/mail/render-mail.ts";
import { sendIfTaken } from "../../../providers/mail/send-if-taken.ts";
import { readOnly, systemOf, type UseCaseContext, unitOfWork, type Work } from "../../../work/work.ts";
import { issueCode } from "../../access/sessions/codes/sessions.codes.service.ts";
import { customerOf } from "../../people/travelers/reads/travelers.customer.service.ts";
import { getInvitation, linkOf, renewLink } from "../invitations/invitations.service.ts";
import { correspondenceOf } from "../notices/notices.service.ts";
import type { AccessTexts } from "./texts/access-texts.ts";
import { AR } from "./texts/ar.ts";
import { EN } from "./texts/en.ts";
import { ES } from "./texts/es.ts";
import { FR } from "./texts/fr.ts";
import { HI } from "./texts/hi.ts";
import { ZH } from "./texts/zh.ts";

const TEXTS: Readonly<Record<Language, AccessTexts>> = { en: EN, fr: FR, es: ES, ar: AR, hi: HI, zh: ZH };

/** What is sent: a link to a case (`inv_…`) or a code of a session (`ses_…`). */
export interface AccessMail {
  readonly kind: "link" | "code";
  readonly id: string;
}

/**
 * Makes a link or a code and mails it. It is made as it is sent, so that no secret waits in a job; one that is sent again
 * makes the one before worthless. Nothing is sent to somebody without an address.
 */
export async function sendAccessMail(ctx: AppContext, scope: TenantScope, accessMail: AccessMail): Promise<void> {
  const caller = systemOf(scope);
  const made = await unitOfWork(ctx, caller, (w) => MAKING[accessMail.kind](w, accessMail.id)).catch(nothingIfRefused);
  if (made === undefined) return;
  const { subject, kind, values } = made;
  const to = await readOnly(ctx, caller, async (r) => ({
    customer: await customerOf(r, subject),
    ...(await correspondenceOf(r)),
  }));
  if (to.customer?.email == null) return;
  const language = languageFor(to.customer.locale);
  const texts = TEXTS[language][kind];
  const text = Object.entries(values).reduce(
    (body, [name, value]) => body.replace(`{${name}}`, () => value),
    texts.body,
  );
  const { senderName, accent } = to;
  const html = renderMail({ subject: texts.subject, text, language, senderName, accent });
  // One that will never be taken: the person asks again, or the tenant invites anew.
  await sendIfTaken(ctx.mail[scope.environment], {
    to: to.customer.email,
    senderName,
    subject: texts.subject,
    text,
    html,
    language,
    id: `${accessMail.id}-${made.version}`,
  });
}

// The session or the link has ended meanwhile, or too many codes were made.
function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error;
}

interface Made {
  readonly kind: AccessMail["kind"];
  readonly subject: Party;
  readonly version: number;
  readonly values: Readonly<Record<string, string>>;
}

async function makeLink(w: Work<UseCaseContext>, id: string): Promise<Made | undefined> {
  const token = await renewLink(w, id);
  if (token === undefined) return undefined;
  const { subject, version } = await getInvitation(w, id);
  const days = String(INVITATION_SECONDS / DAY_SECONDS);
  return { kind: "link", subject, version, values: { link: linkOf(w.ctx.config.publicBaseUrl, token), days } };
}

async function makeCode(w: Work<UseCaseContext>, id: string): Promise<Made> {
  const { session, code } = await issueCode(w, id);
  const minutes = String(CODE_SECONDS / 60);
  return { kind: "code", subject: session.subject, version: session.version, values: { code, minutes } };
}

const MAKING = { link: makeLink, code: makeCode } as const;
