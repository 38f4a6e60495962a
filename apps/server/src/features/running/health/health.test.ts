import { expect, test } from "vitest";
import { startServer, testServer } from "../../../../test/app.ts";
import { operatorIn } from "../../../../test/operators.ts";
import { loadConfig } from "../../../config.ts";
import { shownSettings } from "./settings.service.ts";

test("each part of the installation is looked at, and one that fails is told beside the others", async () => {
  const { database } = await testServer();
  const { storage } = (await testServer()).ctx;
  const broken = {
    ...Object.fromEntries(Object.entries(storage)),
    check: async () => {
      throw new Error("the disk is full");
    },
  };
  const server = await startServer({ database, context: { storage: Object.setPrototypeOf(broken, storage) } });
  try {
    const auditor = await operatorIn(server, { role: "auditor" });
    const { findings } = (await auditor.get("/installation/health")).json();
    const of = (check: string) => findings.filter((one: { check: string }) => one.check === check);
    expect(of("storage")).toEqual([{ check: "storage", status: "fail", detail: "the disk is full" }]);
    expect(of("database")[0]).toMatchObject({ status: "ok" });
    for (const check of ["space", "audit", "knowledge", "watch", "mail", "scanner", "models"])
      expect([check, of(check).length > 0]).toEqual([check, true]);
    expect((await (await operatorIn(server, { role: "reviewer" })).get("/installation/health")).statusCode).toBe(403);
  } finally {
    await server.close();
  }
});

test("settings are shown with what is set, and without users, passwords and queries of addresses", () => {
  const config = loadConfig(
    { DATABASE_URL: "postgres://entrada:secret-word@db.example.com:5432/entrada?sslpassword=other-word", PORT: "4000" },
    "database",
  );
  const shown = shownSettings(config);
  const of = (name: string) => shown.find((one) => one.name === name);
  expect(of("DATABASE_URL")).toMatchObject({ value: "postgres://db.example.com:5432/entrada", isUsual: false });
  expect(of("PORT")).toMatchObject({ value: "4000", isUsual: false });
  expect(of("HOST")).toMatchObject({ value: "127.0.0.1", isUsual: true });
  // What follows from others is not set, and what is set to its usual value is.
  expect(of("PUBLIC_BASE_URL")).toMatchObject({ value: "http://127.0.0.1:4000/", isUsual: true });
  const named = shownSettings(loadConfig({ HOST: "127.0.0.1", MAIL_URL: " " }, "nothing"));
  expect(named.filter(({ isUsual }) => !isUsual).map(({ name }) => name)).toEqual(["HOST"]);
  expect(JSON.stringify(shown)).not.toMatch(/secret-word|other-word/);
});
