import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { MAX_UPLOAD_BYTES, receiveUpload } from "../../server/platform/media/receive-upload.ts";
import { createRandom } from "../eval/discovery/split.ts";
import { type Outcome, receivingSite } from "./support/receiving-site.ts";
import { tempDir } from "./support/temp-dir.ts";

const MEGABYTE = 1024 * 1024;
const BOUNDARY = "boundary-of-the-test";
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const HEAD = Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="img"; filename="a.png"\r\n\r\n`);
const TAIL = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

let dir: Awaited<ReturnType<typeof tempDir>>;
let site: Bun.Server<undefined>;
let maxBytes: number | undefined;
let lastOutcome = Promise.withResolvers<Outcome>();

beforeAll(async () => {
  dir = await tempDir();
  site = receivingSite(
    dir.path,
    () => maxBytes,
    (outcome) => lastOutcome.resolve(outcome),
  );
});

afterEach(async () => {
  maxBytes = undefined;
  lastOutcome = Promise.withResolvers();
  expect(await readdir(join(dir.path, "uploads")).catch(() => [])).toEqual([]);
});

afterAll(async () => {
  await site.stop(true);
  await dir[Symbol.asyncDispose]();
});

const post = async (body: BodyInit, headers: Record<string, string> = {}): Promise<Outcome> =>
  (await fetch(site.url, { method: "POST", body, headers })).json() as Promise<Outcome>;

/** Sends a form with one file of `size` bytes from another process, so that its memory doesn't count as the server's. */
async function postLarge(size: number, url = site.url.href): Promise<Outcome> {
  const script = `
    const block = new Uint8Array(1 << 20).fill(7);
    const head = '--${BOUNDARY}\\r\\nContent-Disposition: form-data; name="img"; filename="big.jpg"\\r\\n\\r\\n';
    async function* body() {
      yield new TextEncoder().encode(head);
      for (let left = ${size}; left > 0; left -= block.length) yield block.subarray(0, Math.min(left, block.length));
      yield new TextEncoder().encode('\\r\\n--${BOUNDARY}--\\r\\n');
    }
    const headers = { "content-type": "multipart/form-data; boundary=${BOUNDARY}" };
    const answer = await fetch("${url}", { method: "POST", headers, body: body() }).catch(() => null);
    console.log(answer ? await answer.text() : "null");`;
  const client = Bun.spawn([process.execPath, "-e", script], { stdout: "pipe" });
  const outcome = JSON.parse(await new Response(client.stdout).text()) as Outcome | null;
  return outcome ?? lastOutcome.promise;
}

describe("an upload", () => {
  test("of a form arrives byte for byte with its name and the other fields", async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(60_000));
    const form = new FormData();
    form.set("title", "Größe ✓");
    form.set("img", new File([bytes], "C:\\fakepath\\../été.png", { type: "image/png" }));
    form.set("__proto__", "polluted");
    const outcome = await post(form);
    expect(outcome).toMatchObject({
      size: 60_000,
      filename: "été.png",
      sha: new Bun.SHA256().update(bytes).digest("hex"),
    });
    expect(outcome.fields?.title).toBe("Größe ✓");
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test("of a form arrives byte for byte at every split, even within text like a boundary", async () => {
    const random = createRandom(7);
    const below = (most: number) => 1 + Math.floor(random() * most);
    for (const most of [60, 3_000, 90_000, 400_000]) {
      const bytes = crypto.getRandomValues(new Uint8Array(Math.min(most * 100, 65_000)));
      // The bytes after it must not complete it to a boundary by chance.
      const almost = new TextEncoder().encode(`\r\n--${BOUNDARY.slice(0, -1)}.`);
      for (let to = 0; to + almost.length < bytes.length; to += below(2_000)) bytes.set(almost, to);
      const whole = new Uint8Array(Buffer.concat([HEAD, bytes, bytes, TAIL]));
      let at = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(to) {
          const piece = whole.slice(at, at + below(most));
          at += piece.length;
          if (piece.length > 0) to.enqueue(piece);
          else to.close();
        },
      });
      const outcome = await receiveUpload(
        new Request("http://of.a.test", { method: "POST", body, headers: { "content-type": FORM_TYPE } }),
        { dir: join(dir.path, "uploads") },
      );
      expect(Buffer.from(await Bun.file(outcome.path).arrayBuffer()).equals(Buffer.concat([bytes, bytes]))).toBeTrue();
      await outcome.cleanup();
    }
  });

  test.each(["image/jpeg", "application/octet-stream"])("of a raw %s body arrives unchanged", async (type) => {
    const bytes = crypto.getRandomValues(new Uint8Array(60_000));
    const outcome = await post(bytes, { "content-type": type });
    expect(outcome).toMatchObject({ size: 60_000, filename: "", sha: new Bun.SHA256().update(bytes).digest("hex") });
  });

  test("of 209,715,200 bytes goes to disk with less than half of it ever in memory", async () => {
    const receiving = join(import.meta.dir, "support/receiving-site.ts");
    await using server = Bun.spawn([process.execPath, receiving, dir.path], { stdout: "pipe" });
    const { value } = await server.stdout.getReader().read();
    const outcome = await postLarge(MAX_UPLOAD_BYTES, new TextDecoder().decode(value).trim());
    expect(outcome.size).toBe(209_715_200);
    expect(outcome.rssGrowth).toBeLessThan(100);
  }, 60_000);

  test("of one byte more is IMAGE_TOO_LARGE", async () => {
    expect((await postLarge(MAX_UPLOAD_BYTES + 1)).code).toBe("IMAGE_TOO_LARGE");
  }, 60_000);

  test("only counts the first file in the field img", async () => {
    const form = new FormData();
    form.set("other", new File(["not this"], "other.png"));
    form.append("img", new File(["this one"], "first.png"));
    form.append("img", new File(["not this either"], "second.png"));
    expect(await post(form)).toMatchObject({ size: 8, filename: "first.png" });
  });
});

describe("refused uploads leave no file behind", () => {
  test.each(["form", "raw"])("over the limit, declared or not (%s)", async (kind) => {
    maxBytes = 5000;
    const send = (size: number, streamed: boolean) => {
      const data = new Uint8Array(size);
      const form = new FormData();
      form.set("img", new File([data], "a.png"));
      const whole =
        kind === "form" ? new Response(form) : new Response(data, { headers: { "content-type": "image/png" } });
      const headers = { "content-type": whole.headers.get("content-type") ?? "" };
      return streamed ? post(whole.body ?? "", headers) : whole.blob().then((blob) => post(blob, headers));
    };
    for (const streamed of [false, true]) {
      expect((await send(5000, streamed)).size).toBe(5000);
      expect((await send(5001, streamed)).code).toBe("IMAGE_TOO_LARGE");
    }
  });

  test("a form padded with unrequested files is cut off", async () => {
    maxBytes = 5000;
    const form = new FormData();
    form.set("img", new File(["x"], "a.png"));
    for (let i = 0; i < 5; i++) form.set(`pad${i}`, new File([new Uint8Array(MEGABYTE)], "pad.bin"));
    expect(
      (
        await post(new Response(form).body ?? "", {
          "content-type": new Response(form).headers.get("content-type") ?? "",
        })
      ).code,
    ).toMatch(/^IMAGE_/);
  });

  const form = (type: string) => ({ "content-type": `multipart/form-data${type}` });
  const part = (rest: string) => `--b\r\nContent-Disposition: form-data; ${rest}`;
  test.each<[string, string, Record<string, string>]>([
    ["no file in the form", `${part('name="title"')}\r\n\r\nx\r\n--b--\r\n`, form("; boundary=b")],
    ["an empty file", `${part('name="img"; filename=""')}\r\n\r\n\r\n--b--\r\n`, form("; boundary=b")],
    ["a form without its end", `${part('name="img"; filename="a"')}\r\n\r\nabc`, form("; boundary=b")],
    ["a form without a boundary", "abc", form("")],
    ["a form that is none", "abc", form("; boundary=b")],
    ["an empty body", "", { "content-type": "image/png" }],
    ["JSON", '{"img":"x"}', { "content-type": "application/json" }],
    ["a url-encoded form", "img=x", { "content-type": "application/x-www-form-urlencoded" }],
  ])("%s is IMAGE_INVALID", async (_name, body, headers) => {
    expect((await post(body, headers)).code).toBe("IMAGE_INVALID");
  });

  test.each(["multipart/form-data; boundary=b", "image/jpeg"])(
    "the sender disconnecting half-way (%s)",
    async (type) => {
      const socket = connect(site.port ?? 0, "127.0.0.1");
      const head = type.startsWith("image") ? "" : `${part('name="img"; filename="a"')}\r\n\r\n`;
      socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000000\r\n\r\n${head}`);
      socket.write(Buffer.alloc(200_000));
      while ((await readdir(join(dir.path, "uploads")).catch(() => [])).length === 0) await Bun.sleep(5);
      socket.destroy();
      expect((await lastOutcome.promise).code).toBe("IMAGE_INVALID");
    },
  );
});
