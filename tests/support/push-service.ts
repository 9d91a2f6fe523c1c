import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";

/*
 * A push service and the browsers that it serves, as RFC 8030, 8188, 8291 and 8292 describe them. It shares no code with the product or its
 * packages.
 */

export interface ReceivedPush {
  /** The decrypted message. */
  message: Record<string, unknown>;
  ttl: number;
  topic: string | null;
  urgency: string | null;
  /** The claims of the site's signature, which was verified. */
  claims: { aud: string; exp: number; sub: string };
  /** The site's public key in base64url. */
  key: string;
}

export interface PushBrowser {
  subscription: { endpoint: string; p256dh: string; auth: string };
  received: ReceivedPush[];
  /** The next answers instead of 201. */
  answers: number[];
  /** Requests, refused ones included. */
  requests: number;
}

export interface PushService {
  hostPort: string;
  subscribe(): PushBrowser;
  close(): Promise<void>;
}

const bytes = (text: string) => Buffer.from(text, "base64url");
const derive = (ikm: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", ikm, salt, info, length));

/** RFC 8188, 2.1: salt, record size, key id; here one record, which ends with 2 and padding. */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const [salt, size, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
  const senderKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.length > size) throw new Error("more than one record");
  // RFC 8291, 3.4.
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), senderKey]);
  const ikm = derive(keys.computeSecret(senderKey), auth, about, 32);
  const key = derive(ikm, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(ikm, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end === -1 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("the record has no end");
  return plain.subarray(0, end).toString("utf8");
}

/** RFC 8292: `vapid t=…, k=…`, a JWT by ES256. */
function verified(header: string): Pick<ReceivedPush, "claims" | "key"> {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", payload = "", signature = ""] = token.split(".");
  const point = bytes(key);
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  const isRight = verify(
    "sha256",
    Buffer.from(`${head}.${payload}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    bytes(signature),
  );
  if (!isRight) throw new Error("the signature is wrong");
  return { claims: JSON.parse(bytes(payload).toString("utf8")), key };
}

/** Starts the service on a free port of this machine. */
export function startPushService(): PushService {
  const browsers = new Map<string, { browser: PushBrowser; keys: ECDH; auth: Buffer }>();
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const found = browsers.get(new URL(request.url).pathname);
      if (!found) return new Response("unknown", { status: 404 });
      const { browser, keys, auth } = found;
      browser.requests += 1;
      const answer = browser.answers.shift();
      if (answer) return new Response("", { status: answer });
      const { headers } = request;
      if (request.method !== "POST" || headers.get("content-encoding") !== "aes128gcm")
        return new Response("", { status: 400 });
      const text = decrypt(Buffer.from(await request.arrayBuffer()), keys, auth);
      browser.received.push({
        message: JSON.parse(text),
        ttl: Number(headers.get("ttl")),
        topic: headers.get("topic"),
        urgency: headers.get("urgency"),
        ...verified(headers.get("authorization") ?? ""),
      });
      return new Response("", { status: 201, headers: { Location: `${request.url}/message` } });
    },
  });
  return {
    hostPort: `127.0.0.1:${server.port}`,
    subscribe() {
      const keys = createECDH("prime256v1");
      const p256dh = keys.generateKeys().toString("base64url");
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString("hex")}`;
      const subscription = {
        endpoint: `http://127.0.0.1:${server.port}${path}`,
        p256dh,
        auth: auth.toString("base64url"),
      };
      const browser: PushBrowser = { subscription, received: [], answers: [], requests: 0 };
      browsers.set(path, { browser, keys, auth });
      return browser;
    },
    close: () => server.stop(true),
  };
}
