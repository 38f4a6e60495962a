import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestServer, TestTenant } from "./app.ts";
import { querySuperuser } from "./database.ts";
import { decodeMail } from "./decoded-mail.ts";

/** What nobody writes by chance, by where it is sent. */
export const MARKERS = {
  givenNames: "Kanariella",
  familyName: "Zwitscherfeld",
  passportNumber: "QX7739154",
  occupation: "Ornithologistically",
  child: "Piepmatzina",
  childBirthDate: "2019-02-23",
  message: "the-feather-is-behind-the-mirror",
  note: "the-beak-is-not-to-be-seen",
  question: "the-nest-is-on-fire",
  answer: "the-egg-was-never-laid",
  fileName: "plumage-of-kanariella",
  exif: "exif-canary-50n6",
  pdfTitle: "pdf-title-canary-50n6",
  pdfText: "pdf-text-canary-50n6",
  issuedNumber: "ZK4471190",
  issuedText: "hatched-on-the-third-branch",
  issuedFileName: "nest-box-papers",
  overrideReason: "the-ring-on-its-leg-was-changed",
  withdrawnReason: "it-flew-away-in-the-night",
} as const;

/** As text, in hexadecimal digits, and in Base64 wherever it begins. */
function formsOf(marker: string): readonly string[] {
  const shifted = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), Buffer.from(marker)]).toString("base64url");
    return text.slice(shift === 0 ? 0 : 4, -4);
  });
  return [marker.toLowerCase(), Buffer.from(marker).toString("hex"), ...shifted];
}

/** The names of the markers that are somewhere in these texts, in clear or merely encoded. */
export function found(
  texts: readonly string[],
  markers: Readonly<Record<string, string>> = MARKERS,
): readonly string[] {
  const [exact, lower] = [texts.join("\n").replaceAll("+", "-").replaceAll("/", "_"), texts.join("\n").toLowerCase()];
  return Object.entries(markers).flatMap(([name, marker]) =>
    formsOf(marker).some((form) => exact.includes(form) || lower.includes(form)) ? [name] : [],
  );
}

/** Every row of every table of the database, of jobs too, as text; but of the snapshots, which the hash of files names. */
export async function everyRow({ database: { superuser } }: TestServer): Promise<readonly string[]> {
  const tables = await querySuperuser<{ name: string }>(
    superuser,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
     and table_name <> 'knowledge_snapshots'`,
  );
  const each = tables.map(({ name }) => `select t::text as row from ${name} t`);
  const rows = await querySuperuser<{ row: string }>(superuser, each.join(" union all "));
  return rows.map(({ row }) => row);
}

/** The bytes of every file in the folder, as text. */
export function textsIn(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name)).toString("latin1"));
}

/** Mails as they are read, and all of what was sent. */
export function mailsIn(folder: string): readonly string[] {
  return textsIn(folder).flatMap((source) => {
    const { headers, text, html } = decodeMail(source);
    return [source, [...headers.values(), text, html].join("\n")];
  });
}

/** The tenant's event log, page by page. */
export async function everyEvent(tenant: TestTenant): Promise<readonly string[]> {
  const pages: string[] = [];
  for (let path: string | null = "/tenant/events?limit=200"; path !== null; ) {
    const page = await tenant.get(path);
    pages.push(page.body);
    const { items, nextCursor } = page.json();
    path = items.length === 200 ? `/tenant/events?limit=200&cursor=${encodeURIComponent(nextCursor)}` : null;
  }
  return pages;
}
