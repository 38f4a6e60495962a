import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

interface Asked {
  readonly challenge: string;
}

const [USER_PRESENT, USER_VERIFIED, WITH_CREDENTIAL] = [0x01, 0x04, 0x40];
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64url = (data: Buffer) => data.toString("base64url");

/** An authenticator in software that holds one passkey, for pages of this origin. */
export function softAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  let counter = 0;

  const client = (type: string, { challenge }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const data = (flags: number) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count]);
  };
  const credential = { id: base64url(credentialId), rawId: base64url(credentialId), type: "public-key" };

  return {
    /** what a browser answers when it made the passkey */
    create(asked: Asked) {
      const cose = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, cose]);
      const authData = Buffer.concat([data(USER_PRESENT | USER_VERIFIED | WITH_CREDENTIAL), attested]);
      // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      const response = {
        clientDataJSON: base64url(client("webauthn.create", asked)),
        attestationObject: base64url(attestation),
        transports: ["internal"],
      };
      return { ...credential, clientExtensionResults: {}, response };
    },
    /** what a browser answers when it used the passkey */
    get(asked: Asked) {
      const clientData = client("webauthn.get", asked);
      const authData = data(USER_PRESENT | USER_VERIFIED);
      const signature = sign("sha256", Buffer.concat([authData, sha256(clientData)]), privateKey);
      const response = {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      };
      return { ...credential, clientExtensionResults: {}, response };
    },
  };
}
