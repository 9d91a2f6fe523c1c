import { afterAll, beforeAll, expect, test } from "bun:test";
import { moderationDecisions } from "../../../db/schema/moderation.ts";
import { spamSettings } from "../../../db/schema/spam.ts";
import { webhookEvents } from "../../../db/schema/webhooks.ts";
import { queueWebhooks } from "../../../server/slices/webhooks/queue.ts";
import { USUAL_SETTINGS } from "../../../src/spam/rules.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import type { Person as SignedUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { makeWebhook, type Receiver, sendWebhooks, startReceiver } from "../../support/webhook-receiver.ts";

let app: TestApp;
let receiver: Receiver;
let bob: Person;
let admin: SignedUp;
let pinId: string;
let path: string;
beforeAll(async () => {
  receiver = startReceiver();
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL, RATE_LIMITS: "on", ALLOW_PRIVATE_FETCH: receiver.host });
  admin = await administrator(app);
  bob = await seedPerson(app, "Bob");
  const ada = await seedPerson(app, "Ada");
  pinId = await seedPin(app, await seedBoard(app, ada));
  ({ path } = await makeWebhook(ada.client, receiver, ["comment.created"]));
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const SPAM = "Earn from home like me, look at https://promo.example/join";
const heard = () => receiver.at(path).map(({ data }) => data.text);

test("a comment's webhook waits until the comment was judged", async () => {
  await bob.client.trpc.comments.create.mutate({ pinId, text: "Lovely" });
  await queueWebhooks(app.deps);
  const waiting = await app.deps.db.select().from(webhookEvents);
  expect(waiting.map(({ event }) => event)).toEqual(["comment.created"]);
  await sendWebhooks(app);
  expect(heard()).toEqual(["Lovely"]);
});

test("no webhook hears of a held comment before its release [threat: spam]", async () => {
  const settings = { ...USUAL_SETTINGS, scores: { captcha: 1, hold: 1, limit: 900 } };
  await app.deps.db.insert(spamSettings).values({ id: 1, settings, updatedAt: app.deps.now() });
  await bob.client.trpc.comments.create.mutate({ pinId, text: SPAM });
  await queueWebhooks(app.deps);
  await sendWebhooks(app);
  expect(heard()).toEqual(["Lovely"]);
  const decisions = await app.deps.db.select().from(moderationDecisions);
  expect(decisions.map(({ consequence }) => consequence)).toEqual(["limited"]);
  const { items } = await admin.client.trpc.admin.cases.query({});
  await admin.client.rest("POST", `/v3/admin/reports/${items[0]?.id}/decide/`, { decision: "dismiss" });
  await sendWebhooks(app);
  expect(heard()).toEqual(["Lovely", SPAM]);
});
