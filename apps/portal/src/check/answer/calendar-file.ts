import { newKey } from "@entrada/ui/forms/new-key.ts";

/** A day to remember, as a file for any calendar (RFC 5545). */
export function calendarFile(day: string, summary: string, description: string): string {
  const compact = day.replaceAll("-", "");
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Entrada//Check//EN",
    "BEGIN:VEVENT",
    `UID:${newKey()}`,
    `DTSTAMP:${new Date().toISOString().replace(/[-:]|\.\d+/g, "")}`,
    `DTSTART;VALUE=DATE:${compact}`,
    `DTEND;VALUE=DATE:${next}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

// A line has at most 75 octets; a character has at most four.
function folded(line: string): string {
  return [...line].reduce(
    ({ text, octets }, character) => {
      const size = new TextEncoder().encode(character).length;
      return octets + size > 74
        ? { text: `${text}\r\n ${character}`, octets: size + 1 }
        : { text: text + character, octets: octets + size };
    },
    { text: "", octets: 0 },
  ).text;
}
