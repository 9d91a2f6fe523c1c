import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { landingChunks } from "./client/landing-chunks.ts";
import { FIELD_FILES } from "./client/packages/react-aria/field-files.ts";
import { languageGiven } from "./client/packages/react-aria/language-given.ts";
import { textsByChunk } from "./client/texts-by-chunk.ts";
import { LANGUAGE_LOCALES } from "./src/model/languages.ts";

/** React Aria brings its few own words in thirty languages; the site is in these. */
const LOCALES = Object.values(LANGUAGE_LOCALES);

const REACT = /node_modules\/(react|react-dom|scheduler)\//;
const ROUTER = /node_modules\/@tanstack\/(history|react-router|react-store|router-core|store)\//;
const CALLS = /node_modules\/(@tanstack|@trpc)\//;

/** Files that every page has already. */
const EVERYWHERE = /\/(react|router|calls|entry-client|rolldown-runtime)-[\w-]+\.js$/;
/** Pages and windows that are opened seldom: they request their chunks themselves, one answer later. */
const SELDOM =
  /\/(account|acting-menu|ad-library|admin|advertiser|advertiser-area|advertising-events|board-invites|business|business-hub|create-tray|credits|duplicates|edit-pin|kept-line|legal|log-in-for-more|offsite|own-pins|own-tags|palette|pin-create|post-captcha|quick-promote|recovery|recovery-dialog|registry|resource-redirect|save-several|saved-overlay|settings|settings-\w+|shortcuts|sso|step-up-dialog|tag-many-dialog|verify-email-dialog|viewer-changed|word-error)-[\w-]{8}\.js$/;
/** The chunks that load together with a page. Every page contains these lists in its first file, so they are short. */
const fetchedWith = (file: string, files: string[]) =>
  SELDOM.test(file) ? [] : files.filter((name) => !EVERYWHERE.test(name));

const CONTROLS = /components\/(ui\/(search-field|switch|checkbox)|domain\/secret-switch)\.tsx$/;
const INPUTS = /components\/ui\/(text-field|field-frame|password-field|use-field)\.tsx?$/;
const WINDOWS =
  /node_modules\/(react-aria|react-stately|react-aria-components|@internationalized)\/|components\/ui\/(popover|dialog-window|menu-window|toast-region|tooltip)\.tsx$/;

/** One configuration for both bundles: `vite build` for the browser, `vite build --ssr` for the server's rendering. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    languageGiven(),
    ...(isSsrBuild ? [] : [textsByChunk(), optimizeLocales.vite({ locales: LOCALES })]),
  ],
  publicDir: isSsrBuild ? false : "client/public",
  // The server's bundle contains its packages, built for production. From node_modules, Node would load React's slow
  // development build whenever NODE_ENV is unset.
  ssr: { noExternal: true },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        emptyOutDir: true,
        // Only white space goes: traces keep their names.
        rolldownOptions: {
          output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } },
        },
      }
    : {
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false, resolveDependencies: fetchedWith },
        rolldownOptions: {
          input: "client/app/entry-client.tsx",
          // Packages that every page needs change seldom: browsers keep them when only the site's own code has changed.
          // Code that a dozen chunks share is one file too, and not thirty that each page requests one by one.
          // All other code is in the chunk that uses it, so that a page's own code loads with that page.
          output: {
            // Otherwise the build would name a chunk after all pages that share it.
            chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, "")}-[hash].js`,
            codeSplitting: {
              groups: [
                { name: "react", test: REACT, tags: ["$initial"], priority: 6 },
                { name: "router", test: ROUTER, tags: ["$initial"], priority: 6 },
                { name: "calls", test: CALLS, tags: ["$initial"], priority: 5 },
                { name: "first", tags: ["$initial"], priority: 4 },
                // Rules that cards and forms both need. In the chunk of cards, forms would load all of it, and the other way round.
                {
                  name: "rules",
                  test: /src\/model\/(link|text)\.rules\.ts$|src\/model\/problem\.ts$/,
                  priority: 3.5,
                },
                // The code of windows, loaded at the first interaction, and the code that validates forms.
                { name: "fields", test: FIELD_FILES, priority: 2 },
                // Their icons are elsewhere; otherwise a page that shows a tick would load all fields.
                { name: "inputs", test: INPUTS, priority: 2, includeDependenciesRecursively: false },
                { name: "controls", test: CONTROLS, priority: 2, includeDependenciesRecursively: false },
                { name: "windows", test: WINDOWS, minShareCount: 4, priority: 1 },
                // The schemas of values are in the chunk of the code that checks them. Elsewhere, they would load that code too.
                { name: "checks", test: /node_modules\/zod\/|src\/model\/values\.ts$/, priority: 1 },
                // The texts of the advertiser area, without any that other pages show.
                {
                  name: "area",
                  test: /client\/texts\/en\/(ads-editor|area|area-conversions|audiences|billing|bulk|catalogs|experiments|insights|report-center|reporting)\.ts$/,
                  priority: 2,
                },
                {
                  name: "forms",
                  test: /node_modules\/react-hook-form\/|client\/lib\/forms\/forms\.ts$/,
                  priority: 1,
                  // The texts of forms are in other chunks.
                  includeDependenciesRecursively: false,
                },
                ...landingChunks(import.meta.dirname, { withEntry: 3.9, others: 0.9 }),
                { name: "shared", minShareCount: 8, entriesAware: true, entriesAwareMergeThreshold: 1_000 },
              ],
            },
          },
        },
      },
}));
