import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS } from "@entrada/domain/shared/dates";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type DecodedMail, decodeMail } from "../../../test/decoded-mail.ts";
import { type MailServer, startMailServer, TRUST } from "../../../test/mail-server.ts";
import { openOutbox } from "./outbox.ts";
import { type Mail, type MailProvider, MailRefused } from "./port.ts";
import { renderMail } from "./render-mail.ts";
import { openSmtp } from "./smtp.ts";

const SENDER = { address: "visa@example.com", name: "Visa service" };
const NOW = new Date("2026-11-24T10:00:00.000Z");
const clock = { now: () => NOW };

interface Harness {
  readonly provider: MailProvider;
  delivered(): readonly DecodedMail[];
  close(): Promise<void>;
}

const HARNESSES: Readonly<Record<string, () => Promise<Harness>>> = {
  "a mail server": async () => {
    const server = await startMailServer();
    const provider = openSmtp({ host: "127.0.0.1", port: server.port, isTls: false, sender: SENDER });
    return { provider, delivered: () => server.received, close: () => server.close() };
  },
  "an outbox": async () => {
    const folder = mkdtempSync(join(tmpdir(), "entrada-outbox-"));
    const read = (name: string) => decodeMail(readFileSync(join(folder, name), "utf8"));
    return {
      provider: openOutbox({ folder, sender: SENDER, clock }),
      delivered: () => readdirSync(folder).map(read),
      close: async () => rmSync(folder, { recursive: true }),
    };
  },
};

function mailOf(changed: Partial<Mail> = {}): Mail {
  const given = { to: "ada@example.com", senderName: "Acme Travel", subject: "Your application", language: "en" };
  const said = {
    text: "Dear Ada,\n\nPlease send a photo.\n",
    id: "msg_01ky1qkg00fs7tq8m8x3w5d2c9",
    ...given,
    ...changed,
  };
  return { ...said, html: renderMail({ ...said, accent: null }) };
}

