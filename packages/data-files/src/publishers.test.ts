import { expect, test } from "vitest";
import { reporterFaults } from "./publishers.ts";

const OFFICIAL = "https://www.authority.gov/visas";

test.each([
  { url: "https://gulfnews.com/uae/visas-1.1", reportedBy: "Gulf News" },
  { url: "https://www.gulftoday.ae/news/visas", reportedBy: "Gulf Today" },
  {
    url: "https://fr.le360.ma/societe/visas",
    reportedBy: "Le360",
    transcription: "the statement as le360.ma reports it",
  },
  { url: OFFICIAL, reportedBy: "Yabiladi, Médias24 and Zawya", transcription: "yabiladi.com, medias24.com, zawya.com" },
  { url: OFFICIAL, reportedBy: "The Nation (Thailand)", transcription: "The Nation (Thailand), 9 June 2025" },
  { url: OFFICIAL, transcription: "text of the notice reproduced at a trade fair" },
])("$reportedBy is on record at $url", (source) => {
  expect(reporterFaults(source)).toEqual([]);
});

test.each([
  [{ url: OFFICIAL, reportedBy: "The Invented Times" }, ['no publisher of publishers.ts is "The Invented Times"']],
  [{ url: "https://gulfnews.com/1", reportedBy: "Gulf Today" }, ['names "Gulf Today"', 'that of "Gulf News"']],
  [{ url: OFFICIAL, reportedBy: "Zawya", transcription: "Bernama, 3 May 2025" }, ['transcription names "Zawya"']],
  [{ url: "https://www.zawya.com/visas" }, ['that of "Zawya"']],
  [{ url: "https://notzawya.com/visas", reportedBy: "Zawya" }, ['names "Zawya"']],
  [{ url: "https://www.instagram.com/p/1/" }, ['that of "Instagram"']],
])("%o is refused", (source, parts) => {
  const faults = reporterFaults(source);
  expect(faults).toHaveLength(parts.length);
  for (const [index, part] of parts.entries()) expect(faults[index]).toContain(part);
});
