import { describe, expect, test } from "bun:test";
import type { RequestListener } from "node:http";
import { createServer } from "node:net";
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { createSafeFetcher, type SafeFetcherOptions } from "../../server/platform/fetch/safe-fetch.ts";
import { startSite } from "./support/local-site.ts";
import { refusalOf } from "./support/refusal.ts";

const ACCEPT = { accept: "*/*" };
const fetcherFor = (hosts: string[], options: Partial<SafeFetcherOptions> = {}) =>
  createSafeFetcher({ allowPrivate: new Set(hosts), ...options });
const text = (body: Uint8Array) => new TextDecoder().decode(body);
const redirectTo =
  (to: string, status = 302): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { location: to }).end();

describe("addresses that the safe fetcher reaches", () => {
  test("a listed private host:port is fetched over one connection with no cookie or credential", async () => {
    await using site = await startSite((_request, response) =>
      response.writeHead(203, { "content-type": "text/plain; charset=x" }).end("hello"),
    );
    const answer = await fetcherFor([site.host]).fetchUrl(`${site.origin}/a?b=c#d`, { accept: "image/*" });
    expect(answer).toMatchObject({ status: 203, contentType: "text/plain; charset=x", url: `${site.origin}/a?b=c#d` });
    expect(text(answer.body)).toBe("hello");
    const [request] = site.requests;
    expect(request?.url).toBe("/a?b=c");
    expect(request?.headers).toMatchObject({ host: site.host, accept: "image/*" });
    expect(request?.headers.cookie ?? request?.headers.authorization).toBeUndefined();
  });

  test("the same site is never contacted when it is not listed", async () => {
    await using site = await startSite((_request, response) => response.end("secret"));
    await using other = await startSite((_request, response) => response.end());
    for (const url of [site.origin, `http://localhost:${site.port}`, `http://2130706433:${site.port}/`]) {
      await refusalOf(fetcherFor([other.host]).fetchUrl(url, ACCEPT));
    }
    expect(site.connections()).toBe(0);
  });

  test("the system's resolver is the default", async () => {
    await using site = await startSite((_request, response) => response.end("local"));
    const host = `localhost:${site.port}`;
    expect(text((await fetcherFor([host]).fetchUrl(`http://${host}/`, ACCEPT)).body)).toBe("local");
  });

  test("an error status of the site is an answer, not a refusal", async () => {
    await using site = await startSite((_request, response) => response.writeHead(404).end("gone"));
    expect((await fetcherFor([site.host]).fetchUrl(site.origin, ACCEPT)).status).toBe(404);
  });
});

