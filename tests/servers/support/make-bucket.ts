import { createHash, createHmac } from "node:crypto";

interface Connection {
  S3_ENDPOINT: string;
  S3_REGION: string;
  S3_ACCESS_KEY_ID: string;
  S3_SECRET_ACCESS_KEY: string;
}

const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const sign = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/**
 * Makes a bucket, which Bun's client can't: a PUT of its name, signed by version 4 of AWS's signatures.
 * @throws Error with the server's answer
 */
export async function makeBucket(connection: Connection, bucket: string): Promise<void> {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = connection;
  const { host } = new URL(endpoint);
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  const day = time.slice(0, 8);
  const signed = "host;x-amz-content-sha256;x-amz-date";
  const headers = `host:${host}\nx-amz-content-sha256:${hash("")}\nx-amz-date:${time}\n`;
  const request = ["PUT", `/${bucket}`, "", headers, signed, hash("")].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, hash(request)].join("\n");
  const key = [region, "s3", "aws4_request"].reduce<Buffer>(sign, sign(`AWS4${secret}`, day));
  const signature = createHmac("sha256", key).update(text).digest("hex");
  const answer = await fetch(`${endpoint}/${bucket}`, {
    method: "PUT",
    headers: {
      "x-amz-content-sha256": hash(""),
      "x-amz-date": time,
      authorization: `AWS4-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
    },
  });
  if (!answer.ok) throw new Error(`no bucket was made: ${answer.status} ${await answer.text()}`);
}
