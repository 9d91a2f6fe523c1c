import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Person, signUp } from "../support/people.ts";
import { makeBoard } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUp(app, { name: "Ada" });
});
afterAll(() => app.close());

/** The links that a page marks as the current section. */
async function currentPlaces(path: string): Promise<(string | null)[]> {
  const found: (string | null)[] = [];
  const page = await ada.client.fetch(path, { headers: { accept: "text/html" } });
  expect(page.status).toBe(200);
  await new HTMLRewriter()
    .on('nav[aria-label="Main"] a[aria-current]', {
      element: (link) => {
        if (link.getAttribute("aria-current") !== "false") found.push(link.getAttribute("href"));
      },
    })
    .transform(page)
    .text();
  return found;
}

test("on a phone the bottom bar marks You on a person's own boards and lists only", async () => {
  const home = `/${ada.user.username}/`;
  const board = await makeBoard(ada.client, "Lamps");
  for (const path of [home, `${home}_created/`, `${home}_saved/`, `${home}pins/`, board.url]) {
    expect([path, await currentPlaces(path)]).toEqual([path, [home]]);
  }
  const other = await signUp(app, { name: "Bea" });
  expect(await currentPlaces(`/${other.user.username}/`)).toEqual([]);
  expect(await currentPlaces("/")).toEqual(["/"]);
});
