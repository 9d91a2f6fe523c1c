import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const CATALOGUE = join(import.meta.dirname, "lib/texts/catalogue.ts");
const PART = "virtual:texts/";
const IMPORT = /^import \{ (?:\w+ as )?(\w+) \} from "([^"]+)";$/gm;
const EXPORTED = /^import \{ (\w+)/;
const USED = /\buseTexts\("(\w+)"\)/g;

/**
 * In the browser, each slice's English texts load with the code that uses them, so that a visitor's first page has
 * none of the administrators'. The server loads all of them.
 */
export function textsByChunk(): Plugin {
  const files = new Map<string, { name: string; path: string }>();
  const source = readFileSync(CATALOGUE, "utf8");
  for (const [line, slice = "", path = ""] of source.matchAll(IMPORT))
    files.set(slice, { name: EXPORTED.exec(line)?.[1] ?? slice, path: join(CATALOGUE, "..", path) });
  return {
    name: "texts-by-chunk",
    enforce: "pre",
    resolveId: (id) => (id.startsWith(PART) ? `\0${id}` : null),
    load(id) {
      if (id === CATALOGUE) return "export const ENGLISH = {};";
      if (!id.startsWith(`\0${PART}`)) return null;
      const slice = id.slice(PART.length + 1);
      const file = files.get(slice);
      if (!file) throw new Error(`${slice} is no slice of ${CATALOGUE}`);
      return `import { ENGLISH } from ${JSON.stringify(CATALOGUE)};
        import { ${file.name} as texts } from ${JSON.stringify(file.path)};
        ENGLISH[${JSON.stringify(slice)}] = texts;`;
    },
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !id.startsWith(import.meta.dirname)) return null;
      const slices = new Set([...code.matchAll(USED)].map(([, slice]) => slice));
      if (slices.size === 0) return null;
      return { code: [...slices].map((slice) => `import "${PART}${slice}";`).join("") + code, map: null };
    },
  };
}
