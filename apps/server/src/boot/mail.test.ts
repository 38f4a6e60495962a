import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startMailServer } from "../../test/mail-server.ts";
import { loadConfig } from "../config.ts";
import { openMail } from "./mail.ts";

const clock = { now: () => new Date() };
const MAIL = {
  to: "ada@example.com",
  senderName: "",
  subject: "Your application",
  text: "Hello.",
  html: "<p>Hello.</p>",
};
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "entrada-mail-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the mail server takes the mails of live environments, and files those of tests", async () => {
  const login = { user: "entrada", password: "invented" };
  const server = await startMailServer({ login });
  const file = join(folder, "login.json");
  writeFileSync(file, JSON.stringify(login));
  const config = loadConfig({
    MAIL_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: '"Visa service" <visa@example.com>',
    MAIL_CREDENTIALS_FILE: file,
    MAIL_FOLDER: join(folder, "mail"),
  });
  try {
    const mail = await openMail(config, clock);
    await mail.live.send({ ...MAIL, language: "en", id: "msg_live" });
    await mail.test.send({ ...MAIL, language: "en", id: "msg_test" });
    expect(server.received.map(({ headers, user }) => [headers.get("message-id"), headers.get("from"), user])).toEqual([
      ["<msg_live@example.com>", "Visa service <visa@example.com>", "entrada"],
    ]);
    expect(readdirSync(config.mailFolder, { recursive: true }).sort()).toEqual(["test", "test/msg_test.eml"]);
  } finally {
    await server.close();
  }
});

test("without a mail server, files take all mails, and none before there is one", async () => {
  const config = loadConfig({ MAIL_FOLDER: join(folder, "mail") });
  const mail = await openMail(config, clock);
  expect(readdirSync(folder)).toEqual([]);
  for (const environment of ["test", "live"] as const) {
    await mail[environment].send({ ...MAIL, language: "en", id: `msg_${environment}` });
  }
  const written = readdirSync(config.mailFolder, { recursive: true }).sort();
  expect(written).toEqual(["live", "live/msg_live.eml", "test", "test/msg_test.eml"]);
});

test.each([
  [{ MAIL_URL: "smtp://mail.example.com" }, "MAIL_FROM is required with MAIL_URL"],
  [{ MAIL_CREDENTIALS_FILE: "login.json" }, "MAIL_CREDENTIALS_FILE needs MAIL_URL"],
  [{ MAIL_URL: "smtp://ada:secret@mail.example.com", MAIL_FROM: "a@example.com" }, "MAIL_URL must be an smtp or smtps"],
  [{ MAIL_URL: "https://mail.example.com", MAIL_FROM: "a@example.com" }, "MAIL_URL must be an smtp or smtps"],
  [{ MAIL_FROM: "Visa service" }, "MAIL_FROM must be a mail address"],
  [{ MAIL_FROM: "a@example.com, b@example.com" }, "MAIL_FROM must be a mail address"],
])("%o is refused, and no secret is repeated", (env, mistake) => {
  expect(() => loadConfig(env)).toThrow(mistake);
  expect(() => loadConfig(env)).not.toThrow(/secret/);
});

test.each(["", "{}", '{"user": "entrada"}', '{"user": "entrada", "password": "secret\\n"}'])(
  "a login file with %j is refused by its name alone",
  async (text) => {
    const file = join(folder, "login.json");
    writeFileSync(file, text);
    const config = loadConfig({
      MAIL_URL: "smtp://127.0.0.1",
      MAIL_FROM: "a@example.com",
      MAIL_CREDENTIALS_FILE: file,
    });
    await expect(openMail(config, clock)).rejects.toThrow(file);
    await expect(openMail(config, clock)).rejects.not.toThrow(/secret/);
  },
);
