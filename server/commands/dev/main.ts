/**
 * `bun run dev`: the site from its sources. A change in `client/` or `src/` updates the open page by Vite's hot module
 * replacement, on the site's own address; a change in `server/`, `db/` or `src/` restarts the server.
 */
import { existsSync, realpathSync, watch } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { createServer as createVite, type ViteDevServer } from "vite";
import { ROOT } from "../../../db/root.ts";
import { SERVICE_WORKER } from "../../../src/site/app-files.ts";
import { readConfig } from "../../config.ts";
import { type Site, startSite } from "./site.ts";

const { host, port, publicUrl } = readConfig(process.env);

/** Addresses that Vite answers; all others are the site's. */
const VITE = /^\/(?:@vite|@id|@fs|@react-refresh|client\/|src\/|node_modules\/|dist\/dev\/|icon\.svg$)/;
/** Folders that Vite reads for the browser. Never the whole project: `data/` holds the site's keys and its database. */
const SERVED = ["client", "src", "node_modules", "dist/dev"];
/** Runs before the page's own script, as Vite's React plugin requires of pages that it doesn't render. */
const REFRESH = `import "/@vite/client";
import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;
const SCRIPTS: Record<string, string> = {
  "/@dev/refresh.js": REFRESH,
  // An empty service worker: cached copies would hide changes.
  [`/${SERVICE_WORKER}`]: "",
};
/** Delay before a restart, so that saving several files restarts the server only once. */
const SETTLE_MS = 200;

async function startVite(server: ReturnType<typeof createServer>): Promise<ViteDevServer> {
  return createVite({
    configFile: false,
    root: ROOT,
    publicDir: "client/public",
    cacheDir: "dist/dev",
    appType: "custom",
    plugins: [react(), tailwindcss()],
    define: { BOOKMARKLET: '""' },
    optimizeDeps: { entries: ["client/app/entry-client.tsx"] },
    server: {
      middlewareMode: { server },
      hmr: { server },
      fs: { allow: SERVED.map((folder) => join(ROOT, folder)).concat(realpathSync(join(ROOT, "node_modules"))) },
      watch: { ignored: ["**/data/**", "**/dist/**", "**/db/demo/pictures/**"] },
    },
  });
}

/** Forwards a request to the site, and streams the answer back. */
function forward(site: Site, from: IncomingMessage, to: ServerResponse): void {
  const options = {
    host: "127.0.0.1",
    port: site.port,
    path: from.url,
    method: from.method,
    headers: { ...from.headers, "x-forwarded-for": from.socket.remoteAddress ?? "" },
  };
  const passed = request(options, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
  });
  passed.on("error", () => {
    if (!to.headersSent) to.writeHead(503, { "Retry-After": "1" });
    to.end("The server restarts. Reload the page in a moment.\n");
  });
  to.on("close", () => passed.destroy());
  from.pipe(passed);
}

const site = await startSite(publicUrl);
const server = createServer((from, to) => {
  const path = (from.url ?? "/").split("?")[0] ?? "/";
  const script = SCRIPTS[path];
  if (script !== undefined) return void to.writeHead(200, { "Content-Type": "text/javascript" }).end(script);
  if (VITE.test(path)) return void vite.middlewares(from, to, () => to.writeHead(404).end());
  void site.ready().then(() => forward(site, from, to));
});
const vite = await startVite(server);
server.listen(port, host, () => console.log(`Tackboard is at ${publicUrl}, from its sources`));

let settling: ReturnType<typeof setTimeout> | undefined;
for (const folder of ["src", "server", "db"]) {
  watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
    if (!name || !/\.(ts|tsx|sql|json)$/.test(name) || name.endsWith(".test.ts")) return;
    // An editor's temporary file is gone by now.
    if (!existsSync(join(ROOT, folder, name))) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      console.log(`${folder}/${name} changed: the server restarts`);
      void site.restart();
    }, SETTLE_MS);
  });
}

async function stop(): Promise<void> {
  server.closeAllConnections();
  await Promise.all([site.stop(), vite.close()]);
  process.exit(0);
}
process.on("SIGINT", () => void stop());
process.on("SIGTERM", () => void stop());
