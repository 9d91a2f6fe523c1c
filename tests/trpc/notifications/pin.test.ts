import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { newsOf } from "./news.ts";

let app: TestApp;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  app = await startTestApp();
  [ada, ben] = [await seedPerson(app, "Ada"), await seedPerson(app, "Ben")];
});
afterAll(() => app.close());

test("a notification shows its Pin as the Pin's page does, for any title, on both transports", async () => {
  const board = await seedBoard(app, ada);
  const titles = [
    '"title":"x","description":"',
    'back\\slash","dominant_color":"#000"} {"236x":{}',
    "",
    "Käse 🧀 – d'or",
  ];
  for (const title of titles) {
    const pinId = await seedPin(app, board, { title });
    await ben.client.rest("POST", `/v3/pins/${pinId}/comments/`, { text: "Bright" });
    const [notified] = await newsOf(app, ada);
    const { dominantColor, images } = await ada.client.trpc.pins.get.query({ pinId });
    const image = images["236x"];
    expect(notified?.pin).toEqual({ id: pinId, title, dominantColor, image, isBlurred: false });
    const { data } = await ada.client.rest<{ pin: object }[]>("GET", "/v3/news_hub/");
    const wired = { id: pinId, title, dominant_color: dominantColor, image, is_blurred: false };
    expect(data[0]?.pin).toEqual(wired);
  }
});
