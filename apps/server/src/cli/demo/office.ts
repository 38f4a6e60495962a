import { act, answer, submit } from "./applicant.ts";
import type { DemoClient } from "./demo-client.ts";
import { LEADS, OFFICE, type Station, TICKETS } from "./office-day.ts";
import { drawPassport, drawPhoto, madeSmall } from "./pictures.ts";
import { type Applicant, sellTo } from "./sale.ts";
import type { Tell } from "./story.ts";

// A server on a small machine reads a few files at once.
const AT_ONCE = 4;

/** Fills every queue, the tickets and the leads of the demo tenant, as an office finds them in the morning. */
export async function playOffice(api: DemoClient, now: Date, tell: Tell): Promise<void> {
  const photo = await madeSmall(await drawPhoto());
  const worked: { readonly applicant: Applicant; readonly station: Station; readonly scan: string }[] = [];
  for (const { station, scan = "test-accepted", ...party } of OFFICE) {
    const { applicants } = await sellTo(api, now, party);
    worked.push(...applicants.map((applicant) => ({ applicant, station, scan })));
  }
  await eachOf(worked, async ({ applicant, station, scan }) => {
    if (station === "travelers") return;
    await handIn(api, applicant, { photo, scan });
    for (const body of STEPS[station]) await act(api, applicant, body);
  });
  tell(
    `An office with ${worked.length} more cases: some wait for their travelers, the review, the authority or the release.`,
  );
  for (const { category, subject, body, ofCase } of TICKETS) {
    const about = ofCase === undefined ? undefined : worked[ofCase];
    const relatedResource = about && { type: "case", id: about.applicant.caseId };
    await api.post("/tenant/support-tickets", { category, subject, body, ...(relatedResource && { relatedResource }) });
  }
  for (const { reason, name, email, locale, message } of LEADS) {
    await api.post("/tenant/leads", { reason, contact: { name, email, locale }, message });
  }
  tell(`${TICKETS.length} tickets and ${LEADS.length} leads wait for an answer.`);
}

const REVIEWED = [{ action: "acceptItems" }, { action: "markReady" }];
const FILED = [...REVIEWED, { action: "submit", authorityReference: "DEMO-0100" }];

/** What is done with a case that was handed in, until it waits there. */
const STEPS: Readonly<Record<Exclude<Station, "travelers">, readonly object[]>> = {
  review: [],
  held: [{ action: "hold", reason: "tenantAsked" }],
  returned: [{ action: "returnItems", items: [{ path: "/purpose", reason: "dataMismatch" }] }],
  submission: REVIEWED,
  authority: FILED,
  asked: [
    ...FILED,
    { action: "requestMore", reason: "authorityRequest", items: [{ confirmation: true, note: "Confirm who pays." }] },
  ],
  release: [...FILED, { action: "decide", outcome: "approved" }],
  issued: [
    ...FILED,
    { action: "decide", outcome: "approved" },
    { action: "deliver", deliverableType: "travelAuthorization" },
  ],
};

interface Handed {
  readonly photo: Buffer;
  /** what the scan is taken for, by its name */
  readonly scan: string;
}

async function handIn(api: DemoClient, applicant: Applicant, { photo, scan }: Handed): Promise<void> {
  await answer(api, applicant);
  const file = { travelerId: applicant.id, caseId: applicant.caseId };
  const passport = await madeSmall(await drawPassport(applicant));
  await api.handIn(passport, { ...file, type: "passportScan", fileName: `${scan}.jpg` });
  await api.handIn(photo, { ...file, type: "photo", fileName: "test-accepted.jpg" });
  await submit(api, applicant);
}

async function eachOf<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
