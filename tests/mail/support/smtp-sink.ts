import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface Received {
  /** The return address of the envelope. */
  returnTo: string;
  /** The recipients of the envelope. */
  recipients: string[];
  raw: string;
  mail: Email;
}

export interface SmtpSink {
  url: string;
  received: Received[];
  close(): Promise<void>;
}

/** A free port without a listener. */
export async function unusedPort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== "object" || !address) throw new Error("no port");
  return address.port;
}

/**
 * A real SMTP server that accepts and parses every mail.
 * @param tls its key and certificate, for a server that begins with TLS
 * @param refuse the answer to a recipient, such as `550 5.1.1 no such user`; null to take the mail
 */
export async function startSmtpSink(
  port: number,
  tls?: { key: string; cert: string },
  refuse: (address: string) => string | null = () => null,
): Promise<SmtpSink> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    secure: tls !== undefined,
    ...tls,
    onRcptTo({ address }, _session, done) {
      const [, code, words] = /^(\d{3}) (.*)$/.exec(refuse(address) ?? "") ?? [];
      done(code ? Object.assign(new Error(words), { responseCode: Number(code) }) : null);
    },
    onData(stream, session, done) {
      text(stream).then(async (raw) => {
        const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
        const returnTo = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
        received.push({ returnTo, recipients, raw, mail: await PostalMime.parse(raw) });
        done();
      }, done);
    },
  });
  // A client that doesn't believe the certificate ends the connection.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `${tls ? "smtps" : "smtp"}://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
