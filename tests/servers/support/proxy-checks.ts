import { connect } from "node:http2";
import { request } from "node:https";
import { VIDEO_UPLOAD_PATH } from "../../../src/video/limits.ts";
import { demoPicture } from "../../support/demo-picture.ts";
import { openEvents } from "../../support/event-stream.ts";
import { PASSWORD, type Person, signUp } from "../../support/people.ts";
import type { SpawnedServer } from "../../support/spawn-server.ts";
import { beginUpload, offsetOf, sendPart } from "../../support/upload-video.ts";
import type { ReverseProxy } from "./reverse-proxies.ts";

/** The subject of a check. */
interface Scene {
  proxy: ReverseProxy;
  site: SpawnedServer;
  /** Somebody who signed up through the proxy. */
  ann: Person;
}

interface Call {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The address to connect from. */
  from?: string;
}

interface Told {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** A request by HTTP/1.1 whose path stays as it is written, unlike that of `fetch`. */
function call({ https }: ReverseProxy, { path, method = "GET", headers = {}, body, from }: Call): Promise<Told> {
  const { promise, resolve, reject } = Promise.withResolvers<Told>();
  const to = { host: "127.0.0.1", servername: "localhost", port: https, path, method, rejectUnauthorized: false };
  const sent = request(
    { ...to, ...(from && { localAddress: from }), headers: { host: `localhost:${https}`, ...headers } },
    (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part) => {
        text += part;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    },
  );
  sent.on("error", reject);
  sent.end(body);
  return promise;
}

function must(isSo: boolean, what: string, saw: unknown): void {
  if (!isSo) throw new Error(`${what}: ${JSON.stringify(saw)?.slice(0, 500)}`);
}

async function until<T>(
  what: string,
  ms: number,
  read: () => Promise<T> | T,
  isSo: (value: T) => boolean,
): Promise<void> {
  let last: T | undefined;
  for (const deadline = Date.now() + ms; Date.now() < deadline; await Bun.sleep(20)) {
    last = await read();
    if (isSo(last)) return;
  }
  throw new Error(`${what}: ${JSON.stringify(last)?.slice(-500)}`);
}

/** The path of a request as the site's log has it. */
function loggedPath(site: SpawnedServer, requestId: unknown): string | undefined {
  const line = site
    .output()
    .split("\n")
    .find((text) => text.includes(String(requestId)) && text.startsWith("{"));
  return line && (JSON.parse(line) as { path: string }).path;
}

const MEGABYTE = 2 ** 20;
/** A forwarded address that a visitor makes up. */
const FORGED = "198.51.100.7";

/** The checks of every proxy. Each throws if something does not work. */
export const CHECKS = {
  async "the port for http leads to https with the same path and query"({ proxy }: Scene) {
    const { status, headers } = await fetch(`http://127.0.0.1:${proxy.http}/ideas/?a=b%2Fc`, { redirect: "manual" });
    const to = URL.parse(headers.get("location") ?? "");
    must(status === 301 || status === 308, "no redirect", status);
    must(to?.protocol === "https:" && to.pathname + to.search === "/ideas/?a=b%2Fc", "another place", to?.href);
  },

  async "a session's cookie belongs to the host, and keeps the person logged in"({ ann }: Scene) {
    must(
      /(?:^|; )__Host-[^=]+=/.test(ann.client.cookie()),
      "no such cookie",
      ann.client.cookie().replace(/=[^;]+/g, ""),
    );
    must((await ann.client.trpc.auth.me.query({})).id === ann.user.id, "not logged in", ann.user.id);
  },

  async "browsers get answers by HTTP/2"({ proxy }: Scene) {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const session = connect(proxy.url, { rejectUnauthorized: false });
    session.on("error", reject);
    const stream = session.request({ ":path": "/v3/viewer/" });
    stream.on("error", reject);
    stream.on("response", (headers) => resolve(Number(headers[":status"])));
    stream.resume();
    stream.end();
    try {
      const status = await promise;
      must(session.alpnProtocol === "h2" && status === 200, "not by h2", [session.alpnProtocol, status]);
    } finally {
      session.destroy();
    }
  },

  async "the site sees the visitor's address, and not the one that the visitor made up"({ proxy, ann }: Scene) {
    // The last address before the proxy's is 127.9.9.9, from which this machine can connect too.
    const body = JSON.stringify({ username_or_email: ann.email, password: PASSWORD });
    const headers = { "content-type": "application/json", "x-forwarded-for": FORGED };
    const logIn = await call(proxy, { path: "/v3/login/", method: "POST", headers, body, from: "127.9.9.9" });
    must(logIn.status === 200, "no log-in", [logIn.status, logIn.text]);
    const ranges = (await ann.client.trpc.auth.listSessions.query({})).map(({ addressRange }) => addressRange);
    must(ranges.includes("127.9.9.0/24") && !ranges.includes("198.51.100.0/24"), "other addresses", ranges);
  },

  async "slashes of a path arrive as they were sent, doubled and encoded"({ proxy, site }: Scene) {
    const path = "/ann//board%2Fname/%E3%81%82/";
    const { headers } = await call(proxy, { path });
    await until(
      "another path",
      2_000,
      () => loggedPath(site, headers["x-request-id"]),
      (logged) => logged === path,
    );
  },

  async "addresses and cookies of 12,000 characters arrive"({ proxy }: Scene) {
    const address = await call(proxy, { path: `/v3/viewer/?filler=${"a".repeat(12_000)}` });
    must(address.status === 200, "the address was refused", address.status);
    const cookie = await call(proxy, { path: "/v3/viewer/", headers: { cookie: `filler=${"a".repeat(12_000)}` } });
    must(cookie.status === 200, "the cookie was refused", cookie.status);
  },

  async "a picture of several megabytes arrives in a form"({ ann }: Scene) {
    const form = new FormData();
    const picture = await demoPicture("koala").resize(2_400).jpeg().toBuffer();
    // Bytes behind a picture's end are ignored.
    form.set("img", new File([new Uint8Array(picture), new Uint8Array(4 * MEGABYTE)], "koala.jpg"));
    const { status, body } = await ann.client.rest("POST", "/v3/media/upload/", form);
    must(status === 200, "the upload was refused", [status, body]);
  },

  async "an upload by tus arrives while it is sent, and can be resumed"({ ann, site }: Scene) {
    const bytes = new Uint8Array(2 * MEGABYTE).fill(7);
    const { id, response } = await beginUpload(ann.client, bytes.length);
    must(response.status === 201, "it did not begin", response.status);
    const ending = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes.slice(0, MEGABYTE)),
    });
    const sending = ann.client
      .fetch(`${VIDEO_UPLOAD_PATH}/${id}`, {
        method: "PATCH",
        headers: {
          "Tus-Resumable": "1.0.0",
          "Upload-Offset": "0",
          "Content-Type": "application/offset+octet-stream",
        },
        body,
        signal: ending.signal,
      })
      .catch(() => null);
    try {
      const arrived = () => offsetOf(ann.client, id);
      await until("the first half did not arrive", 5_000, arrived, (offset) => offset === MEGABYTE);
    } finally {
      ending.abort();
      await sending;
    }
    await until(
      "no offset after the break",
      5_000,
      () => offsetOf(ann.client, id),
      (offset) => offset === MEGABYTE,
    );
    const rest = await sendPart(ann.client, id, bytes.slice(MEGABYTE), MEGABYTE);
    must(rest.headers.get("upload-offset") === String(bytes.length), "it did not end", [rest.status, site.pid]);
  },

  async "server-sent events arrive at once"({ proxy, ann }: Scene) {
    const stream = await openEvents(ann.client);
    try {
      must(stream.response.status === 200, "no stream", stream.response.status);
      await until("no first line", 2_000, stream.text, (text) => text.startsWith("retry:"));
      const { client } = await signUp(proxy, { name: "Ben" });
      await client.rest("POST", `/v3/users/${ann.user.id}/follow/`);
      await stream.next("news", 10_000);
    } finally {
      await stream.close();
    }
  },
} satisfies Record<string, (scene: Scene) => Promise<void>>;

export type Check = keyof typeof CHECKS;

/** Signs somebody up through a proxy. */
export const enter = async (proxy: ReverseProxy, site: SpawnedServer): Promise<Scene> => ({
  proxy,
  site,
  ann: await signUp(proxy, { name: "Ann" }),
});
