import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { users } from "../../../db/schema/users.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { newEmail } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app, "Ada");
});
afterAll(() => app.close());

const mail = (pinId: string, emails: string[]) => ada.client.rest("POST", `/v3/pins/${pinId}/mail/`, { emails });
const proven = (emailVerifiedAt: Date | null) =>
  app.deps.db.update(users).set({ emailVerifiedAt }).where(eq(users.id, ada.id));

test("sharing: a Pin is mailed once to each address, with the sender's name and no own text", async () => {
  await proven(app.deps.now());
  const pinId = await seedPin(app, await seedBoard(app, ada), { title: "Harbour lights" });
  const to = newEmail("friend");
  expect((await mail(pinId, [to, to.toUpperCase()])).status).toBe(200);
  const mails = await mailsTo(app, to);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: "Ada Example sent you a Pin" });
  expect(mails[0]?.links).toContain(`${app.url}/pin/${pinId}/`);
  expect(mails[0]?.text).toContain("Harbour lights");
  // The sender's username lets recipients answer them (spec visitor 2).
  const answer = mails[0]?.links.find((link) => link.includes("/signup?"));
  expect(mails[0]?.text).toContain(`Let Ada Example know what you think:\n${answer}`);
  expect(Object.fromEntries(new URL(answer ?? "").searchParams)).toEqual({
    inviter: ada.username,
    respond: "true",
    next: `/pin/${pinId}/`,
  });
});

test("sharing: invalid or over five addresses, unproven senders and secret Pins are refused", async () => {
  const pinId = await seedPin(app, await seedBoard(app, ada));
  const secret = await seedPin(app, await seedBoard(app, ada, { privacy: "secret" }));
  const to = newEmail("nobody");
  await proven(app.deps.now());
  expect(await mail(pinId, ["a@"])).toMatchObject({ status: 400, code: 1 });
  expect(
    (
      await mail(
        pinId,
        Array.from({ length: 6 }, () => newEmail()),
      )
    ).status,
  ).toBe(400);
  expect(await mail(secret, [to])).toMatchObject({ status: 403, code: 3 });
  await proven(null);
  expect(await mail(pinId, [to])).toMatchObject({ status: 403, code: 103 });
  expect(await mailsTo(app, to)).toEqual([]);
});
