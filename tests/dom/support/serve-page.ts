import { join } from "node:path";

const HTML = '<!doctype html><link rel="icon" href="data:,"><body><script type="module" src="/page.js"></script>';

export const answerAs = (type: string, body: string | Blob) =>
  new Response(body, { headers: { "Content-Type": type } });

/**
 * Serves one page with a script from this folder, built as for production.
 * @param elsewhere answers other addresses; null serves the page itself
 */
export async function servePage(script: string, elsewhere: (path: string) => Response | null = () => null) {
  const built = await Bun.build({
    entrypoints: [join(import.meta.dir, script)],
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const [bundle] = built.outputs;
  if (!bundle) throw new Error(`${script} was not built`);
  return Bun.serve({
    port: 0,
    fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname === "/page.js") return answerAs("text/javascript", bundle);
      return elsewhere(pathname) ?? answerAs("text/html", HTML);
    },
  });
}
