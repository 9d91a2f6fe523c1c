import { afterAll, beforeAll, expect, test } from "bun:test";
import { queueWebhooks } from "../../server/slices/webhooks/queue.ts";
import { ANSWER_MS, WEBHOOKS_MAX } from "../../src/webhooks/webhook.rules.ts";
import { signUp } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { makeWebhook, type Receiver, startReceiver } from "../support/webhook-receiver.ts";

let app: TestApp;
let receiver: Receiver;
let hanging: Receiver;
beforeAll(async () => {
  receiver = startReceiver();
  hanging = startReceiver();
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: `${receiver.host},${hanging.host}` });
});
afterAll(async () => {
  await app.close();
  await Promise.all([receiver.close(), hanging.close()]);
});

test("twelve deliveries to hanging receivers of one account don't delay another's [SECURITY 59]", async () => {
  const { promise: never, resolve: release } = Promise.withResolvers<Response>();
  hanging.answers(() => never);
  const greedy = await signUp(app, { name: "Greedy" });
  const honest = await signUp(app, { name: "Honest" });
  for (let at = 0; at < WEBHOOKS_MAX; at++) await makeWebhook(greedy.client, hanging, ["board.created"]);
  for (const name of ["One", "Two"]) await greedy.client.trpc.boards.create.mutate({ name });
  await app.jobs.drained(60_000);
  await queueWebhooks(app.deps);
  while (hanging.received.length === 0) await Bun.sleep(20);
  const { path } = await makeWebhook(honest.client, receiver, ["board.created"]);
  const started = performance.now();
  await honest.client.trpc.boards.create.mutate({ name: "Honest" });
  await queueWebhooks(app.deps);
  while (receiver.at(path).length === 0) await Bun.sleep(20);
  expect(performance.now() - started).toBeLessThan(ANSWER_MS);
  // One at a time. The second may begin when the first times out.
  expect(hanging.received.length).toBeLessThan(3);
  release(new Response("at last"));
}, 60_000);
