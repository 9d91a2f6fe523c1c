import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createTRPCClient, httpBatchLink, httpLink } from "@trpc/client";
import type { AppRouter } from "../../../server/router.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { VIEWER_HEADER } from "../../../src/site/wire.ts";
import { VIDEO_UPLOAD_PATH } from "../../../src/video/limits.ts";
import { accessToken } from "../../support/access-token.ts";
import { signUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

/** A person with a cookie session, as in a browser. */
async function person(name: string): Promise<Person> {
  const { client, user } = await signUp(app, { name });
  return { client, id: user.id, username: user.username };
}

let app: TestApp;
let ann: Person;
let ben: Person;
let pinId: string;
let boardId: string;
beforeAll(async () => {
  app = await startTestApp();
  [ann, ben] = [await person("Ann"), await person("Ben")];
  boardId = (await seedBoard(app, ben)).id;
  pinId = await seedPin(app, await seedBoard(app, ann));
});
afterAll(() => app.close());

const { code, http } = ERRORS.VIEWER_CHANGED;
const SENTENCE = "This browser is logged in as Ben now, so nothing was changed.";
const asAnn = () => ({ [VIEWER_HEADER]: ann.id });
const asBen = () => ({ [VIEWER_HEADER]: ben.id });

/** Calls from a page that shows one person, in a browser with Ben's session. */
const trpcOf = (headers: Record<string, string>, link = httpBatchLink) =>
  createTRPCClient<AppRouter>({
    links: [link({ url: `${app.url}/trpc`, headers: { ...headers, cookie: ben.client.cookie() } })],
  });
const comments = async () => (await ben.client.trpc.comments.list.query({ pinId })).items.map(({ text }) => text);
const cookie = () => ({ cookie: ben.client.cookie() });

describe("a write for a viewer other than the session's", () => {
  test("is refused over tRPC, alone and in a batch, with the current viewer's name", async () => {
    for (const link of [httpBatchLink, httpLink]) {
      const { comments: page } = trpcOf(asAnn(), link as typeof httpBatchLink);
      await expect(page.create.mutate({ pinId, text: "as Ann" })).rejects.toMatchObject({
        message: SENTENCE,
        data: { apiErrorCode: code, httpStatus: http, name: "VIEWER_CHANGED" },
      });
    }
    expect(await comments()).toEqual([]);
  });

  test("is refused over REST, resource calls and v5", async () => {
    const { client } = ben;
    const rest = await client.rest("POST", `/v3/pins/${pinId}/comments/`, { text: "as Ann" }, asAnn());
    expect(rest).toMatchObject({ status: http, code, message: SENTENCE });
    const data = JSON.stringify({ options: { pin_id: pinId, text: "as Ann" } });
    const resource = await client.fetch("/resource/AggregatedCommentResource/create/", {
      method: "POST",
      headers: asAnn(),
      body: new URLSearchParams({ source_url: "/", data }),
    });
    expect(resource.status).toBe(http);
    const options = { url: `/v3/pins/${pinId}/comments/`, data: { text: "as Ann" } };
    const forwarded = await client.fetch("/resource/ApiResource/create/", {
      method: "POST",
      headers: asAnn(),
      body: new URLSearchParams({ data: JSON.stringify({ options }) }),
    });
    expect(forwarded.status).toBe(http);
    const board = JSON.stringify({ name: "As Ann" });
    const v5 = await client.fetch("/v5/boards", {
      method: "POST",
      headers: { ...asAnn(), "content-type": "application/json" },
      body: board,
    });
    expect([v5.status, await v5.json()]).toEqual([http, { code, message: SENTENCE }]);
    expect(await comments()).toEqual([]);
    const boards = await client.trpc.boards.list.query({ username: ben.username });
    expect(boards.items.map(({ id }) => id)).toEqual([boardId]);
  });

  test("is refused for pictures and videos before they are counted", async () => {
    const form = new FormData();
    form.set("img", new Blob([new Uint8Array(64)], { type: "image/png" }), "a.png");
    const picture = await ben.client.rest("POST", "/v3/media/upload/", form, asAnn());
    expect(picture).toMatchObject({ status: http, code });
    const video = await fetch(app.url + VIDEO_UPLOAD_PATH, {
      method: "POST",
      headers: { ...cookie(), ...asAnn(), "tus-resumable": "1.0.0", "upload-length": "100" },
    });
    expect(video.status).toBe(http);
    expect(await video.json()).toMatchObject({ resource_response: { api_error_code: code } });
  });

  test("is refused whatever the header contains, without a server error", async () => {
    for (const named of ["0", "visitor", "9".repeat(400), "🙂", `${ben.id}, ${ben.id}`]) {
      const answer = await ben.client.rest(
        ...(["POST", `/v3/pins/${pinId}/comments/`, { text: "as nobody" }] as const),
        { [VIEWER_HEADER]: encodeURIComponent(named) },
      );
      expect(answer, named).toMatchObject({ status: http, code });
    }
    expect(await comments()).toEqual([]);
  });
});

test("a write for the session's own viewer, or for none, succeeds", async () => {
  const written = await trpcOf(asBen()).comments.create.mutate({ pinId, text: "named" });
  expect(written.user.id).toBe(ben.id);
  await ben.client.trpc.comments.create.mutate({ pinId, text: "unnamed" });
  expect((await comments()).toSorted()).toEqual(["named", "unnamed"]);
});

test("an access token acts for its person without naming them", async () => {
  const { token } = await accessToken(app, ben.id);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${app.url}/v3/pins/${pinId}/comments/`, {
    method: "POST",
    body: new URLSearchParams({ text: "by a program" }),
    headers,
  });
  expect(answer.status).toBe(200);
});

test("reads answer for any named viewer, so that a page can ask who is logged in", async () => {
  expect((await trpcOf(asAnn()).auth.viewer.query({})).user?.id).toBe(ben.id);
});

test("logging in, switching and logging out work from another viewer's page", async () => {
  const cleo = await person("Cleo");
  const fields = { username_or_email: cleo.username, switch_account: true };
  expect((await cleo.client.rest("POST", "/v3/login/", fields, asAnn())).code).not.toBe(code);
  const out = await cleo.client.fetch("/resource/UserSessionResource/delete/", {
    method: "POST",
    headers: asAnn(),
    body: new URLSearchParams({ data: "{}" }),
  });
  expect(out.status).toBe(200);
});

test("an ended session is refused as ended, whoever the page shows", async () => {
  const gone = await person("Dora");
  const before = gone.client.cookie();
  await gone.client.trpc.auth.logout.mutate({});
  const answer = await fetch(`${app.url}/v3/pins/${pinId}/comments/`, {
    method: "POST",
    body: new URLSearchParams({ text: "late" }),
    headers: { cookie: before, ...asAnn() },
  });
  expect(answer.status).toBe(401);
});
