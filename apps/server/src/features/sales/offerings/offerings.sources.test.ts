import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, startServer, type TestServer } from "../../../../test/app.ts";
import { importInvented, inventedProduct, offerTo } from "../../../../test/catalog.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const PAGE = {
  id: "official",
  title: "Visa",
  publisher: "Ministry",
  url: "https://visa.example/",
  asOf: "2026-01-31",
};
const SECOND_HAND = {
  ...PAGE,
  id: "terms",
  transcription: "an invented transcription (CC BY 4.0)",
  note: "The copy bears no date; the date given is a cautious one.",
};

const REPORTED = { ...PAGE, id: "told", transcription: "its report of that day", reportedBy: "The Invented Times" };

async function offered(changes: Parameters<typeof inventedProduct>[0]) {
  const made = inventedProduct({ fulfilmentMode: "appointment", ...changes });
  const own = await makeTenant({ server });
  await importInvented(server, made);
  await offerTo(own, made.code, null);
  const [{ id }] = (await own.get("/tenant/products")).json().items;
  return { own, path: `/tenant/products/${id}` };
}

test("sources say in what they were read, and any remark about the copy, and never whose transcription it was", async () => {
  const { own, path } = await offered({ sources: [PAGE, SECOND_HAND, REPORTED] });
  const { transcription: _, ...secondHand } = SECOND_HAND;
  const sources = [
    { ...PAGE, reading: { kind: "authority", reportedBy: null }, note: null },
    { ...secondHand, reading: { kind: "reproduction", reportedBy: null } },
    { ...PAGE, id: "told", reading: { kind: "report", reportedBy: "The Invented Times" }, note: null },
  ];
  expect((await own.get(path)).json().sources).toEqual(sources);
  expect((await own.get(`${path}/requirements`)).json().sources).toEqual(sources);
});

test("an official price says who pays a different fee, for one nationality and in the full table", async () => {
  const fee = { currency: "EUR", sources: ["official"] };
  const exceptions = "Children under six pay nothing, those of six to eleven EUR 45.";
  const { own, path } = await offered({
    fees: [
      { ...fee, nationalities: ["JP"], amount: 3500 },
      { ...fee, nationalities: "all", amount: 9000, exceptions },
    ],
  });
  const priceOf = async (query: string) => (await own.get(`${path}${query}`)).json().officialPrice;
  const price = { amount: 9000, currency: "EUR" };
  expect(await priceOf("?nationality=GB")).toEqual({ price, exceptions, byNationality: [] });
  expect(await priceOf("?nationality=JP")).toMatchObject({ price: { amount: 3500 }, exceptions: null });
  expect(await priceOf("")).toMatchObject({
    price: null,
    exceptions: null,
    byNationality: [
      { nationalities: ["JP"], exceptions: null },
      { nationalities: null, price, exceptions },
    ],
  });
});