describe("DNS rebinding", () => {
  test("the connection goes to the checked address, and the name is resolved once", async () => {
    await using checked = await startSite((_request, response) => response.end("checked"));
    await using rebound = await startSite((_request, response) => response.end("rebound"), "127.0.0.2", checked.port);
    const answers = ["127.0.0.1", "127.0.0.2", "127.0.0.2"];
    const asked: string[] = [];
    const lookup = async (hostname: string) => {
      asked.push(hostname);
      return [{ address: answers[asked.length - 1] ?? "", family: 4 as const }];
    };
    const host = `rebind.example:${checked.port}`;
    const answer = await fetcherFor([host], { lookup }).fetchUrl(`http://${host}/`, ACCEPT);
    expect(text(answer.body)).toBe("checked");
    expect(asked).toEqual(["rebind.example"]);
    expect(checked.requests[0]?.headers.host).toBe(host);
    expect(rebound.connections()).toBe(0);
  });

  test("a caller can get a redirect itself, and nothing in it is looked up", async () => {
    await using site = await startSite(redirectTo("http://later.example/x?y"));
    const answer = await fetcherFor([site.host]).fetchUrl(site.origin, { ...ACCEPT, answersRedirects: true });
    expect(answer).toMatchObject({ status: 302, location: "http://later.example/x?y" });
  });

  test("a name in a redirect is resolved and checked like the first one", async () => {
    await using site = await startSite(redirectTo("http://later.example/"));
    const asked: string[] = [];
    const lookup = async (hostname: string) => {
      asked.push(hostname);
      return [{ address: "127.0.0.1", family: 4 as const }];
    };
    const host = `first.example:${site.port}`;
    const refusal = await refusalOf(fetcherFor([host], { lookup }).fetchUrl(`http://${host}/`, ACCEPT));
    expect(refusal.reasonForLog()).toContain("later.example is at the non-public address 127.0.0.1");
    expect(asked).toEqual(["first.example", "later.example"]);
  });

  test("https uses the checked address too, with the host's name in the handshake", async () => {
    const { promise: hello, resolve } = Promise.withResolvers<string>();
    const server = createServer((socket) => {
      socket.once("data", (data) => {
        resolve(data.toString("latin1"));
        socket.destroy();
      });
      socket.on("error", () => socket.destroy());
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    const { port } = server.address() as { port: number };
    const lookup = async () => [{ address: "127.0.0.1", family: 4 as const }];
    const host = `pinned.example:${port}`;
    await refusalOf(fetcherFor([host], { lookup }).fetchUrl(`https://${host}/`, ACCEPT));
    expect(await hello).toContain("pinned.example");
    server.close();
  });
});

describe("redirects", () => {
  test("follows twenty and refuses one more", async () => {
    await using site = await startSite((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end("arrived");
      else response.writeHead(301, { location: `/${left - 1}` }).end();
    });
    const answer = await fetcherFor([site.host]).fetchUrl(`${site.origin}/20`, ACCEPT);
    expect([text(answer.body), answer.url]).toEqual(["arrived", `${site.origin}/0`]);
    await refusalOf(fetcherFor([site.host]).fetchUrl(`${site.origin}/21`, ACCEPT));
  });

  test("sends back cookies set on the way, each to its own site, and forgets them afterwards", async () => {
    const seen: (string | undefined)[] = [];
    await using other = await startSite((request, response) => {
      seen.push(request.headers.cookie);
      response.end("elsewhere");
    });
    await using wall = await startSite((request, response) => {
      seen.push(request.headers.cookie);
      if (request.url === "/leave")
        response.writeHead(302, { location: other.origin.replace("127.0.0.1", "localhost") }).end();
      else if (request.headers.cookie === "passed=1") response.end("arrived");
      else response.writeHead(302, { location: request.url, "set-cookie": "passed=1; Path=/" }).end();
    });
    const fetcher = fetcherFor([wall.host, other.host, other.host.replace("127.0.0.1", "localhost")]);
    expect(text((await fetcher.fetchUrl(`${wall.origin}/`, ACCEPT)).body)).toBe("arrived");
    await fetcher.fetchUrl(`${wall.origin}/leave`, ACCEPT);
    expect(seen).toEqual([undefined, "passed=1", undefined, undefined]);
  });

  test("each one is checked: a listed site cannot redirect to a private one", async () => {
    await using secret = await startSite((_request, response) => response.end("secret"));
    for (const status of [301, 302, 303, 307, 308]) {
      await using site = await startSite(redirectTo(`${secret.origin}/admin`, status));
      await refusalOf(fetcherFor([site.host]).fetchUrl(site.origin, ACCEPT));
    }
    expect(secret.connections()).toBe(0);
  });

  test.each([
    "file:///etc/passwd",
    "http://127.0.0.1/",
    "http://user:pw@example.com/",
    "gopher://x/",
    "http://[::1]/",
    "http://",
  ])("to %p are refused", async (location) => {
    await using site = await startSite(redirectTo(location));
    await refusalOf(fetcherFor([site.host]).fetchUrl(site.origin, ACCEPT));
  });
});

describe("limits", () => {
  const within = async (milliseconds: number, work: Promise<unknown>) => {
    const started = performance.now();
    const refusal = await refusalOf(work);
    expect(performance.now() - started).toBeLessThan(milliseconds);
    return refusal;
  };

  test("a body that drips forever ends at the deadline", async () => {
    await using site = await startSite((_request, response) => {
      const drip = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(drip));
    });
    await within(2000, fetcherFor([site.host], { timeoutMs: 300 }).fetchUrl(site.origin, ACCEPT));
  });

  test("a body slower than the minimum pace is cut before the deadline, and a faster one is read", async () => {
    const dripping =
      (bytes: number): RequestListener =>
      (_request, response) => {
        const drip = setInterval(() => response.write("x".repeat(bytes)), 20);
        setTimeout(() => response.end(), 700);
        response.on("close", () => clearInterval(drip));
      };
    await using slow = await startSite(dripping(1));
    await using steady = await startSite(dripping(1_000));
    const fetcher = fetcherFor([slow.host, steady.host], { timeoutMs: 60_000, pace: { bytes: 500, everyMs: 300 } });
    expect((await refusalOf(fetcher.fetchUrl(slow.origin, ACCEPT))).reasonForLog()).toContain("pace");
    expect((await fetcher.fetchUrl(steady.origin, ACCEPT)).body.length).toBeGreaterThan(500);
  });

  test("one deadline covers all redirects together", async () => {
    await using site = await startSite((_request, response) => {
      setTimeout(() => response.writeHead(302, { location: "/again" }).end(), 200);
    });
    await within(700, fetcherFor([site.host], { timeoutMs: 300 }).fetchUrl(site.origin, ACCEPT));
  });

  test("a server that never answers, and headers that never end, end at the deadline", async () => {
    await using silent = await startSite(() => {});
    await within(2000, fetcherFor([silent.host], { timeoutMs: 300 }).fetchUrl(silent.origin, ACCEPT));
    const server = createServer((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      const flood = setInterval(() => socket.write(`X-Pad: ${"y".repeat(1000)}\r\n`), 1);
      socket.on("close", () => clearInterval(flood)).on("error", () => socket.destroy());
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    const host = `127.0.0.1:${(server.address() as { port: number }).port}`;
    await within(2000, fetcherFor([host], { timeoutMs: 500 }).fetchUrl(`http://${host}/`, ACCEPT));
    server.close();
  });

  test("a name server that never answers ends at the deadline", async () => {
    const lookup = () => new Promise<never>(() => {});
    await within(2000, fetcherFor([], { lookup, timeoutMs: 200 }).fetchUrl("http://slow.example/", ACCEPT));
  });

  test("a never-ending page is cut at the size limit and its connection closed", async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    await using site = await startSite((_request, response) => {
      const page = "<p>more</p>".repeat(10_000);
      const pour = () => {
        while (!response.destroyed && response.write(page));
      };
      response.on("drain", pour).on("close", () => resolve());
      pour();
    });
    await within(4000, fetcherFor([site.host], { maxBytes: 1_000_000 }).fetchUrl(site.origin, ACCEPT));
    await closed;
  });

  test("exactly the limit is accepted and one byte more is refused, declared or chunked", async () => {
    await using site = await startSite((request, response) => {
      const [, mode, size] = request.url?.split("/") ?? [];
      if (mode === "declared") response.setHeader("content-length", Number(size));
      else response.write("");
      response.end(Buffer.alloc(Number(size)));
    });
    const fetcher = fetcherFor([site.host], { maxBytes: 5000 });
    for (const mode of ["declared", "chunked"]) {
      expect((await fetcher.fetchUrl(`${site.origin}/${mode}/5000`, ACCEPT)).body.length).toBe(5000);
      await refusalOf(fetcher.fetchUrl(`${site.origin}/${mode}/5001`, ACCEPT));
      await refusalOf(fetcher.fetchUrl(`${site.origin}/${mode}/101`, { ...ACCEPT, maxBytes: 100 }));
    }
  });

  const brotli = (data: Uint8Array) => brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  const codings = { gzip: gzipSync, deflate: deflateSync, br: brotli } as const;
  test.each(Object.entries(codings))(
    "%s is decoded, and a bomb in it is refused within a quarter of its memory",
    async (coding, compress) => {
      const bomb = compress(Buffer.alloc(400 * 1024 * 1024));
      await using site = await startSite((request, response) => {
        response.setHeader("content-encoding", coding);
        response.end(request.url === "/bomb" ? bomb : compress(Buffer.from("packed")));
      });
      const fetcher = fetcherFor([site.host]);
      expect(text((await fetcher.fetchUrl(site.origin, ACCEPT)).body)).toBe("packed");
      Bun.gc(true);
      const before = process.memoryUsage.rss();
      await refusalOf(fetcher.fetchUrl(`${site.origin}/bomb`, ACCEPT));
      expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(100);
    },
  );

  test("bare deflate is understood; broken, unknown and piled-up codings are refused", async () => {
    const bodies: Record<string, [string, Uint8Array]> = {
      "/raw": ["deflate", deflateRawSync("bare")],
      "/cut": ["gzip", gzipSync("x".repeat(1000)).subarray(0, 15)],
      "/lie": ["br", Buffer.from("this is no brotli")],
      "/odd": ["compress", Buffer.from("x")],
      "/pile": ["gzip, gzip, gzip", gzipSync(gzipSync(gzipSync("x")))],
      "/two": ["gzip, gzip", gzipSync(gzipSync("twice"))],
    };
    await using site = await startSite((request, response) => {
      const [coding, body] = bodies[request.url ?? ""] ?? ["", Buffer.alloc(0)];
      response.writeHead(200, { "content-encoding": coding }).end(body);
    });
    const fetcher = fetcherFor([site.host]);
    expect(text((await fetcher.fetchUrl(`${site.origin}/raw`, ACCEPT)).body)).toBe("bare");
    expect(text((await fetcher.fetchUrl(`${site.origin}/two`, ACCEPT)).body)).toBe("twice");
    for (const path of ["/cut", "/lie", "/odd", "/pile"]) await refusalOf(fetcher.fetchUrl(site.origin + path, ACCEPT));
  });

  test("a body cut short of its declared length is refused", async () => {
    await using site = await startSite((_request, response) => {
      response.writeHead(200, { "content-length": 1000 });
      response.write("half", () => response.destroy());
    });
    await refusalOf(fetcherFor([site.host]).fetchUrl(site.origin, ACCEPT));
  });
});

describe("errors that the user sees", () => {
  test("refused, closed, timed out, too large and unresolvable fetches fail alike", async () => {
    await using slow = await startSite(() => {});
    await using large = await startSite((_request, response) => response.end(Buffer.alloc(2000)));
    const closedPort = await startSite(() => {}).then(async (site) => {
      await site[Symbol.asyncDispose]();
      return site;
    });
    const lookup = () => Promise.reject(new Error("NXDOMAIN"));
    const fetcher = fetcherFor([slow.host, large.host, closedPort.host], { timeoutMs: 200, maxBytes: 1000, lookup });
    const urls = [
      "http://127.0.0.1/",
      "http://no.such.name.invalid/",
      slow.origin,
      large.origin,
      closedPort.origin,
      "ftp://x/",
    ];
    const refusals = await Promise.all(urls.map((url) => refusalOf(fetcher.fetchUrl(url, ACCEPT))));
    const told = refusals.map(({ message, code, name }) => JSON.stringify({ message, code, name }));
    expect(new Set(told).size).toBe(1);
    expect(new Set(refusals.map((refusal) => refusal.reasonForLog())).size).toBe(urls.length);
    const serialised = refusals.map((refusal) => JSON.stringify(refusal) + JSON.stringify({ ...refusal }));
    expect(new Set(serialised).size).toBe(1);
  });
});
