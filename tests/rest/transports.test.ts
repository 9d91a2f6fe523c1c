import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { TRPCClientError } from "@trpc/client";
import type { AppRouter } from "../../server/router.ts";
import { type Client, createClient } from "../support/api.ts";
import { ADULT_BIRTHDAY, newEmail, signUp } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let visitor: Client;
beforeAll(async () => {
  app = await startTestApp();
  visitor = createClient(app);
});
afterAll(() => app.close());

/** Sends raw bytes that no modern client would send. @returns the answer's status and body */
async function spoken(text: string, { url } = app): Promise<[status: number, body: string]> {
  const { hostname, port } = new URL(url);
  const heard = Promise.withResolvers<string>();
  let answer = "";
  await Bun.connect({
    hostname,
    port: Number(port),
    socket: {
      open: (socket) => void socket.write(text),
      data: (_socket, bytes) => {
        answer += bytes.toString();
      },
      close: () => heard.resolve(answer),
    },
  });
  const [head = "", ...body] = (await heard.promise).split("\r\n\r\n");
  return [Number(head.split(" ")[1]), body.join("\r\n\r\n")];
}

const ENVELOPE = ["client_context", "request_identifier", "resource", "resource_response"];
/** The fields of CONTRACT.md section 1, in its order. */
const INNER = [
  ...["status", "code", "http_status", "endpoint_name", "data", "bookmark"],
  ...["message", "message_detail", "api_error_code"],
];

describe("the envelope", () => {
  test("surrounds successes and failures, and its http_status is the answer's", async () => {
    const good = await visitor.rest("POST", "/v3/logout/");
    const bad = await visitor.rest("GET", "/v3/users/me/");
    for (const answer of [good, bad]) {
      expect(Object.keys(answer.body).sort()).toEqual(ENVELOPE);
      const inner = answer.body.resource_response as Record<string, unknown>;
      expect(inner.http_status).toBe(answer.status);
      expect(Object.keys(inner)).toEqual(answer === good ? INNER : [...INNER, "error"]);
    }
    expect(good.body).toMatchObject({ resource_response: { status: "success", code: 0, message: null } });
    expect(bad.body).toMatchObject({
      resource_response: { status: "failure", code: 2, api_error_code: 2, data: null, error: { http_status: 401 } },
      client_context: { country: "US", is_authenticated: false, viewer_type: "UNAUTH", user: null },
    });
  });

  test("names the resource that answers, also for REST calls, and ApiResource for any other call", async () => {
    const { body: missing } = await visitor.rest("GET", "/v3/pins/1/");
    expect(missing.resource).toEqual({ name: "PinResource", options: {} });
    for (const path of ["/v3/captcha/challenge/", "/v3/nowhere/"]) {
      const { body } = await visitor.rest("GET", path);
      expect(body.resource, path).toEqual({ name: "ApiResource", options: {} });
    }
  });

  test("names the browser's person from the response that logs in, signs up or logs out", async () => {
    const { client, user, email, password } = await signUp(app, { name: "Ada" });
    const contextOf = async (path: string, body: object) =>
      (await client.rest("POST", path, body)).body.client_context as object;
    const here = { is_authenticated: true, viewer_type: "AUTH", user: { id: user.id, username: user.username } };
    const gone = { is_authenticated: false, viewer_type: "LIMITED_LOGIN", user: null };
    expect(await contextOf("/v3/logout/", {})).toMatchObject(gone);
    expect(await contextOf("/v3/login/", { username_or_email: email, password: "wrong-Lantern-1" })).toMatchObject(
      gone,
    );
    expect(await contextOf("/v3/login/", { username_or_email: email, password })).toMatchObject(here);
    expect(await contextOf("/v3/register/exists/", { email })).toMatchObject(here);
    const fresh = { email: newEmail(), password, birthday: ADULT_BIRTHDAY, first_name: "Nora" };
    const made = await createClient(app).rest("POST", "/v3/register/email/", fresh);
    expect(made.body.client_context).toMatchObject({ is_authenticated: true, user: { full_name: "Nora" } });
  });

  test("has a unique request id on every answer, equal to the header's", async () => {
    const [first, second] = await Promise.all([
      visitor.rest("GET", "/v3/users/me/"),
      visitor.rest("GET", "/v3/nowhere/"),
    ]);
    expect(first.body.request_identifier).toBe(first.headers.get("x-request-id"));
    expect(first.body.request_identifier).not.toBe(second.body.request_identifier);
  });

  test("names the first requested language, and en-US if any language will do", async () => {
    for (const [asked, locale] of Object.entries({
      "fr-CA, de;q=0.5": "fr-CA",
      "*": "en-US",
      "<b>": "en-US",
      "": "en-US",
    })) {
      const { body } = await visitor.rest("GET", "/v3/users/me/", undefined, { "accept-language": asked });
      expect(body.client_context, asked).toMatchObject({ locale });
    }
  });
});

