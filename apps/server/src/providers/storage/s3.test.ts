import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Fault, type S3Fake, startS3Fake } from "../../../test/s3/fake.ts";
import type { S3Operation } from "../../../test/s3/operations.ts";
import { signatureOf } from "../../../test/s3/signature.ts";
import { contentOf, inChunks } from "../../../test/storage-contract.ts";
import { newObjectName, ObjectExists, StorageFailed } from "./port.ts";
import { S3Storage } from "./s3.ts";

const MIB = 1024 * 1024;

let fake: S3Fake;
let storage: S3Storage;
beforeEach(async () => {
  fake = await startS3Fake();
  storage = openStorage();
});
afterEach(async () => {
  await storage.close();
  await fake.close();
});

function openStorage(change: { secretAccessKey?: string; bucket?: string; answerMs?: number } = {}): S3Storage {
  const { endpoint, bucketName: bucket, region, accessKeyId, secretAccessKey } = fake;
  return new S3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey, pauseMs: 1, ...change });
}

function operations(): readonly S3Operation[] {
  return fake.asked.map(({ operation }) => operation);
}

async function failureOf(work: Promise<unknown>): Promise<StorageFailed> {
  const error = await work.catch((thrown: unknown) => thrown);
  if (error instanceof StorageFailed) return error;
  throw new Error("the storage did not fail", { cause: error });
}