describe.each(Object.entries(HARNESSES))("mails are handed to %s", (_, open) => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await open();
  });
  afterEach(() => harness.close());

  test("with the names, addresses, language and id that a mail program shows", async () => {
    await harness.provider.check();
    await harness.provider.send(mailOf());
    const [mail] = harness.delivered();
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: "Acme Travel <visa@example.com>",
      to: "ada@example.com",
      subject: "Your application",
      "message-id": "<msg_01ky1qkg00fs7tq8m8x3w5d2c9@example.com>",
      "content-language": "en",
      "auto-submitted": "auto-generated",
    });
    expect(mail?.text).toBe("Dear Ada,\n\nPlease send a photo.");
    expect(mail?.html).toContain("Please send a photo.</p>");
  });

  test.each([
    ["Arabic", "طلب التأشيرة الخاص بك", "ar"],
    ["Hindi", "आपके वीज़ा आवेदन के लिए एक फ़ोटो चाहिए, कृपया जल्दी भेजें", "hi"],
    ["Chinese", "您的签证申请需要一张照片".repeat(6), "zh"],
    ["pictures", "✈️ 🛂 👨‍👩‍👧", "en"],
  ])("in %s as it was written", async (_, words, language) => {
    const text = `${words}\n\n.a line that begins with a full stop\n.\n${"x".repeat(2000)}`;
    await harness.provider.send(mailOf({ subject: words, text, senderName: words, language }));
    const [mail] = harness.delivered();
    expect([mail?.headers.get("subject"), mail?.text]).toEqual([words, text]);
    expect(mail?.headers.get("from")).toContain(words);
    expect(mail?.html).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`);
  });

  test("with nothing but text in names and subjects: no further header or receiver", async () => {
    const trick = "Acme\r\nBcc: eve@example.com\r\n\r\n";
    await harness.provider.send(mailOf({ subject: trick, senderName: trick }));
    const [mail] = harness.delivered();
    expect(mail?.headers.get("subject")).toBe("Acme Bcc: eve@example.com");
    expect(mail?.headers.has("bcc")).toBe(false);
  });

  test.each([
    "",
    "ada",
    "ada@example.com, eve@example.com",
    "ada@example.com\r\nBcc: eve@example.com",
    "<ada@example.com>",
  ])("never to %j, which is not one address", async (to) => {
    await expect(harness.provider.send(mailOf({ to }))).rejects.toThrow(MailRefused);
    expect(harness.delivered()).toEqual([]);
  });
});

test("text is text in HTML, whatever it looks like", () => {
  const html = renderMail({ ...mailOf({ text: `<b>&"'</b>` }), senderName: "<i>", accent: "#aa0000" });
  expect(html).toContain("&lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;");
  expect(html).toContain("&lt;i&gt;");
  expect(html).not.toMatch(/<b>|<i>|src=|href=|url\(/);
});

describe("a mail server", () => {
  let server: MailServer;
  afterEach(() => server.close());

  test.each(["implicit", "starttls"] as const)("is talked to over TLS (%s), with its login", async (tls) => {
    const login = { user: "entrada", password: "invented pass phrase" };
    server = await startMailServer({ tls, login });
    const to = { host: "0.0.0.0", port: server.port, isTls: tls === "implicit", sender: SENDER, trust: TRUST };
    await openSmtp({ ...to, login }).send(mailOf());
    expect(server.received).toMatchObject([{ isTls: true, user: "entrada", from: "visa@example.com" }]);
    const wrong = openSmtp({ ...to, login: { ...login, password: "wrong" } });
    const refused = await wrong.send(mailOf()).catch((error: unknown) => error);
    // The login is mended one day.
    expect(refused).not.toBeInstanceOf(MailRefused);
    expect(String(refused)).toMatch(/535/);
    expect(String(refused)).not.toMatch(/wrong|ada@/);
    await expect(openSmtp({ ...to, trust: undefined as never }).send(mailOf())).rejects.toThrow(/did not answer/);
    expect(server.received).toHaveLength(1);
  });

  test("elsewhere gets nothing without TLS", async () => {
    server = await startMailServer();
    const elsewhere = openSmtp({ host: "0.0.0.0", port: server.port, isTls: false, sender: SENDER });
    await expect(elsewhere.send(mailOf())).rejects.toThrow();
    expect(server.received).toEqual([]);
  });

  test.each([
    ["RCPT TO", 550, true],
    ["RCPT TO", 450, false],
    ["DATA", 554, true],
    ["DATA", 451, false],
    ["MAIL FROM", 553, false],
  ] as const)("answers %s with %i: the mail is refused for good: %s", async (command, code, isFinal) => {
    server = await startMailServer();
    const provider = openSmtp({ host: "127.0.0.1", port: server.port, isTls: false, sender: SENDER });
    server.answer(command, code);
    const error = await provider.send(mailOf()).catch((thrown: unknown) => thrown);
    expect(error instanceof MailRefused).toBe(isFinal);
    expect(String(error)).toMatch(`answered ${code} to ${command}`);
    expect(String(error)).not.toMatch("ada@example.com");
    server.answer(command, null);
    await provider.send(mailOf());
    expect(server.received).toHaveLength(1);
  });
});

test("a mail server that is away or silent is given up, and the mail is not refused", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  const port = typeof address === "object" && address ? address.port : expect.fail();
  const provider = openSmtp({ host: "127.0.0.1", port, isTls: false, sender: SENDER, timeoutMs: 100 });
  for (const left of ["silent", "away"]) {
    const error = await provider.send(mailOf()).catch((thrown: unknown) => thrown);
    expect([left, error]).toEqual([left, expect.any(Error)]);
    expect(error).not.toBeInstanceOf(MailRefused);
    await expect(provider.check()).rejects.toThrow();
    if (left === "silent") await new Promise((resolve) => silent.close(resolve));
  }
});

test("an outbox is private, keeps a repeated mail once, and removes what is old", async () => {
  const home = mkdtempSync(join(tmpdir(), "entrada-outbox-"));
  const folder = join(home, "live");
  const outbox = openOutbox({ folder, sender: SENDER, clock });
  try {
    await outbox.check();
    await outbox.send(mailOf());
    await outbox.send(mailOf({ subject: "Again" }));
    expect(readdirSync(folder)).toEqual(["msg_01ky1qkg00fs7tq8m8x3w5d2c9.eml"]);
    const file = join(folder, "msg_01ky1qkg00fs7tq8m8x3w5d2c9.eml");
    expect(decodeMail(readFileSync(file, "utf8")).headers.get("subject")).toBe("Your application");
    if (process.platform !== "win32") {
      expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
    }
    writeFileSync(join(folder, "readme.txt"), "somebody else's");
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), NOW, new Date(NOW.getTime() - 31 * DAY_MS));
    await openOutbox({ folder, sender: SENDER, clock }).send(mailOf({ id: "msg_01ky1qkg00fs7tq8m8x3w5d2d0" }));
    expect(readdirSync(folder).sort()).toEqual(["msg_01ky1qkg00fs7tq8m8x3w5d2d0.eml", "readme.txt"]);
  } finally {
    rmSync(home, { recursive: true });
  }
});
