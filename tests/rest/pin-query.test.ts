import { afterAll, beforeAll, expect, test } from "bun:test";
import { signUp } from "../support/people.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("visitor 7 GraphQL v3GetPinQuery: a visitor gets the Pin's colour and title for the sign-up image, by its id", async () => {
  const { client } = await signUp(app);
  const board = await makeBoard(client, "Doors");
  const pin = await makePin(client, board.id, { colour: "#336699", title: "A blue door" });
  const ask = async (id: string) => {
    const response = await fetch(`${app.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        query: "query ($pin: ID!) { v3GetPinQuery(pin: $pin) { id title dominantColor } }",
        variables: { pin: id },
      }),
    });
    return (await response.json()) as { data: { v3GetPinQuery: object | null } | null; errors?: unknown[] };
  };
  const found = await ask(pin.id);
  expect(found.errors).toBeUndefined();
  expect(found.data?.v3GetPinQuery).toMatchObject({
    id: pin.id,
    title: "A blue door",
    dominantColor: expect.any(String),
  });
  const none = await ask("999999");
  expect(none.data?.v3GetPinQuery ?? null).toBeNull();
  expect(none.errors).toHaveLength(1);
});
