import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { LANGUAGE_LOCALES } from "./src/model/languages.ts";

/** React Aria brings its few own words in thirty languages; the site is in these. */
const LOCALES = Object.values(LANGUAGE_LOCALES);

const EVERYWHERE = /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|@tanstack|@trpc)\//;

/** One configuration for both bundles: `vite build` for the browser, `vite build --ssr` for the server's rendering. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), ...(isSsrBuild ? [] : [optimizeLocales.vite({ locales: LOCALES })])],
  publicDir: isSsrBuild ? false : "client/public",
  // The server's bundle holds its packages, built for production: read from node_modules, React would be the slow
  // build for developers wherever NODE_ENV says nothing.
  ssr: { noExternal: true },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: isSsrBuild
    ? { outDir: "dist/server", emptyOutDir: true }
    : {
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          input: "client/app/entry-client.tsx",
          // What every page needs of packages changes seldom: browsers keep it when only the site's own has changed.
          // What a dozen of the site's parts share is one file too, and not thirty that each page asks for one by one.
          // The rest goes where it is used, so that what one page alone needs comes with that page.
          output: {
            codeSplitting: {
              groups: [
                { name: "packages", test: EVERYWHERE, priority: 1 },
                { name: "shared", minShareCount: 12 },
              ],
            },
          },
        },
      },
}));