describe("the fake computes signatures as Amazon's documentation does", () => {
  const key = {
    accessKeyId: "AKIAIOSFODNN7EXAMPLE",
    secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    region: "us-east-1",
    time: "20130524T000000Z",
  };
  const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  const common = { host: "examplebucket.s3.amazonaws.com", "x-amz-date": key.time };
  const body = Buffer.of();

  test.for([
    {
      request: { method: "GET", target: "/test.txt", headers: { ...common, range: "bytes=0-9" }, hash: empty },
      signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    },
    {
      request: {
        method: "PUT",
        target: "/test%24file.text",
        headers: { ...common, date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
        hash: "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072",
      },
      signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
    },
    {
      request: { method: "GET", target: "/?lifecycle", headers: common, hash: empty },
      signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
    },
    {
      request: { method: "GET", target: "/?max-keys=2&prefix=J", headers: common, hash: empty },
      signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
    },
  ])("$request.method $request.target", ({ request: { method, target, headers, hash }, signature }) => {
    const received = { method, target, headers: { ...headers, "x-amz-content-sha256": hash }, body };
    expect(signatureOf(received, Object.keys(received.headers).sort(), key)).toBe(signature);
  });
});

describe("how an object is sent", () => {
  test.for([
    [0, ["PutObject"], [0]],
    [5 * MIB, ["PutObject"], [5 * MIB]],
    [5 * MIB + 1, ["CreateMultipartUpload", "UploadPart", "UploadPart"], [0, 5 * MIB, 1]],
    [12 * MIB, ["CreateMultipartUpload", "UploadPart", "UploadPart", "UploadPart"], [0, 5 * MIB, 5 * MIB, 2 * MIB]],
  ] as const)("%i bytes", async ([size, expected, lengths]) => {
    await storage.put(newObjectName(), inChunks(randomBytes(size)));
    expect(operations()).toEqual([...expected, ...(expected.length > 1 ? ["CompleteMultipartUpload"] : [])]);
    expect(fake.asked.slice(0, lengths.length).map(({ bytes }) => bytes)).toEqual(lengths);
  });
});

describe("what fails for a moment is repeated", () => {
  const passing: readonly Fault[] = ["slowDown", "internalError", "lost", "cut", "altered"];
  const steps: readonly (readonly [S3Operation, number])[] = [
    ["PutObject", 1000],
    ["CreateMultipartUpload", 6 * MIB],
    ["UploadPart", 6 * MIB],
    ["CompleteMultipartUpload", 6 * MIB],
  ];
  const hasBody = (operation: S3Operation) => operation !== "CreateMultipartUpload";
  const cases = steps.flatMap(([operation, size]) =>
    passing
      .filter((fault) => hasBody(operation) || fault !== "altered")
      .map((fault) => [operation, fault, size] as const),
  );

  test.for(cases)("%s, %s twice", async ([operation, fault, size]) => {
    const name = newObjectName();
    const bytes = randomBytes(size);
    fake.fail(operation, fault, fault);
    await storage.put(name, inChunks(bytes));
    expect((await contentOf(await storage.get(name))).equals(bytes)).toBe(true);
    await expect(storage.put(name, inChunks(bytes))).rejects.toThrow(ObjectExists);
  });

  test.for(["GetObject", "HeadObject", "DeleteObject"] as const)("%s", async (operation) => {
    const name = newObjectName();
    await storage.put(name, inChunks(randomBytes(1000)));
    fake.fail(operation, "slowDown", "lost");
    if (operation === "GetObject") expect(await contentOf(await storage.get(name))).toHaveLength(1000);
    if (operation === "HeadObject") expect(await storage.size(name)).toBe(1000);
    if (operation === "DeleteObject") await storage.remove(name);
    expect(fake.bucket.objects.has(name)).toBe(operation !== "DeleteObject");
  });
});

describe("what fails for good", () => {
  test.for(["slowDown", "cut", "altered"] as const)(
    "%s three times ends a put, which leaves nothing",
    async (fault) => {
      const [small, large] = [newObjectName(), newObjectName()];
      fake.fail("PutObject", fault, fault, fault);
      fake.fail("UploadPart", fault, fault, fault);
      expect((await failureOf(storage.put(small, inChunks(randomBytes(1000))))).reason).toBe("away");
      expect((await failureOf(storage.put(large, inChunks(randomBytes(6 * MIB))))).reason).toBe("away");
      expect([fake.bucket.objects.size, fake.bucket.uploads.size]).toEqual([0, 0]);
      expect(operations().at(-1)).toBe("AbortMultipartUpload");
    },
  );

  test("a refusal is not repeated, and a full storage is told from one that is away", async () => {
    fake.fail("PutObject", "forbidden", "full", "quota");
    for (const reason of ["away", "full", "full"])
      expect((await failureOf(storage.put(newObjectName(), inChunks(randomBytes(10))))).reason).toBe(reason);
    expect(operations()).toEqual(["PutObject", "PutObject", "PutObject"]);
  });

  test("an answer of success that tells a failure is one", async () => {
    const name = newObjectName();
    fake.fail("CompleteMultipartUpload", "late");
    await failureOf(storage.put(name, inChunks(randomBytes(6 * MIB))));
    expect([fake.bucket.objects.size, fake.bucket.uploads.size]).toEqual([0, 0]);
  });

  test("an answer that ends in the middle fails, and does not end early", async () => {
    const name = newObjectName();
    await storage.put(name, inChunks(randomBytes(3 * MIB)));
    fake.fail("GetObject", "cut");
    const object = await storage.get(name);
    expect(object?.size).toBe(3 * MIB);
    expect((await failureOf(contentOf(object))).reason).toBe("away");
  });

  test("a storage that does not answer is given up", async () => {
    const impatient = openStorage({ answerMs: 100 });
    fake.fail("HeadObject", "silent", "silent", "silent");
    expect((await failureOf(impatient.size(newObjectName()))).reason).toBe("away");
    expect(operations()).toEqual(["HeadObject", "HeadObject", "HeadObject"]);
    await impatient.close();
  });

  test("a wrong key, or another bucket, is a storage that is away, and no secret is told", async () => {
    const name = newObjectName();
    await storage.put(name, inChunks(randomBytes(10)));
    for (const change of [{ secretAccessKey: "not+the/secret" }, { bucket: "another-bucket" }]) {
      const other = openStorage(change);
      for (const question of [
        () => other.put(newObjectName(), inChunks(randomBytes(10))),
        () => other.get(name),
        () => other.size(name),
        () => other.remove(name),
        () => other.check(),
      ]) {
        const failure = await failureOf(question());
        expect(failure.reason).toBe("away");
        expect(`${failure.message} ${JSON.stringify(failure)} ${String(failure.cause)}`).not.toMatch(/secret|AKID/);
      }
      await other.close();
    }
    expect(fake.bucket.objects.size).toBe(1);
  });
});
