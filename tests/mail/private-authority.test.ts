import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectMail, tryMailServer } from "../../server/platform/mail/mailer.ts";
import { type SmtpSink, startSmtpSink, unusedPort } from "./support/smtp-sink.ts";

const folder = mkdtempSync(join(tmpdir(), "tackboard-authority-"));
const MAIL = { from: "a@example.com", to: "b@example.com", subject: "Hello", text: "Hello" };
let sink: SmtpSink;
let certificate: string;

beforeAll(async () => {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const made = Bun.spawnSync(
    [
      ...["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key, "-out", cert],
      ...["-subj", "/CN=mail.example", "-addext", "subjectAltName=IP:127.0.0.1"],
    ],
    { stderr: "pipe" },
  );
  expect(made.exitCode, String(made.stderr)).toBe(0);
  certificate = readFileSync(cert, "utf8");
  sink = await startSmtpSink(await unusedPort(), { key: readFileSync(key, "utf8"), cert: certificate });
});
afterAll(async () => {
  await sink.close();
  rmSync(folder, { recursive: true, force: true });
});

test("mail reaches a server whose certificate comes from the operator's own authority", async () => {
  await (await connectMail(sink.url, certificate)).sendMail(MAIL);
  expect(sink.received).toHaveLength(1);
});

test("without that authority, the server is not believed and gets no mail", async () => {
  const sent = (await connectMail(sink.url, null)).sendMail(MAIL);
  expect(await sent.catch((error: Error) => error.message)).toMatch(/self.signed|certificate/i);
  expect(sink.received).toHaveLength(1);
});

test("a check of the server believes the same authority alone", async () => {
  await tryMailServer({ url: sink.url, ca: certificate }, 4_000);
  const checked = tryMailServer({ url: sink.url, ca: null }, 4_000);
  expect(await checked.catch((error: Error) => error.message)).toMatch(/self.signed|certificate/i);
});
