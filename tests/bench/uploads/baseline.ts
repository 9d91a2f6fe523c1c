/** The product's baseline: a bare Bun server that writes bodies to files and answers a page of as many bytes. */
import { open } from "node:fs/promises";
import { join } from "node:path";

const { PORT, FOLDER = "", PAGE_BYTES } = process.env;
const page = "p".repeat(Number(PAGE_BYTES));
let files = 0;

const server = Bun.serve({
  port: Number(PORT),
  hostname: "127.0.0.1",
  async fetch(request) {
    if (request.method === "GET") return new Response(page);
    const file = await open(join(FOLDER, String(files++)), "w");
    for await (const piece of request.body ?? []) await file.write(piece);
    await file.close();
    return new Response(null, { status: 204 });
  },
});
process.on("SIGTERM", async () => {
  await server.stop(true);
  process.exit(0);
});
