import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { readConfig } from "../../server/config.ts";
import { connectMail, createMailer } from "../../server/platform/mail/mailer.ts";
import { administrator } from "../support/administrator.ts";
import type { Person } from "../support/people.ts";
import { seedPerson } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { BOUNCES, DOMAIN, KINDS, LATER, type MailServer, startMailServer } from "./support/mail-servers.ts";

setDefaultTimeout(60_000);

const BRAND = "ピンの板 핀보드 Böard";
const MAIL = { from: "a@example.com", subject: "Hello", text: "Hello" };

for (const { package: name, program } of Object.values(KINDS))
  if (!program()) console.error(`skipped: not installed, or not root (Debian): ${name}`);

const reasonOf = (sent: Promise<unknown>) =>
  sent.then(
    () => null,
    (error: Error) => error.message,
  );

for (const [name, kind] of Object.entries(KINDS)) {
  describe.skipIf(!kind.program())(`behind Debian's ${name}`, () => {
    let server: MailServer;
    let app: TestApp;
    let admin: Person;
    beforeAll(async () => {
      server = await startMailServer(kind);
      const bounces = { MAIL_BOUNCES: `${BOUNCES}@${DOMAIN}` };
      app = await startTestApp({ ADMIN_EMAILS: "keeper@example.com", ...bounces });
      server.bringTo(app.url);
      admin = await administrator(app);
      const authority = join(app.deps.config.dataDir, "authority.pem");
      writeFileSync(authority, server.authority);
      const env = {
        SMTP_URL: `smtp://localhost:${server.port}`,
        SMTP_CA_FILE: authority,
        BRAND_NAME: BRAND,
        ...bounces,
      };
      const config = readConfig({ ...env, MAIL_FROM: `${BRAND} <no-reply@${DOMAIN}>` });
      const { db, newId, now } = app.deps;
      app.deps.mailer = createMailer({ config, db, newId, now });
    });
    afterAll(async () => {
      await app?.close();
      await server?.stop();
    });
    afterEach(() => server.rule({}));

    async function until<T>(read: () => Promise<T[]>): Promise<T[]> {
      for (let waited = 0; waited < 20_000; waited += 100) {
        const found = await read();
        if (found.length > 0) return found;
        await Bun.sleep(100);
      }
      throw new Error(`nothing came:\n${server.log()}`);
    }
    const send = (to: string, subject = "Hello") =>
      app.deps.mailer.send({ to: `${to}@${DOMAIN}`, subject, text: subject, html: `<p>${subject}</p>`, links: [] });
    const bounced = async () => (await admin.client.trpc.operating.bouncedMails.query({})).items;
    const subjects = async (to: string) => (await server.box(to)).map(({ mail }) => mail.subject);

    test("subjects, senders and texts in Japanese, Korean and German arrive as they were sent", async () => {
      const subject = "アダさんがあなたのピンを保存しました 아다가 핀을 저장했습니다 ß";
      await send("ada", subject);
      const [received] = await until(() => server.box("ada"));
      expect([received?.mail.subject, received?.mail.from?.name]).toEqual([subject, BRAND]);
      expect(received?.mail.text).toContain(subject);
      expect(received?.mail.html).toContain(subject);
      expect(received?.raw.split("\n\n")[0]).toMatch(/^[\x20-\x7e\s]*$/);
    });

    test("mail goes over TLS with a certificate of the operator's own authority", async () => {
      await send("bo", "over TLS");
      const [received] = await until(async () =>
        (await server.box("bo")).filter(({ mail }) => mail.subject === "over TLS"),
      );
      expect(received?.raw).toMatch(/\(using TLSv1|with ESMTPS|tls TLS1/i);
    });

    test("a mail to an unknown person reaches the page of bounced mails, and is not tried again", async () => {
      const gone = await seedPerson(app);
      await app.deps.db.execute(sql`update users set email = ${`gone@${DOMAIN}`} where id = ${gone.id}`);
      await app.deps.events.record(app.deps.db, "mail.verify_email", { userId: gone.id });
      await app.jobs.drained();
      const [found] = await bounced();
      expect(found).toMatchObject({ recipient: `gone@${DOMAIN}` });
      expect(found?.answer).toMatch(/^550 /);
    });

    test("a bounce that the server sends after it took the mail reaches the page of bounced mails", async () => {
      await send(LATER, "taken and returned");
      const [found] = await until(async () =>
        (await bounced()).filter(({ recipient }) => recipient === `${LATER}@${DOMAIN}`),
      );
      expect(found?.subject).toBe("taken and returned");
      expect(found?.answer).not.toBe("");
    });

    test("one refused recipient does not stop the mails of others", async () => {
      server.rule({ [`keeper@${DOMAIN}`]: "554 5.7.1 not welcome" });
      const results: (string | null)[] = [];
      for (const to of ["ada", "keeper", "bo"]) results.push(await reasonOf(send(to, "to three")));
      expect(results).toEqual([null, expect.stringContaining("not welcome"), null]);
      await until(async () => (await subjects("ada")).filter((subject) => subject === "to three"));
      await until(async () => (await subjects("bo")).filter((subject) => subject === "to three"));
      expect(await subjects("keeper")).toEqual([]);
    });

    test("a mail refused with 421 is tried again, and arrives once", async () => {
      server.rule({ [`keeper@${DOMAIN}`]: "421 4.3.2 try again later" });
      const person = await seedPerson(app);
      await app.deps.db.execute(sql`update users set email = ${`keeper@${DOMAIN}`} where id = ${person.id}`);
      await app.jobs.start();
      await app.deps.events.record(app.deps.db, "mail.verify_email", { userId: person.id });
      await until(() =>
        rows(app.deps.db, sql`select 1 from pgboss.job where name = 'mail.verify_email' and retry_count > 0`),
      );
      expect(await server.box("keeper")).toEqual([]);
      server.rule({});
      await app.jobs.drained();
      await until(() => server.box("keeper"));
      expect(await server.box("keeper")).toHaveLength(1);
      expect((await bounced()).map(({ recipient }) => recipient)).not.toContain(`keeper@${DOMAIN}`);
    });

    test("without the authority, no mail goes to a server that offers STARTTLS", async () => {
      const transport = await connectMail(`smtp://localhost:${server.port}`, null);
      expect(await reasonOf(transport.sendMail({ ...MAIL, to: `ada@${DOMAIN}` }))).toMatch(/certificate|self.signed/i);
    });

    test("a server that refuses STARTTLS gets mail unencrypted, unless TLS is required", async () => {
      const broken = await startMailServer(kind, false);
      try {
        const url = `smtp://localhost:${broken.port}`;
        expect(await reasonOf((await connectMail(url, null)).sendMail({ ...MAIL, to: `ada@${DOMAIN}` }))).toBe(null);
        const required = await connectMail(`${url}?requireTLS=true`, null);
        expect(await reasonOf(required.sendMail({ ...MAIL, to: `ada@${DOMAIN}` }))).toMatch(/TLS|454/);
      } finally {
        await broken.stop();
      }
    });
  });
}