describe("paths and methods", () => {
  test("the trailing slash is optional", async () => {
    for (const path of ["/v3/users/me", "/v3/users/me/"]) expect((await visitor.rest("GET", path)).code).toBe(2);
  });

  test("an address that can't be decoded is not found [SECURITY 30]", async () => {
    for (const path of [
      "/media/%",
      "/media/originals/%ff.jpg",
      "/%",
      "/pin/%ff/",
      "/trpc/%ff",
      "/trpc/pins.get,%?batch=1",
    ])
      expect((await fetch(app.url + path)).status, path).toBe(404);
  });

  test("answers without a host, as HTTP/1.0 may, or with a short one; an invalid host is 400", async () => {
    const hello = (host: string, version = "1.1") => `HTTP/${version}\r\n${host}Connection: close\r\n\r\n`;
    for (const rest of [hello("", "1.0"), hello("Host: \r\n"), hello("Host: x\r\n"), hello("Host: pin\r\n")]) {
      for (const path of ["/healthz", "/readyz", "/v3/viewer/", "/v3/viewer/?a=1"]) {
        const [status, text] = await spoken(`GET ${path} ${rest}`);
        expect([status, text.includes("<html")], `${path} ${rest}`).toEqual([200, false]);
      }
      const [status, text] = await spoken(`GET /v3/boards/1/ ${rest}`);
      expect([status, JSON.parse(text).resource_response.code], rest).toEqual([404, 40]);
    }
    const body = JSON.stringify({ email: newEmail() });
    const [status, text] = await spoken(
      `POST /v3/register/exists/ HTTP/1.0\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect([status, JSON.parse(text).resource_response.data]).toEqual([200, false]);
    for (const host of ["[::1", "h:99999"]) {
      const [refused, said] = await spoken(`GET /v3/boards/1/ ${hello(`Host: ${host}\r\n`)}`);
      expect([refused, JSON.parse(said).resource_response.code], host).toEqual([400, 203]);
    }
  });

  test("works if the site itself has a short name, also through ApiResource", async () => {
    const site = await startTestApp({ PUBLIC_URL: "http://pin" });
    const data = encodeURIComponent(JSON.stringify({ options: { url: "/v3/boards/1/" } }));
    const statuses = ["/healthz", "/v3/boards/1/", `/resource/ApiResource/get/?data=${data}`].map(async (path) => {
      const [status] = await spoken(`GET ${path} HTTP/1.1\r\nHost: pin\r\nConnection: close\r\n\r\n`, site);
      return status;
    });
    expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
    const viewer = await createClient(site).resource("ApiResource", "get", { url: "/v3/viewer/" });
    expect([viewer.status, (viewer.data as { type: string }).type]).toEqual([200, "UNAUTH"]);
    await site.close();
  });

  test("a resource call accepts only its own method, so OPTIONS changes nothing", async () => {
    const { client } = await signUp(app);
    for (const method of ["OPTIONS", "PUT", "PATCH", "DELETE", "GET"]) {
      const refused = await client.fetch("/resource/UserSessionResource/delete/", { method });
      expect([refused.status, refused.headers.get("allow")], method).toEqual([405, "POST"]);
    }
    for (const method of ["OPTIONS", "PUT", "POST"]) {
      const refused = await client.fetch("/resource/UserResource/get/", { method });
      expect([refused.status, refused.headers.get("allow")], method).toEqual([405, "GET, HEAD"]);
    }
    expect((await client.fetch("/resource/UserResource/get/", { method: "HEAD" })).status).toBe(200);
  });

  test("an unknown path is 404 and a wrong method 405 with Allow, both in the envelope", async () => {
    for (const path of ["/v3/nothing/here/", "/vx/nothing/", "/ads/v4/nothing/", "/resource/NoResource/get/"]) {
      expect((await visitor.rest("GET", path)).status, path).toBe(404);
    }
    const wrong = await visitor.rest("DELETE", "/v3/register/exists/");
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "POST"]);
    const read = await visitor.rest("GET", "/resource/UserSessionResource/create/?data=%7B%7D");
    expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"]);
    for (const path of ["/openapi.json", "/docs", "/healthz", "/readyz", "/dev/outbox", "/notifications/events"]) {
      const written = await visitor.rest("POST", path);
      expect([written.status, written.code, written.headers.get("allow")], path).toEqual([405, 202, "GET, HEAD"]);
    }
    const queried = await visitor.fetch("/graphql", { method: "DELETE" });
    expect([queried.status, queried.headers.get("allow")]).toEqual([405, "GET, POST"]);
    const file = await visitor.fetch("/icon.svg", { method: "POST" });
    expect([file.status, file.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  test("a mutation by GET is refused on the tRPC transport too [SECURITY 11]", async () => {
    const response = await visitor.fetch("/trpc/auth.logout");
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
    const asked = await visitor.fetch("/trpc/pins.get", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect([asked.status, asked.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("cross-site requests [SECURITY 11]", () => {
  const changes: [string, string][] = [
    ["/v3/logout/", "REST"],
    ["/trpc/auth.logout", "tRPC"],
    ["/resource/UserSessionResource/delete/", "resource"],
    ["/graphql", "GraphQL"],
  ];
  for (const [path, transport] of changes) {
    test(`a foreign Origin or Sec-Fetch-Site is 403 at ${transport}, for any content type`, async () => {
      const foreign: Record<string, string>[] = [
        { origin: "https://evil.example" },
        { origin: "null" },
        { "sec-fetch-site": "cross-site" },
        { "sec-fetch-site": "same-site", origin: app.url },
      ];
      for (const headers of foreign) {
        for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"]) {
          const response = await fetch(app.url + path, {
            method: "POST",
            headers: { ...headers, "content-type": type },
            body: "{}",
          });
          expect(response.status, JSON.stringify(headers)).toBe(403);
        }
      }
    });
  }

  test("typed callers get the usual refusals: cross-site, and for a body over the limit", async () => {
    const refused = async (headers: Record<string, string>, email: string) => {
      const typed = createClient(app, headers).trpc;
      const error = await typed.auth.exists.mutate({ email }).catch((thrown: unknown) => thrown);
      return (error as TRPCClientError<AppRouter>).data;
    };
    const foreign = await refused({ origin: "https://evil.example" }, "a@example.org");
    expect(foreign).toMatchObject({ httpStatus: 403, name: "CROSS_SITE_REQUEST", api_error_code: 205, fields: null });
    const large = await refused({}, "a".repeat(1_100_000));
    expect(large).toMatchObject({ httpStatus: 413, name: "BODY_TOO_LARGE", api_error_code: 204 });
  });

  test("GraphQL clients get it among their errors", async () => {
    const refused = async (headers: Record<string, string>, query: string) => {
      const response = await fetch(`${app.url}/graphql`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ query }),
      });
      return (await response.json()).errors[0];
    };
    const foreign = await refused({ origin: "https://evil.example" }, "{__typename}");
    expect(foreign.extensions).toEqual({ api_error_code: 205, name: "CROSS_SITE_REQUEST" });
    expect(foreign.message).toStartWith("That request came from another site");
    expect((await refused({}, " ".repeat(1_100_000))).extensions).toEqual({
      api_error_code: 204,
      name: "BODY_TOO_LARGE",
    });
  });

  test("the site's own pages, and clients that send neither header, pass", async () => {
    expect(
      (await visitor.rest("POST", "/v3/logout/", {}, { origin: app.url, "sec-fetch-site": "same-origin" })).status,
    ).toBe(200);
    expect((await visitor.rest("POST", "/v3/logout/", {})).status).toBe(200);
  });
});

describe("headers of every answer [SECURITY 32]", () => {
  test("nosniff, a policy, a referrer policy, the opener policy; nothing personal is stored", async () => {
    for (const path of ["/v3/users/me/", "/trpc/auth.me", "/v3/nothing/", "/healthz", "/openapi.json"]) {
      const { headers } = await fetch(app.url + path);
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(headers.get("content-security-policy"), path).toContain("default-src 'none'");
      expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cross-origin-opener-policy"), path).toBe("same-origin-allow-popups");
    }
    for (const path of ["/v3/users/me/", "/trpc/auth.me"]) {
      expect((await fetch(app.url + path)).headers.get("cache-control"), path).toContain("no-store");
    }
    // Answers other than the client's pages have a policy too, and pictures have the rest beside their own.
    for (const path of ["/settings/", "/assets/nothing.js", "/dev/outbox", "/media/originals/nothing.jpg"]) {
      const { headers } = await fetch(app.url + path, { redirect: "manual" });
      expect(headers.get("content-security-policy"), path).toContain("default-src 'none'");
      expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cross-origin-opener-policy"), path).toBe("same-origin-allow-popups");
    }
  });
});

test("no page allows foreign styles or scripts, and the API's reader doesn't either [SECURITY 32]", async () => {
  for (const path of ["/docs", "/", "/dev/outbox", "/login", "/connect/google/", "/nothing/"]) {
    const { headers } = await fetch(app.url + path, { redirect: "manual", headers: { accept: "text/html" } });
    expect(headers.get("content-security-policy"), path).not.toContain("unsafe-");
    expect(headers.get("content-security-policy"), path).toContain("default-src");
  }
});
